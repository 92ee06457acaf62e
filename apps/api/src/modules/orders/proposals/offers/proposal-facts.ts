import type { ProposalContent } from '@falcon/domain/orders/proposals';
import type { PrintablePicture } from '#files/pictures';
import type { BillingCompany } from '#office/letterhead';
import type { FrozenPrices } from './frozen-prices';
import type { OfferRow, PrintedParties } from './offers.queries';

/** Printed facts that are not stored with the offer itself. */
interface PrintedFacts {
  readonly company: BillingCompany;
  readonly parties: PrintedParties;
  readonly title: string;
  readonly contactName: string;
  readonly date: string;
  readonly introduction: string;
  readonly included: string;
  readonly terms: string;
}

/** A proposal to print. */
export interface ProposalFacts extends PrintedFacts {
  /** Null for a draft, which has no number yet. */
  readonly number: number | null;
  readonly validUntil: string | null;
  readonly content: ProposalContent;
  readonly prices: FrozenPrices;
  readonly pictures: readonly (PrintablePicture & { readonly name: string })[];
}

/** The facts stored for an offer whose PDF is not drawn yet; it has no photos. */
export const printedOf = (facts: ProposalFacts): PrintedFacts => {
  const { company, parties, title, contactName, date, introduction, included, terms } = facts;
  return { company, parties, title, contactName, date, introduction, included, terms };
};

/** An offer without a file, ready to be printed as it was stored. */
export const factsOfOffer = ({ number, validUntil, content, prices, printed }: OfferRow): ProposalFacts => ({
  ...(printed as unknown as PrintedFacts),
  number,
  validUntil,
  content,
  prices,
  pictures: [],
});
