import { writtenDate } from '@falcon/domain/kit/schedule';
import { validationError } from '#core/errors';
import type { OfferRow } from './offers.queries';

type OfferValidity = Pick<OfferRow, 'number' | 'validUntil'>;

/** Whether the validity of an offer has ended. */
export const hasEnded = ({ validUntil }: OfferValidity, today: string): boolean => validUntil < today;

/** The sentence that it has ended. */
export const endedWords = ({ number, validUntil }: OfferValidity): string =>
  `Offer ${number} was valid until ${writtenDate(validUntil)}.`;

/** Refuses to send expired prices: the offer must be renewed at today's. */
export function refuseEnded(offer: OfferValidity | undefined, today: string): void {
  if (offer && hasEnded(offer, today))
    throw validationError(
      'validUntil',
      `${endedWords(offer)} Enter the last day on which the prices of the next offer are valid.`,
    );
}
