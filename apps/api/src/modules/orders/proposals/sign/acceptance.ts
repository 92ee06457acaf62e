import type { Services } from '#core/context';
import { chosenWords } from '../accept/accepted-offer';
import type { Choice } from '../accept/accepted-offer';
import { fileName, fingerprintOf, offerPdf } from '../offers/generate-proposal';
import type { OfferRow } from '../offers/offers.queries';
import type { ProposalRow } from '../proposals.queries';
import { totalOf } from './given-choice';

/** Where a customer signed: behind the link of the offer, or on a device of the office. */
type Place =
  | { readonly ip: string; readonly userAgent: string; readonly sharedLinkId: number }
  | {
      readonly ip: string;
      readonly userAgent: string;
      readonly heldBy: { readonly id: number; readonly fullName: string };
    };

/** An offer as a customer accepts it. */
export interface Acceptance {
  readonly proposal: ProposalRow;
  readonly offer: OfferRow;
  readonly choice: Choice;
  readonly chosen: string;
  readonly totalCents: number;
  readonly signedName: string;
  /** The drawn signature; null if the name was only typed. */
  readonly drawing: string | null;
  readonly signedAt: Date;
  readonly place: Place;
  /** The file of the offer, exactly the one that was sent, and its fingerprint. */
  readonly file: { readonly name: string; readonly content: Buffer; readonly sha256: string };
}

type Given = Pick<Acceptance, 'choice' | 'drawing' | 'offer' | 'place' | 'proposal' | 'signedAt' | 'signedName'>;

/** An acceptance with what follows from it. */
export async function acceptanceOf(services: Services, given: Given): Promise<Acceptance> {
  const { offer, proposal, choice } = given;
  const content = await offerPdf({ db: services.db, services }, proposal.id, offer.number);
  return {
    ...given,
    chosen: chosenWords(offer, choice),
    totalCents: totalOf(offer, choice),
    file: { name: fileName(proposal.name, offer.number), content, sha256: fingerprintOf(content) },
  };
}
