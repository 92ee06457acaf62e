import { PAYABLE_STATUSES, type PayableStatus } from '@falcon/domain/pay/payables';
import { labelOf } from '@falcon/domain/kit/flooring';
import type { ComponentProps } from 'react';
import { StatusPill, type Tone } from '#ui/StatusPill';

const TONES: Readonly<Record<PayableStatus, Tone>> = { OPEN: 'amber', DONE: 'blue', PAID: 'green' };

/** What the office calls the status of a payable, and its color. */
export const payablePill = ({ status }: { status: PayableStatus }): ComponentProps<typeof StatusPill> => ({
  label: labelOf(PAYABLE_STATUSES, status),
  tone: TONES[status],
});

/** The status of a payable. */
export const PayableStatusPill = (payable: { status: PayableStatus }) => <StatusPill {...payablePill(payable)} />;
