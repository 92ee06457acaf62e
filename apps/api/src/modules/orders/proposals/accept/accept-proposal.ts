import type { Context, MutationCall, TransactionContext } from '#core/context';
import { missingPermission, parseInput } from '#core/errors';
import { enqueueJob } from '#jobs/enqueue';
import { ownJob } from '#kit/jobs';
import type { JobRow } from '#kit/jobs';
import { frozenPrices } from '../offers/frozen-prices';
import { pricesOf } from '../pricing/store-value';
import { proposalById } from '../proposals.queries';
import type { ProposalRow } from '../proposals.queries';
import { lockVisible, requireVersion } from '../visible-proposal';
import { chosenContent, keptForChoice, lastOfferOf, requireInForce } from './accepted-offer';
import { acceptInput, wantedOrders } from './accept-input';
import type { WantedOrder } from './accept-input';
import { requireSameLines } from './check-prices';
import { proposalOrdersJob } from './orders-job';
import { offeredTotal } from './rounded-offer';
import { takeOffer } from './take-offer';

/** Accepting must not let users change customers or units without the permission. */
function requireRights(ctx: TransactionContext, row: ProposalRow, orders: readonly WantedOrder[]): void {
  if (row.customerId === null && !ctx.can('editCustomer')) throw missingPermission(['editCustomer']);
  if (orders.length > 0 && !ctx.can('editWorkOrder')) throw missingPermission(['editWorkOrder']);
}

/**
 * Accepts an offer: in one transaction the prospect becomes a customer, rooms become units, and the units get the
 * offered defaults and profits. A job then creates draft orders, if requested.
 */
export async function acceptProposal(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ readonly proposal: ProposalRow | null; readonly jobStatus: JobRow | null }> {
  const input = parseInput(acceptInput, raw);
  let jobStatusId: number | null = null;
  await ctx.transaction(async (trx, ctx) => {
    const row = await lockVisible(trx, ctx, input.id);
    await ctx.once({ ...call, guardedByVersion: true }, async () => {
      const offer = await lastOfferOf(trx, row);
      const atTodaysPrices = input.atTodaysPrices === true;
      const reason = input.reason ?? '';
      requireInForce(ctx, offer, atTodaysPrices ? '' : reason);
      await requireVersion(trx, ctx, row, input.version);
      const choice = { alternative: input.alternative, options: input.options ?? [] };
      const content = chosenContent(offer, choice);
      const orders = wantedOrders(input.orders, content);
      requireRights(ctx, row, orders);
      const keptPrices = atTodaysPrices ? null : await keptForChoice(trx, offer, choice);
      const apart = atTodaysPrices ? null : await pricesOf(trx, row, offer.content, ctx.today(), keptPrices?.all);
      if (apart) requireSameLines(offer, frozenPrices(apart), choice.alternative, keptPrices !== null);
      const chosenPrices = await pricesOf(trx, row, content, ctx.today(), keptPrices?.chosen);
      const { roundings, total } = offeredTotal(offer, choice, { apart: keptPrices && apart, made: chosenPrices });
      const acceptance = await takeOffer(trx, ctx, row, { offer, choice, content, total, reason });
      if (orders.length > 0)
        ({ jobStatusId } = await enqueueJob(trx, {
          job: proposalOrdersJob,
          payload: {
            proposalId: row.id,
            customerId: acceptance.customerId,
            customerPo: input.customerPo ?? '',
            ...(keptPrices ? { offer: { id: offer.id, alternative: choice.alternative, roundings } } : {}),
            orders: orders.map(({ line, buildingUnit }) => ({
              line,
              buildingUnit,
              unitId: acceptance.units[line] ?? 0,
              isOccupied: acceptance.quoted[line]?.isOccupied ?? false,
            })),
          },
          userId: ctx.requireUser().id,
          description: `Orders of ${row.name} (${orders.length.toLocaleString('en-US')})`,
        }));
      return row.id;
    });
  });
  return {
    proposal: (await proposalById(ctx.db, input.id)) ?? null,
    jobStatus: jobStatusId === null ? null : ((await ownJob(ctx.db, ctx.requireUser().id, jobStatusId)) ?? null),
  };
}
