import { optionName } from '@falcon/domain/orders/proposals';
import type { ProposalContent } from '@falcon/domain/orders/proposals';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { TransactionContext } from '#core/context';
import { missingPermission, validationError } from '#core/errors';
import type { Database } from '#db/database';
import { endedWords, hasEnded } from '../offers/in-force';
import { keptOf } from '../offers/kept-prices.queries';
import { offerOf } from '../offers/offers.queries';
import type { OfferRow } from '../offers/offers.queries';
import type { KeptFor } from '../pricing/price-proposal';
import type { ProposalRow } from '../proposals.queries';
import { refuseAccepted } from '../visible-proposal';

/** The customer's choice from an offer. */
export interface Choice {
  /** Its place in the offer, from 0. */
  readonly alternative: number;
  /** The positions of the chosen options. */
  readonly options: readonly number[];
}

/** The last sent offer of a proposal, whether still valid or not; refuses one that can't be accepted. */
export async function lastOfferOf(db: Database, row: ProposalRow): Promise<OfferRow> {
  refuseAccepted(row, writtenDate);
  if (row.status !== 'SENT')
    throw validationError('status', 'Send the proposal first. A customer can accept only an offer that was sent.');
  const offer = await offerOf(db, row.id, row.offerNumber);
  if (!offer) throw new Error('A proposal that was sent has no offer');
  return offer;
}

/** Refuses an expired offer, unless a user who can bypass rules gives a reason for accepting it. */
export function requireInForce(ctx: TransactionContext, offer: OfferRow, reason: string): void {
  if (!hasEnded(offer, ctx.today())) return;
  const ended = endedWords(offer);
  const renew = 'Renew it: send it at today’s prices with a later date';
  if (reason === '' && ctx.can('workOrderOverride'))
    throw validationError('reason', `${ended} ${renew}, or enter why it is accepted at its price.`);
  if (reason === '') throw validationError('validUntil', `${ended} ${renew}.`);
  if (!ctx.can('workOrderOverride')) throw missingPermission(['workOrderOverride']);
}

/** The offered content with the chosen options included in the price, and without the others. */
export function chosenContent({ content, prices }: OfferRow, { alternative, options }: Choice): ProposalContent {
  const chosenAlternative = content.alternatives[alternative];
  if (!chosenAlternative) throw validationError('alternative', 'Select an alternative of the offer.');
  if (options.some((place) => !prices.optional.includes(place)))
    throw validationError('options', 'Select options of the offer.');
  return {
    lines: content.lines,
    alternatives: [chosenAlternative],
    options: content.options.flatMap((option, place) =>
      option.isIncluded || options.includes(place) ? [{ ...option, isIncluded: true }] : [],
    ),
  };
}

/** The alternative and options as text. */
export const chosenWords = ({ content }: OfferRow, { alternative, options }: Choice): string =>
  [content.alternatives[alternative]?.name ?? '', ...options.map((place) => nameAt(content, place))].join(' + ');

const nameAt = ({ options }: ProposalContent, place: number): string => {
  const option = options[place];
  return option ? optionName(option) : '';
};

/**
 * The prices kept with an offer, for the content of one of its alternatives; null for an offer from before prices were
 * kept.
 */
export async function keptForChoice(
  db: Database,
  { id }: OfferRow,
  { alternative }: Choice,
): Promise<{ readonly all: KeptFor; readonly chosen: KeptFor } | null> {
  const all = await keptOf(db, id);
  return all && { all, chosen: (_only, line) => all(alternative, line) };
}
