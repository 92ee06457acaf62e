import { asList, asText, fromCents, isObject, objectsOf, refId, toCents, type JsonObject } from '../model/json';
import { find, type Company, type StoredRecord } from './company';

/** Recalculates the open amount of a transaction, and with it the balance of its customer or vendor. */
export function refreshOpen(company: Company, record: StoredRecord): void {
  const owner = ownerOf(record);
  const before = record.openCents;
  record.openCents = record.status === 'live' ? openOf(record) : 0;
  const change = (record.openCents - before) * signOf(record);
  if (owner !== null && change !== 0) company.openByName.set(owner, (company.openByName.get(owner) ?? 0) + change);
}

/** Subtracts a transaction's open amount from its customer or vendor, before that changes. */
export function forgetOpen(company: Company, record: StoredRecord): void {
  const owner = ownerOf(record);
  if (owner !== null)
    company.openByName.set(owner, (company.openByName.get(owner) ?? 0) - record.openCents * signOf(record));
  record.openCents = 0;
}

const ownerOf = (record: StoredRecord): string | null => refId(record.data['CustomerRef'] ?? record.data['VendorRef']);
const signOf = (record: StoredRecord): number => (record.type === 'Payment' || record.type === 'CreditMemo' ? -1 : 1);
const appliedTo = (record: StoredRecord): number => [...record.applied.values()].reduce((sum, cents) => sum + cents, 0);

function openOf(record: StoredRecord): number {
  if (record.type === 'Deposit') return 0;
  if (record.type === 'Payment') return record.totalCents - appliedBy(record.data);
  const deposit = record.data['Deposit'];
  return record.totalCents - appliedTo(record) - (typeof deposit === 'number' ? toCents(deposit) : 0);
}

/** One application of a payment: an invoice it pays or a credit memo it uses. */
export interface Application {
  readonly type: 'Invoice' | 'CreditMemo';
  readonly id: string;
  readonly cents: number;
}

/** What the lines of a payment apply, one entry per transaction. */
export function applicationsOf(payment: JsonObject): readonly Application[] {
  const byKey = new Map<string, Application>();
  for (const line of objectsOf(payment['Line'])) {
    const [linked] = asList(line['LinkedTxn']);
    if (!isObject(linked)) continue;
    const id = asText(linked['TxnId']) ?? '';
    const type = linked['TxnType'] === 'CreditMemo' ? 'CreditMemo' : 'Invoice';
    const amount = line['Amount'];
    const cents = (byKey.get(`${type} ${id}`)?.cents ?? 0) + (typeof amount === 'number' ? toCents(amount) : 0);
    byKey.set(`${type} ${id}`, { type, id, cents });
  }
  return [...byKey.values()];
}

/** Cents that a payment's invoices take, less those from credit memos. */
export const appliedBy = (payment: JsonObject): number =>
  applicationsOf(payment).reduce((sum, { type, cents }) => sum + (type === 'Invoice' ? cents : -cents), 0);

/** What a customer owes, without its sub-customers. */
export const balanceOf = (company: Company, id: string): number => fromCents(company.openByName.get(id) ?? 0);

/** What a customer and all its sub-customers owe. */
export function balanceWithJobs(company: Company, id: string): number {
  const centsBelow = (parent: string): number =>
    [...(company.children.get(parent) ?? [])].reduce(
      (sum, child) => sum + centsBelow(child),
      ownCents(company, parent),
    );
  return fromCents(centsBelow(id));
}
const ownCents = (company: Company, id: string): number => company.openByName.get(id) ?? 0;

/** The customer and those above it, nearest first. */
export function ancestry(company: Company, id: string): readonly string[] {
  const line: string[] = [];
  for (let next: string | null = id; next !== null && !line.includes(next);) {
    line.push(next);
    next = refId(find(company, 'Customer', next)?.data['ParentRef']);
  }
  return line;
}
