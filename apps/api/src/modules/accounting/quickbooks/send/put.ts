import { centsOf } from '@falcon/domain/accounting/quickbooks';
import type { Payload, QuickbooksRecord } from '@falcon/domain/accounting/quickbooks';
import { formatMoney } from '@falcon/domain/kit/money';
import { QuickbooksError } from '#accounting/quickbooks-connection';
import type { QuickbooksEntity, RemoteRecord } from '#accounting/quickbooks-connection';
import { linkOf, removeLink, storeLink, storeSyncToken } from '../outbox/links.queries';
import type { LinkKind, LinkRow } from '../outbox/links.queries';
import { requireSameMoney } from './same-money';
import { isRepeated, requestIdOf, Unsendable } from './sending';
import type { Sending } from './sending';

/** A QuickBooks record in the form that it should have. */
export interface RemoteWrite {
  readonly kind: LinkKind;
  readonly localId: number;
  readonly entity: QuickbooksEntity;
  readonly payload: Payload;
  /** The step of the entry; each step has its own request id. */
  readonly step: string;
  /** Finds the record that an earlier request created, by number, name or note. */
  readonly find: () => Promise<RemoteRecord | undefined>;
  /** What to do if the name is taken: send another payload, or adopt the existing QuickBooks record. */
  readonly onDuplicateName?: () => Promise<{ readonly payload: Payload } | { readonly adopt: RemoteRecord }>;
  /** False makes it inactive in QuickBooks; if left out, the bookkeeper decides. */
  readonly isActive?: boolean;
  /** The expected total of a transaction, with its sales tax if known; the QuickBooks record must match it. */
  readonly money?: { readonly total: number; readonly tax?: number };
  /** Stores the total, so that the reconciliation finds later changes in QuickBooks. */
  readonly keepsTotal?: boolean;
  /** Whether the QuickBooks record already matches, so that nothing is written. */
  readonly isSame?: (theirs: RemoteRecord) => boolean;
}

const isKind = (error: unknown, kind: QuickbooksError['kind']): boolean =>
  error instanceof QuickbooksError && error.kind === kind;

/** Creates or updates a QuickBooks record exactly once: finds and adopts what an earlier request created. */
export async function put(sending: Sending, wanted: RemoteWrite): Promise<RemoteRecord> {
  const { services, realmId } = sending;
  const link = await linkOf(services.db, realmId, wanted.kind, wanted.localId);
  const remoteRecord = link ? await change(sending, wanted, link) : await create(sending, wanted);
  await storeLink(services.db, {
    realmId,
    kind: wanted.kind,
    localId: wanted.localId,
    remoteType: wanted.entity,
    remoteId: remoteRecord.Id,
    syncToken: remoteRecord.SyncToken,
    remoteName: nameOf(remoteRecord),
    isActive: wanted.isActive !== false || remoteRecord['Active'] !== false,
    ...(wanted.keepsTotal === true && wanted.money ? { amountCents: wanted.money.total } : {}),
  });
  if (wanted.money) requireSameMoney(remoteRecord, wanted.money);
  return remoteRecord;
}

function nameOf(record: QuickbooksRecord): string {
  const name = record['DisplayName'] ?? record['Name'] ?? record['DocNumber'];
  return typeof name === 'string' ? (record['Active'] === false ? withoutMark(name) : name).slice(0, 500) : '';
}

/** QuickBooks appends a mark to the names of inactive records. */
const withoutMark = (name: string): string => name.replace(/ \(deleted\)$/, '');

async function create(sending: Sending, wanted: RemoteWrite): Promise<RemoteRecord> {
  if (await isRepeated(sending)) {
    const remoteRecord = await wanted.find();
    if (remoteRecord) return remoteRecord;
  }
  try {
    return await sending.client.create(wanted.entity, wanted.payload, requestIdOf(sending, wanted.step));
  } catch (error) {
    if (isKind(error, 'DUPLICATE_NUMBER')) {
      const remoteRecord = await wanted.find();
      if (remoteRecord) return remoteRecord;
    }
    if (!isKind(error, 'DUPLICATE_NAME') || !wanted.onDuplicateName) throw error;
    const other = await wanted.onDuplicateName();
    if ('adopt' in other) return other.adopt;
    return sending.client.create(
      wanted.entity,
      other.payload,
      requestIdOf(sending, `${wanted.step} under another name`),
    );
  }
}

/** Names are updated sparsely to keep the bookkeeper's fields; transactions are always sent whole. */
const SPARSE: ReadonlySet<QuickbooksEntity> = new Set(['Customer', 'Vendor', 'Item']);

/**
 * The version that an update starts from: the stored one, or the current one if that matters; undefined if the record
 * is gone.
 */
async function startingFrom(
  sending: Sending,
  wanted: RemoteWrite,
  link: LinkRow,
  isUnsure: boolean,
): Promise<Pick<RemoteRecord, 'Id' | 'SyncToken'> | RemoteRecord | undefined> {
  const changesState = wanted.isActive === false || !link.isActive;
  if (isUnsure || wanted.isSame !== undefined || changesState) return readOrForget(sending, wanted, link);
  return { Id: link.remoteId, SyncToken: link.syncToken ?? '0' };
}

