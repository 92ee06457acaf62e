import type { ProposalContent } from '@falcon/domain/orders/proposals';
import type { TransactionContext } from '#core/context';
import type { Database } from '#db/database';
import { unitNames } from './accept/units.queries';
import { chosenContent, keptForChoice, lastOfferOf } from './accept/accepted-offer';
import type { Choice } from './accept/accepted-offer';
import { makeOrder } from './accept/make-order';
import { offeredTotal, roundedFor } from './accept/rounded-offer';
import { takeOffer } from './accept/take-offer';
import { checkedContent } from './content/check-content';
import { contentChanges } from './content/content-changes';
import { plainProposalFacts } from './offers/load-facts';
import { noteLost } from './offers/lose-proposal';
import { changeStatus } from './offers/change-status';
import { storeNewOffer } from './offers/store-new-offer';
import { valueOf } from './pricing/price-proposal';
import { pricesOf } from './pricing/store-value';
import { contentOf, proposalById, storeContent } from './proposals.queries';
import type { ProposalRow } from './proposals.queries';

interface Sending {
  readonly at: Date;
  /** The date printed on it. */
  readonly date: string;
  /** The date whose prices it uses. */
  readonly today: string;
  readonly recipients: readonly string[];
  readonly userId: number;
}

async function requireProposal(trx: Database, id: number): Promise<ProposalRow> {
  const row = await proposalById(trx, id);
  if (!row) throw new Error('A proposal that was just stored is gone');
  return row;
}

/**
 * Sends a stored proposal as its next offer without an e-mail, for the demo company. Its PDF is drawn when first
 * opened.
 */
export async function storeSent(trx: Database, id: number, { date, today, ...sending }: Sending): Promise<void> {
  const row = await requireProposal(trx, id);
  const number = row.offerNumber + 1;
  const loaded = await plainProposalFacts(trx, row, { number, date, today });
  await storeNewOffer(trx, row, { ...loaded, ...sending, number, file: null });
}

/** Changes the content of a proposal, for the demo company. */
export async function storeRevised(
  trx: Database,
  id: number,
  { content, today, userId }: { readonly content: ProposalContent; readonly today: string; readonly userId: number },
): Promise<void> {
  const row = await requireProposal(trx, id);
  const before = contentOf(row);
  const offered = await checkedContent(trx, content, { customerId: row.customerId, before });
  await storeContent(trx, id, offered);
  const valueCents = valueOf(await pricesOf(trx, row, offered, today));
  const changes = await contentChanges(trx, before, offered);
  await changeStatus(trx, row, { set: { status: 'DRAFT', valueCents }, userId, changes });
}

/** Marks a proposal as lost, for the demo company. */
export async function storeLost(
  trx: Database,
  id: number,
  { reason, userId }: { readonly reason: string; readonly userId: number },
): Promise<void> {
  await noteLost(trx, await requireProposal(trx, id), { reason, userId });
}

/**
 * Accepts the last offer of a proposal and creates draft orders for some apartments of its lines, for the demo company.
 * Returns the orders' ids.
 */
export async function storeAccepted(
  trx: Database,
  ctx: TransactionContext,
  id: number,
  {
    orders,
    ...choice
  }: Choice & { readonly orders: readonly { readonly line: number; readonly buildingUnit: string }[] },
): Promise<number[]> {
  const row = await requireProposal(trx, id);
  const offer = await lastOfferOf(trx, row);
  const content = chosenContent(offer, choice);
  const keptPrices = await keptForChoice(trx, offer, choice);
  const apart = keptPrices && (await pricesOf(trx, row, offer.content, ctx.today(), keptPrices.all));
  const chosenPrices = await pricesOf(trx, row, content, ctx.today(), keptPrices?.chosen);
  const { roundings, total } = offeredTotal(offer, choice, { apart, made: chosenPrices });
  const keptFor = keptPrices && roundedFor(keptPrices.chosen, roundings);
  const { customerId, units, quoted } = await takeOffer(trx, ctx, row, { offer, choice, content, total, reason: '' });
  const names = await unitNames(trx, units);
  const orderIds: number[] = [];
  for (const { line, buildingUnit } of orders) {
    const unitId = units[line] ?? 0;
    const unit = { id: unitId, name: names.get(unitId) ?? '' };
    const isOccupied = quoted[line]?.isOccupied ?? false;
    const order = {
      proposalId: id,
      customerId,
      customerPo: '',
      line,
      unit,
      buildingUnit,
      isOccupied,
      kept: keptFor?.(0, line),
    };
    // One after the other, so that their numbers are consecutive.
    orderIds.push(await makeOrder(trx, ctx, order));
  }
  return orderIds;
}
