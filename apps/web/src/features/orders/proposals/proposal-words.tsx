import { labelOf } from '@falcon/domain/kit/flooring';
import { PROPOSAL_STATUSES } from '@falcon/domain/orders/proposals';
import { StatusPill, type Tone } from '#ui/StatusPill';

const TONES: Readonly<Record<string, Tone>> = { DRAFT: 'gray', SENT: 'blue', ACCEPTED: 'green', LOST: 'red' };

/** The status of a proposal. */
export const ProposalStatus = ({ status }: { status: string }) => (
  <StatusPill label={labelOf(PROPOSAL_STATUSES, status)} tone={TONES[status]} />
);
