import { optionName } from '@falcon/domain/proposals';
import type { ProposalContent } from '@falcon/domain/proposals';
import { writtenDate } from '@falcon/domain/schedule';
import type { Context, TransactionContext } from '../../../core/context';
import { missingPermission, parseInput, validationError } from '../../../core/errors';
import { submitOf } from '../../../core/mutation';
import type { MutationCall } from '../../../core/mutation';
import type { Database } from '../../../db/database';
import { onceBySubmit } from '../../../db/idempotency';
import { enqueueJob } from '../../../jobs/enqueue';
import { ownJob } from '../../jobs';
import type { JobRow } from '../../jobs';
import { addHistory } from '../../record-kit';
import { frozenPrices } from '../offers/frozen-prices';
import { offerOf } from '../offers/offers.queries';
import type { OfferRow } from '../offers/offers.queries';
import { changeStatus } from '../offers/status.queries';
import { optionsOf, quotedUnit, rulesOfRooms } from '../pricing/quoted-units';
import { pricesOf } from '../pricing/store-value';
import { proposalById } from '../proposals.queries';
import type { ProposalRow } from '../proposals.queries';
import { lockVisible, refuseAccepted, requireVersion } from '../visible-proposal';
import { acceptInput, wantedOrders } from './accept-input';
import type { WantedOrder } from './accept-input';
import { becomeUnits } from './become-units';
import { customerOfAccepted } from './become-customer';
import { requireSamePrices } from './check-prices';
import { proposalOrdersJob } from './orders-job';

/** Refuses what nobody can accept: nothing that was sent, or an offer that has run out. */
async function acceptedOffer(trx: Database, row: ProposalRow, today: string): Promise<OfferRow> {
  refuseAccepted(row, writtenDate);
  if (row.status !== 'SENT')
    throw validationError('status', 'Send the proposal first: what the customer accepts is an offer that was sent.');
  const offer = await offerOf(trx, row.id, row.offerNumber);
  if (!offer) throw new Error('A proposal that was sent has no offer');
  if (offer.validUntil < today)
    throw validationError(
      'validUntil',
      `Offer ${offer.number} was valid until ${writtenDate(offer.validUntil)}. Enter a later date and send the proposal again.`,
    );
  return offer;
}

/** What was offered, with the chosen options as a part of the price and without the others. */
function acceptedContent(
  { content, prices }: OfferRow,
  alternative: number,
  chosen: readonly number[],
): ProposalContent {
  const taken = content.alternatives[alternative];
  if (!taken) throw validationError('alternative', 'Select an alternative of the offer.');
  if (chosen.some((place) => !prices.optional.includes(place)))
    throw validationError('options', 'Select options of the offer.');
  return {
    lines: content.lines,
    alternatives: [taken],
    options: content.options.flatMap((option, place) =>
      option.isIncluded || chosen.includes(place) ? [{ ...option, isIncluded: true }] : [],
    ),
  };
}

/** A user who may not change customers or units can't change them by accepting. */
function requireRights(ctx: TransactionContext, row: ProposalRow, orders: readonly WantedOrder[]): void {
  if (row.customerId === null && !ctx.can('editCustomer')) throw missingPermission(['editCustomer']);
  if (orders.length > 0 && !ctx.can('editWorkOrder')) throw missingPermission(['editWorkOrder']);
}

/**
 * The customer has accepted an offer: in one transaction a prospect becomes a customer, rooms become units, and the units get the
 * defaults and profits that were offered. Draft orders, if wanted, are made by a job afterward.
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
    await onceBySubmit(trx, { ...submitOf(ctx, call), changed: 'new' }, async () => {
      const offer = await acceptedOffer(trx, row, ctx.today());
      await requireVersion(trx, ctx, row, input.version);
      const content = acceptedContent(offer, input.alternative, input.options ?? []);
      const orders = wantedOrders(input.orders, content);
      requireRights(ctx, row, orders);
      if (input.atTodaysPrices !== true)
        requireSamePrices(
          offer.prices,
          frozenPrices(await pricesOf(trx, row, offer.content, ctx.today())),
          input.alternative,
          { names: content.lines.map(({ name }) => name), number: offer.number },
        );
      const total = (await pricesOf(trx, row, content, ctx.today())).alternatives[0]?.total ?? 0;
      const customerId = await customerOfAccepted(trx, ctx, row);
      const { included } = optionsOf(content);
      const rooms = await rulesOfRooms(trx, content);
      const [alternative] = content.alternatives;
      if (!alternative) throw new Error('An accepted proposal has no alternative');
      const quoted = content.lines.map((line) => quotedUnit(line, alternative, included, rooms));
      const units = await becomeUnits(trx, ctx, { proposalId: row.id, title: row.name, customerId, content, quoted });
      const words = [alternative.name, ...(input.options ?? []).map((place) => optionNameAt(offer, place))].join(' + ');
      await noteAccepted(trx, ctx, row, { customerId, words, total });
      if (orders.length > 0)
        ({ jobStatusId } = await enqueueJob(trx, {
          job: proposalOrdersJob,
          payload: {
            proposalId: row.id,
            customerId,
            orders: orders.map(({ line, buildingUnit }) => ({
              line,
              buildingUnit,
              unitId: units[line] ?? 0,
              isOccupied: quoted[line]?.isOccupied ?? false,
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

const optionNameAt = ({ content }: OfferRow, place: number): string => {
  const option = content.options[place];
  return option ? optionName(option) : '';
};

async function noteAccepted(
  trx: Database,
  ctx: TransactionContext,
  row: ProposalRow,
  { customerId, words, total }: { readonly customerId: number; readonly words: string; readonly total: number },
): Promise<void> {
  const version = await changeStatus(trx, row.id, {
    status: 'ACCEPTED',
    acceptedOn: ctx.today(),
    acceptedAlternative: words,
    customerId,
    valueCents: total,
  });
  await addHistory(trx, {
    recordType: 'proposal',
    recordId: row.id,
    action: 'update',
    userId: ctx.requireUser().id,
    version,
    changes: [
      { field: 'status', from: row.status, to: 'ACCEPTED' },
      { field: 'acceptedAlternative', from: null, to: words },
      ...(row.customerId === customerId ? [] : [{ field: 'customerId', from: null, to: customerId }]),
    ],
  });
}
