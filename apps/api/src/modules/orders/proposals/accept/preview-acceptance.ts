import { z } from 'zod';
import { earnedAtCostsOf } from '@falcon/domain/orders/proposals';
import type { Context } from '#core/context';
import { idInput, parseInput } from '#core/errors';
import { frozenPrices } from '../offers/frozen-prices';
import { hasEnded } from '../offers/in-force';
import type { OfferRow } from '../offers/offers.queries';
import type { PricedProposal } from '../pricing/price-proposal';
import { pricesOf } from '../pricing/store-value';
import { visibleProposal } from '../visible-proposal';
import { chosenContent, keptForChoice, lastOfferOf } from './accepted-offer';
import type { Choice } from './accepted-offer';
import { differingLines } from './check-prices';
import { offeredTotal } from './rounded-offer';

const question = z.object({
  id: idInput,
  alternative: z.number().int().min(0),
  options: z.array(z.number().int()).max(50).nullish(),
});

/** The result of accepting an offer, in cents for all apartments. */
export interface AcceptancePreview {
  /** With the chosen options, at the prices of the offer. */
  readonly offered: number;
  readonly today: number;
  /**
   * The profit at the offer's prices and today's costs; negative is a loss. Null for an offer from before prices were
   * kept.
   */
  readonly earned: number | null;
  readonly hasEnded: boolean;
  /** The lines that can't be created at the offered price, as text. */
  readonly differing: readonly string[];
}

/** Previews what the offer would amount to if the customer accepted this choice now. */
export async function previewAcceptance(ctx: Context, raw: unknown): Promise<AcceptancePreview> {
  const { id, alternative, options } = parseInput(question, raw);
  const row = await visibleProposal(ctx, id);
  const offer = await lastOfferOf(ctx.db, row);
  const choice = { alternative, options: options ?? [] };
  const content = chosenContent(offer, choice);
  const keptPrices = await keptForChoice(ctx.db, offer, choice);
  const now = await pricesOf(ctx.db, row, offer.content, ctx.today(), keptPrices?.all);
  const today = await pricesOf(ctx.db, row, content, ctx.today());
  const chosenPrices = keptPrices && (await pricesOf(ctx.db, row, content, ctx.today(), keptPrices.chosen));
  return {
    offered: chosenPrices
      ? offeredTotal(offer, choice, { apart: now, made: chosenPrices }).total
      : quoted(offer, choice),
    today: today.alternatives[0]?.total ?? 0,
    earned: chosenPrices && earned(chosenPrices, today),
    hasEnded: hasEnded(offer, ctx.today()),
    differing: differingLines(offer, frozenPrices(now), alternative),
  };
}

/** The quoted prices of the alternative and each option, summed. */
const quoted = ({ prices }: OfferRow, { alternative, options }: Choice): number => {
  const of = prices.alternatives[alternative];
  return options.reduce((sum, place) => sum + (of?.options[prices.optional.indexOf(place)] ?? 0), of?.total ?? 0);
};

function earned(
  { content, alternatives: [offered] }: PricedProposal,
  { alternatives: [today] }: PricedProposal,
): number {
  return content.lines.reduce((sum, { apartments }, line) => {
    const [sold, current] = [offered?.lines[line], today?.lines[line]];
    return sold && current ? sum + earnedAtCostsOf(sold.summary.totals, current.summary.totals) * apartments : sum;
  }, 0);
}
