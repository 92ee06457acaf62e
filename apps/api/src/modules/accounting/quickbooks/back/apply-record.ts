import { nameChange, readName, readSale, saleChange } from '@falcon/domain/accounting/quickbooks';
import type { FoundChange, SyncKind, QuickbooksRecord } from '@falcon/domain/accounting/quickbooks';
import { cents } from '@falcon/domain/kit/money';
import type { Database } from '#db/database';
import { linkOf, linksOfRemote, storeSyncToken } from '../outbox/links.queries';
import type { LinkRow } from '../outbox/links.queries';
import { isQueued } from '../outbox/outbox.queries';
import { subjectOf } from '../outbox/subjects.queries';
import { adjustmentRow, memoRow } from '../send/money.queries';
import { invoiceRow } from '../send/names.queries';
import { listChange, resolveChange, wasDecided } from './changes.queries';

type SaleType = 'Invoice' | 'CreditMemo';
type NameType = 'Customer' | 'Vendor' | 'Item';
export type RecordType = SaleType | NameType;

interface OurSale {
  readonly number: string;
  readonly amountCents: number;
  readonly customerId: number;
  readonly isVoid: boolean;
}

async function ourSale(db: Database, { kind, localId }: LinkRow): Promise<OurSale | undefined> {
  if (kind === 'INVOICE') {
    const invoice = await invoiceRow(db, localId);
    return invoice && { ...invoice, isVoid: invoice.status === 'VOID' };
  }
  const credit = kind === 'CREDIT_MEMO' ? await memoRow(db, localId) : await adjustmentRow(db, localId);
  return credit && { ...credit, isVoid: credit.isReversed };
}

async function foundIn(
  db: Database,
  link: LinkRow,
  type: RecordType,
  entity: QuickbooksRecord,
): Promise<FoundChange | null> {
  if (type !== 'Invoice' && type !== 'CreditMemo') {
    const { name } = await subjectOf(db, { kind: link.kind as SyncKind, localId: link.localId });
    return nameChange({ name, sentName: link.remoteName, isActive: link.isActive }, readName(entity));
  }
  const ours = await ourSale(db, link);
  if (!ours) return null;
  const theirs = readSale(entity);
  const customer = await linkOf(db, link.realmId, 'CUSTOMER', ours.customerId);
  const customerId = customer?.remoteId ?? theirs.customerId;
  return saleChange({ number: ours.number, amount: cents(ours.amountCents), customerId, isVoid: ours.isVoid }, theirs);
}

/**
 * Handles a changed QuickBooks record: differences from ours are listed for a user; without any, the version is stored
 * as seen.
 */
export async function applyRecord(
  db: Database,
  realmId: string,
  type: RecordType,
  entity: QuickbooksRecord,
): Promise<void> {
  const { id, syncToken, isDeleted } = readName(entity);
  const link = (await linksOfRemote(db, realmId, type, [id])).get(id);
  // Items for kinds of lines are checked in the mapping.
  if (!link || link.kind === 'NEW_ITEM' || (!isDeleted && link.syncToken === syncToken)) return;
  const kind = link.kind as SyncKind;
  // Our own queued write goes first.
  if ((await isQueued(db, realmId, kind, [link.localId])).size > 0) return;
  const change = await foundIn(db, link, type, entity);
  if (!change) {
    await storeSyncToken(db, link.id, syncToken);
    await resolveChange(db, realmId, type, id);
    return;
  }
  const subject = await subjectOf(db, { kind, localId: link.localId });
  const about = { realmId, remoteType: type, remoteId: id, ...change };
  if (await wasDecided(db, about)) return;
  const { localId } = link;
  const { name, workOrderId } = subject;
  await listChange(db, { ...about, aboutKind: kind, localId, name, workOrderId, raw: entity });
}
