import { options } from '../../kit/flooring/option';

/** The status of a proposal. */
export const PROPOSAL_STATUSES = options(
  ['DRAFT', 'Draft'],
  ['SENT', 'Sent'],
  ['ACCEPTED', 'Accepted'],
  ['LOST', 'Lost'],
);
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]['value'];
