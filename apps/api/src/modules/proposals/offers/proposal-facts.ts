import type { ProposalContent } from '@falcon/domain/proposals';
import type { PrintablePicture } from '../../../files/pictures';
import type { BillingCompany } from '../../invoicing';
import type { FrozenPrices } from './frozen-prices';
import type { PrintedParties } from './offers.queries';

/** A proposal as it is printed. */
export interface ProposalFacts {
  readonly company: BillingCompany;
  readonly parties: PrintedParties;
  readonly title: string;
  readonly contactName: string;
  /** Null: a draft, which has no number yet. */
  readonly number: number | null;
  readonly date: string;
  readonly validUntil: string | null;
  readonly introduction: string;
  readonly included: string;
  readonly terms: string;
  readonly content: ProposalContent;
  readonly prices: FrozenPrices;
  readonly pictures: readonly (PrintablePicture & { readonly name: string })[];
}
