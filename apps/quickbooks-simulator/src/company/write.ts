// Create and update; all checks run before anything changes.
import { faults } from '../api/fault';
import { checkFields } from '../model/check-fields';
import type { EntityKind } from '../model/entities';
import { asText, refId, shown, type Draft, type JsonObject } from '../model/json';
import { applicationsOf, balanceWithJobs, forgetOpen, refreshOpen } from './balances';
import { addRecord, announce, find, touch, type Company, type StoredRecord } from './company';
import { checkName, checkNumber, freeName, freeNumber, keepName, keepNumber } from './names';
import { prepareAccount, prepareCustomer, prepareItem, preparePerson } from './prepare-names';
import { keepDeposited, prepareDeposit } from './deposits';
import { prepareBill, preparePayment, prepareSale } from './prepare-transactions';
import type { PreparedTransaction } from './prepared';
import { checkReferences } from './references';

/** How a write may differ from a client's. */
export interface WriteOptions {
  /** Ids created by earlier items of the same batch: not visible (rule 14). */
  readonly hidden?: ReadonlySet<string>;
  /** A change made in the service's own pages: needs no SyncToken and ignores closed books. */
  readonly asBookkeeper?: boolean;
}

const nothingHidden: ReadonlySet<string> = new Set();

/** `POST /{entity}`: an update if there is an id, otherwise a new record. */
export function writeEntity(
  company: Company,
  kind: EntityKind,
  input: JsonObject,
  options: WriteOptions = {},
): StoredRecord {
  if (options.asBookkeeper !== true) checkAccess(company, kind);
  const own = asText(input['Id']) === null ? null : recordForWrite(company, kind, input, options);
  if (own) checkUpdate(own, input);
  const checked = checkFields(kind.fields, input);
  // Rule 8: a sparse update keeps omitted properties, but a list it sends replaces the whole list.
  const given = withoutNulls(own && input['sparse'] === true ? { ...keptOf(own), ...checked } : checked);
  const { data, totalCents } = prepare(company, kind, given, own);
  checkReferences(company, kind.fields, data, options.hidden ?? nothingHidden);
  if (options.asBookkeeper !== true) checkPeriod(company, kind, data, own);
  const isEnding = endsNow(own, data);
  if (isEnding && options.asBookkeeper !== true) checkSettled(company, own);
  const named = isEnding ? markedAsDeleted(kind, data) : data;
  checkName(company, kind.type, named, own?.id ?? null);
  checkNumber(company, kind.type, named, own?.id ?? null);
  return commit(company, kind, own, named, totalCents);
}

/** Refuses writes to read-only lists, and any write after the subscription has ended. */
function checkAccess(company: Company, kind: EntityKind): void {
  if (!kind.isWritten) throw faults.unsupportedOperation(`create ${kind.type}`);
  if (company.settings.subscriptionEnded) throw faults.subscriptionEnded();
}

function checkUpdate(own: StoredRecord, input: JsonObject): void {
  if (own.depositId !== null) throw faults.deposited();
  // Rule 9. [OBS]
  if (own.type === 'Bill' && refId(input['VendorRef']) === null) throw faults.required('VendorRef');
}

const endsNow = (own: StoredRecord | null, data: Draft): boolean =>
  own !== null && data['Active'] === false && own.data['Active'] !== false;

/** A customer or vendor with a balance can't be made inactive. [INF] */
function checkSettled(company: Company, own: StoredRecord | null): void {
  if (own !== null && (own.type === 'Customer' || own.type === 'Vendor') && balanceWithJobs(company, own.id) !== 0)
    throw faults.business('You cannot make a name with a balance inactive');
}

/**
 * The record that an update, void or delete names: it exists (610) and its SyncToken is the current one (5010, rule 3).
 */
export function recordForWrite(
  company: Company,
  kind: EntityKind,
  input: JsonObject,
  options: WriteOptions,
): StoredRecord {
  const id = asText(input['Id']) ?? '';
  const record = options.hidden?.has(id) ? undefined : find(company, kind.type, id);
  if (!record) throw faults.inactive();
  if (options.asBookkeeper === true) return record;
  const token = input['SyncToken'];
  if (token === undefined || token === null) throw faults.required('SyncToken');
  if (shown(token) !== String(record.syncToken)) throw faults.stale();
  return record;
}

