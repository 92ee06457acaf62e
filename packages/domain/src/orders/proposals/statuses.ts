import { options } from '../../kit/flooring/option';

/** Where a proposal stands. */
export const PROPOSAL_STATUSES = options(
  ['DRAFT', 'Draft'],
  ['SENT', 'Sent'],
  ['ACCEPTED', 'Accepted'],
  ['LOST', 'Lost'],
);
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]['value'];
