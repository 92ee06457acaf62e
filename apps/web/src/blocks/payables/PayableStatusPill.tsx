import { PAYABLE_STATUSES, type PayableStatus } from '@falcon/domain/pay/payables';
import { labelOf } from '@falcon/domain/kit/flooring';
import { StatusPill, type Tone } from '#ui/StatusPill';

const TONES: Readonly<Record<PayableStatus, Tone>> = { OPEN: 'amber', DONE: 'blue', PAID: 'green' };

/** What the office calls the status of a payable. */
export const statusWord = (status: PayableStatus): string => labelOf(PAYABLE_STATUSES, status);

/** The status of a payable. */
export const PayableStatusPill = ({ status }: { status: PayableStatus }) => (
  <StatusPill label={statusWord(status)} tone={TONES[status]} />
);