/** Refuses transactions in a closed period, whether by their old or new date. */
export function checkPeriod(company: Company, kind: EntityKind, data: JsonObject, own: StoredRecord | null): void {
  const closed = company.settings.bookCloseDate;
  if (closed === null || !kind.isTransaction) return;
  const dates = [asText(data['TxnDate']), asText(own?.data['TxnDate'])];
  if (dates.some((date) => date !== null && date <= closed)) throw faults.periodClosed(closed);
}

/** Adds a payment's total, which is input but is not stored in its data. */
const keptOf = (own: StoredRecord): Draft =>
  own.type === 'Payment' ? { ...own.data, TotalAmt: own.totalCents / 100 } : { ...own.data };
const withoutNulls = (data: Draft): Draft =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined));

function prepare(company: Company, kind: EntityKind, given: Draft, own: StoredRecord | null): PreparedTransaction {
  const plain = (data: Draft): PreparedTransaction => ({ data, totalCents: 0 });
  switch (kind.type) {
    case 'Customer':
      return plain(prepareCustomer(company, given, own?.id ?? null));
    case 'Vendor':
      return plain(preparePerson(given));
    case 'Item':
      return plain(prepareItem(given));
    case 'Account':
      return plain(prepareAccount(given));
    case 'Invoice':
    case 'CreditMemo':
      return prepareSale(company, kind.type, given, own);
    case 'Payment':
      return preparePayment(company, given, own);
    case 'Bill':
      return prepareBill(company, given);
    case 'Deposit':
      return prepareDeposit(company, given, own);
    default:
      return plain({ ...given, Active: given['Active'] ?? true });
  }
}

/** The service renames a record made inactive, which frees its name. [INF] */
function markedAsDeleted(kind: EntityKind, data: Draft): Draft {
  const field = kind.nameField;
  return field === null ? data : { ...data, [field]: `${shown(data[field])} (deleted)` };
}

function commit(
  company: Company,
  kind: EntityKind,
  own: StoredRecord | null,
  data: Draft,
  totalCents: number,
): StoredRecord {
  const record = own ?? addRecord(company, kind.type, {});
  if (own) {
    freeName(company, own);
    freeNumber(company, own);
    removeChild(company, own);
    forgetOpen(company, own);
    touch(company, own);
  }
  const before = record.data;
  record.data = data;
  record.totalCents = totalCents;
  // A voided transaction becomes live once it has an amount again.
  if (totalCents > 0) record.status = 'live';
  keepName(company, record);
  keepNumber(company, record);
  addChild(company, record);
  refreshOpen(company, record);
  announce(company, record, own ? 'Update' : 'Create');
  if (kind.type === 'Payment') applyPayment(company, record, before);
  if (kind.type === 'Deposit') keepDeposited(company, record);
  return record;
}

/** Updates the invoices and credit memos of a payment; each counts as changed. */
export function applyPayment(company: Company, payment: StoredRecord, before: JsonObject): void {
  const now = payment.status === 'live' ? applicationsOf(payment.data) : [];
  const targets = new Map([...applicationsOf(before), ...now].map((part) => [`${part.type} ${part.id}`, part]));
  for (const { type, id } of targets.values()) {
    const target = find(company, type, id);
    if (!target) continue;
    const cents = now.find((part) => part.type === type && part.id === id)?.cents ?? 0;
    if (cents === (target.applied.get(payment.id) ?? 0)) continue;
    if (cents === 0) target.applied.delete(payment.id);
    else target.applied.set(payment.id, cents);
    refreshOpen(company, target);
    touch(company, target);
    announce(company, target, 'Update');
  }
}

function addChild(company: Company, record: StoredRecord): void {
  const parent = record.type === 'Customer' ? refId(record.data['ParentRef']) : null;
  if (parent === null) return;
  const children = company.children.get(parent) ?? new Set();
  company.children.set(parent, children.add(record.id));
}

function removeChild(company: Company, record: StoredRecord): void {
  const parent = record.type === 'Customer' ? refId(record.data['ParentRef']) : null;
  if (parent !== null) company.children.get(parent)?.delete(record.id);
}