async function change(sending: Sending, wanted: RemoteWrite, link: LinkRow): Promise<RemoteRecord> {
  // After a request without an answer, the QuickBooks version is unknown.
  const isUnsure = await isRepeated(sending);
  const theirs = await startingFrom(sending, wanted, link, isUnsure);
  if (!theirs) return create(sending, wanted);
  if ('TotalAmt' in theirs && wanted.isSame?.(theirs)) return theirs;
  if (wanted.isActive === false) requireSettled(theirs);
  try {
    return await update(sending, wanted, theirs, isUnsure ? `${wanted.step} ${sending.row.attempts}` : wanted.step);
  } catch (error) {
    if (isKind(error, 'DUPLICATE_NAME') && wanted.onDuplicateName) return renamed(sending, wanted, link);
    if (!isKind(error, 'STALE') && !isKind(error, 'NOT_FOUND')) throw error;
    const newest = await readOrForget(sending, wanted, link);
    if (!newest) return create(sending, wanted);
    if (isKind(error, 'NOT_FOUND')) throw error;
    return update(sending, wanted, newest, `${wanted.step} after a change there`);
  }
}

const body = ({ entity, payload, isActive }: RemoteWrite): Payload =>
  SPARSE.has(entity) ? { ...payload, ...(isActive === undefined ? {} : { Active: isActive }), sparse: true } : payload;

/** Making a record with a balance inactive would be refused, or would write the balance off silently. */
function requireSettled(theirs: QuickbooksRecord): void {
  if (theirs['Active'] === false) return;
  const balance = theirs['BalanceWithJobs'] ?? theirs['Balance'] ?? 0;
  if (typeof balance !== 'number' || balance === 0) return;
  throw new Unsendable('BALANCE', formatMoney(centsOf(balance)), JSON.stringify(theirs));
}

const update = (
  sending: Sending,
  wanted: RemoteWrite,
  { Id, SyncToken }: Pick<RemoteRecord, 'Id' | 'SyncToken'>,
  step: string,
): Promise<RemoteRecord> =>
  sending.client.update(wanted.entity, { ...body(wanted), Id, SyncToken }, requestIdOf(sending, step));

async function renamed(sending: Sending, wanted: RemoteWrite, link: LinkRow): Promise<RemoteRecord> {
  const other = await wanted.onDuplicateName?.();
  if (!other || 'adopt' in other) throw new QuickbooksError({ kind: 'DUPLICATE_NAME', code: '6240' });
  const theirs = await sending.client.read(wanted.entity, link.remoteId);
  return update(sending, { ...wanted, payload: other.payload }, theirs, `${wanted.step} under another name`);
}

/**
 * Reads a QuickBooks record. If a name was deleted, its link is removed and it is created again; one that someone made
 * inactive there needs a user.
 */
async function readOrForget(sending: Sending, wanted: RemoteWrite, link: LinkRow): Promise<RemoteRecord | undefined> {
  try {
    const theirs = await sending.client.read(wanted.entity, link.remoteId);
    if (theirs['Active'] === false && link.isActive && wanted.isActive !== false)
      throw new Unsendable('610', 'It is inactive in QuickBooks.', JSON.stringify(theirs));
    return theirs;
  } catch (error) {
    if (!isKind(error, 'NOT_FOUND') || !SPARSE.has(wanted.entity)) throw error;
    await removeLink(sending.services.db, link.id);
    return undefined;
  }
}

/**
 * Finds and links a record that QuickBooks may have created without an answer; otherwise it would stay there for good.
 */
async function linkToUnsure(
  sending: Sending,
  { kind, localId, entity, find }: Pick<RemoteWrite, 'kind' | 'localId' | 'entity' | 'find'>,
): Promise<LinkRow | undefined> {
  if (!(await isRepeated(sending))) return undefined;
  const remoteRecord = await find();
  if (!remoteRecord) return undefined;
  const { services, realmId } = sending;
  const theirs = {
    remoteType: entity,
    remoteId: remoteRecord.Id,
    syncToken: remoteRecord.SyncToken,
    remoteName: nameOf(remoteRecord),
  };
  await storeLink(services.db, { realmId, kind, localId, ...theirs });
  return linkOf(services.db, realmId, kind, localId);
}

/** Deletes a QuickBooks record if it exists. The result depends only on what QuickBooks has. */
export async function takeAway(
  sending: Sending,
  target: {
    readonly kind: LinkKind;
    readonly localId: number;
    readonly entity: QuickbooksEntity;
    readonly how: 'delete' | 'void';
    readonly step: string;
    /** Finds the record that an unanswered earlier request created. */
    readonly find: () => Promise<RemoteRecord | undefined>;
  },
): Promise<boolean> {
  const { client, services, realmId } = sending;
  const link =
    (await linkOf(services.db, realmId, target.kind, target.localId)) ?? (await linkToUnsure(sending, target));
  if (!link) return false;
  const theirs = await client.read(target.entity, link.remoteId).catch((error: unknown) => {
    if (isKind(error, 'NOT_FOUND')) return undefined;
    throw error;
  });
  const isGone = !theirs || theirs['status'] === 'Deleted' || (target.how === 'void' && theirs['TotalAmt'] === 0);
  if (!isGone) {
    const version = { Id: theirs.Id, SyncToken: theirs.SyncToken };
    const id = requestIdOf(sending, `${target.step} ${sending.row.attempts}`);
    if (target.how === 'delete') await client.delete(target.entity, version, id);
    else {
      const voided = await client.void('Invoice', version, id);
      await storeSyncToken(services.db, link.id, voided.SyncToken);
    }
  }
  if (target.how === 'delete') await removeLink(services.db, link.id);
  return true;
}
