import type { Transaction } from 'kysely';
import { isClosedMonth, openDate } from '@falcon/domain/money-in/accounts';
import type { ClosedThrough } from '@falcon/domain/money-in/accounts';
import { readPayment } from '@falcon/domain/accounting/quickbooks';
import type { QuickbooksRecord, TheirPayment } from '@falcon/domain/accounting/quickbooks';
import { formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import type { DB, Database } from '#db/database';
import type { Context, TransactionContext } from '#core/context';
import { CodedError, validationError } from '#core/errors';
import { lockAccounts, postReceipt, reverseReceipt } from '#money-in/accounts';
import { closedThrough } from '#office/closed-months';
import { linksOfRemote, removeLink, storeLink, storeSyncToken } from '../outbox/links.queries';
import type { LinkRow } from '../outbox/links.queries';
import { isQueued } from '../outbox/outbox.queries';
import { receiptRow } from '../send/money.queries';
import type { ReceiptRow } from '../send/money.queries';
import { listChange, resolveChange } from './changes.queries';
import { markedThing } from './marked-thing';
import { ownInvoices } from './own-invoices.queries';
import type { OwnInvoice } from './own-invoices.queries';

/**
 * Applies the current state of a QuickBooks payment: records, changes or reverses ours. Applying it again changes
 * nothing.
 */
export async function applyPayment(ctx: Context, realmId: string, entity: QuickbooksRecord): Promise<void> {
  const payment = readPayment(entity);
  try {
    await ctx.transaction(async (trx, ctx) => {
      const link = (await linksOfRemote(trx, realmId, 'Payment', [payment.id])).get(payment.id);
      await (link ? followLinked(trx, ctx, { realmId, payment, link }) : takeNew(trx, ctx, { realmId, payment }));
      await resolveChange(trx, realmId, 'Payment', payment.id);
    });
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    await listChange(ctx.db, {
      realmId,
      kind: 'PAYMENT',
      aboutKind: 'PAYMENT',
      localId: null,
      remoteType: 'Payment',
      remoteId: payment.id,
      name: payment.reference === '' ? `of ${payment.date}` : payment.reference,
      theirs: payment.isDeleted ? 'Deleted' : formatMoney(payment.total),
      message: error.message,
      raw: entity,
    });
  }
}

interface CompanyPayment {
  readonly realmId: string;
  readonly payment: TheirPayment;
}
const isGone = ({ isDeleted, total, parts }: TheirPayment): boolean => isDeleted || (total === 0 && parts.length === 0);

async function followLinked(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  { realmId, payment, link }: CompanyPayment & { readonly link: LinkRow },
): Promise<void> {
  // This is our own write, or a version already seen.
  if (!payment.isDeleted && link.syncToken === payment.syncToken) return;
  if (link.kind !== 'PAYMENT') return followApplication(trx, payment, link);
  const receipt = await receiptRow(trx, link.localId);
  if (!receipt || receipt.isReversed) {
    if (isGone(payment)) await removeLink(trx, link.id);
    return;
  }
  const isOnItsWay = (await isQueued(trx, realmId, 'PAYMENT', [link.localId])).size > 0;
  if (isOnItsWay && !isGone(payment)) return;
  if (!isGone(payment) && (await saysTheSame(trx, realmId, payment, receipt))) {
    await storeSyncToken(trx, link.id, payment.syncToken);
    return;
  }
  const reason = isGone(payment) ? 'It was deleted in QuickBooks.' : 'It was changed in QuickBooks.';
  await removeLink(trx, link.id);
  await reverseReceipt(trx, ctx, link.localId, { reason, isAccounting: true, path: 'id' });
  if (!isGone(payment)) await takeNew(trx, ctx, { realmId, payment });
}

/** A credit that we applied: a user has to decide about changes made to it in QuickBooks. */
async function followApplication(trx: Database, payment: TheirPayment, link: LinkRow): Promise<void> {
  if (isGone(payment))
    throw validationError(
      'id',
      'A credit was removed from its invoices in QuickBooks. Reverse it here, or enter it again.',
    );
  await storeSyncToken(trx, link.id, payment.syncToken);
}

async function saysTheSame(
  trx: Database,
  realmId: string,
  payment: TheirPayment,
  receipt: ReceiptRow,
): Promise<boolean> {
  const invoices = await ownInvoices(
    trx,
    realmId,
    payment.parts.map(({ invoiceId }) => invoiceId),
  );
  const theirs = payment.parts.flatMap(({ invoiceId, amount }) => {
    const invoice = invoices.get(invoiceId);
    return invoice ? [`${invoice.id} ${amount}`] : [];
  });
  const ours = receipt.parts.map(({ invoiceId, amountCents }) => `${invoiceId} ${amountCents}`);
  return (
    receipt.amountCents === payment.total &&
    (receipt.method !== 'ACCOUNTING' || isDatedSo(receipt.receivedOn, payment.date, await closedThrough(trx))) &&
    theirs.sort().join(',') === ours.sort().join(',')
  );
}

/** Whether a QuickBooks payment has the same date as ours, which may have been moved out of a closed month. */
const isDatedSo = (receivedOn: string, date: string, closed: ClosedThrough): boolean =>
  receivedOn === date || (date < receivedOn && isClosedMonth(date, closed));

/** A payment made in QuickBooks: records a receipt for those of its invoices that came from here. */
async function takeNew(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  { realmId, payment }: CompanyPayment,
): Promise<void> {
  if (isGone(payment) || (await isComing(trx, realmId, payment))) return;
  const remoteIds = payment.parts.map(({ invoiceId }) => invoiceId);
  const invoices = await ownInvoices(trx, realmId, remoteIds);
  if (payment.credits > 0)
    return refuseCredit(
      payment,
      [...invoices.values()].map(({ number }) => number),
    );
  const payer = (await linksOfRemote(trx, realmId, 'Customer', [payment.customerId])).get(payment.customerId);
  const outside = payment.parts.reduce((sum, part) => (invoices.has(part.invoiceId) ? sum : sum + part.amount), 0);
  const amount = payment.total - outside;
  // No part of it concerns our records.
  if (amount <= 0 || (invoices.size === 0 && (!payer || outside > 0))) return;
  await post(trx, ctx, { realmId, payment, invoices, payer, amount });
}

interface MatchedPayment extends CompanyPayment {
  /** Our invoices that it settles, by QuickBooks id. */
  readonly invoices: ReadonlyMap<string, OwnInvoice>;
  readonly payer: LinkRow | undefined;
  /** The amount without invoices that are not ours. */
  readonly amount: number;
}

async function post(trx: Transaction<DB>, ctx: TransactionContext, takenPayment: MatchedPayment): Promise<void> {
  const { realmId, payment, invoices, payer, amount } = takenPayment;
  if (payment.otherCurrency !== null)
    throw validationError(
      'id',
      `It is in ${payment.otherCurrency} in QuickBooks. Record here what it pays in US dollars.`,
    );
  const customerId = customerOf(takenPayment);
  const invoiceIds = [...invoices.values()].map(({ id }) => id);
  const locked = await lockAccounts(trx, ctx, { customerIds: [customerId], invoiceIds });
  const parts = payment.parts.flatMap(({ invoiceId, amount }) => {
    const invoice = locked.invoices.get(invoices.get(invoiceId)?.id ?? 0);
    const open = invoice?.openCents ?? 0;
    return invoice && open > 0 ? [{ invoiceId: invoice.id, amountCents: Math.min(open, amount) }] : [];
  });
  const [today, closed] = [ctx.today(), await closedThrough(trx)];
  const receivedOn = payment.date > today || payment.date === '' ? today : openDate(payment.date, closed);
  const { receipt } = await postReceipt(trx, ctx, locked, {
    receipt: {
      customerId,
      propertyFirmId: payer?.kind === 'FIRM' ? payer.localId : null,
      amountCents: amount,
      receivedOn,
      method: 'ACCOUNTING',
      reference: payment.reference.slice(0, 60),
      externalId: `QuickBooks ${realmId} payment ${payment.id} version ${payment.syncToken}`,
      recordedAt: ctx.now(),
    },
    parts,
    isAccounting: true,
  });
  const link = { kind: 'PAYMENT', localId: receipt.id, remoteType: 'Payment', remoteId: payment.id } as const;
  await storeLink(trx, { realmId, ...link, syncToken: payment.syncToken, remoteName: payment.reference });
}

/** The customer to credit with the amount that settles no invoice: that of the first invoice, or else the payer. */
function customerOf({ invoices, payer, amount }: MatchedPayment): number {
  const [first] = invoices.values();
  if (first) return first.customerId;
  if (payer?.kind === 'CUSTOMER') return payer.localId;
  throw validationError(
    'id',
    `${formatMoney(amount as Cents)} of a firm settles no invoice. Apply it to invoices in QuickBooks, or record it here.`,
  );
}

/** A credit given by a bookkeeper has no reason here, so a user must give the same credit. */
function refuseCredit({ credits }: TheirPayment, numbers: readonly string[]): void {
  if (numbers.length === 0) return;
  throw validationError(
    'id',
    `A credit of ${formatMoney(credits)} was applied to ${numbers.join(', ')} in QuickBooks. Give the same credit here.`,
  );
}

/** A payment of ours whose response was lost: before resending it, the outbox finds it by the same note. */
async function isComing(trx: Database, realmId: string, payment: TheirPayment): Promise<boolean> {
  const own = markedThing(payment.note);
  return own !== undefined && (await isQueued(trx, realmId, own.kind, [own.localId])).size > 0;
}
