import * as fc from 'fast-check';
import { PERMISSION_KEYS } from '../../office/access/index';
import type { PermissionKey } from '../../office/access/index';
import { cents } from '../../kit/money/index';
import { EVERYTHING_READY, STATUSES } from './index';
import type { StepCaller, StatusName, WorkOrderFacts } from './index';

export const all: StepCaller = { permissions: PERMISSION_KEYS, reason: 'because' };
export const without = (...keys: PermissionKey[]): StepCaller => ({
  ...all,
  permissions: PERMISSION_KEYS.filter((key) => !keys.includes(key)),
});
export const ready = (parts: Partial<WorkOrderFacts> = {}): WorkOrderFacts => ({ ...EVERYTHING_READY, ...parts });
export const anyStatus = fc.constantFrom(...STATUSES.map((status) => status.name));

/** Facts for steps that `ready` alone does not make possible. */
export const factsFor = (from: StatusName, to: StatusName): WorkOrderFacts => {
  if (to === 'PAYMENT_RECEIVED')
    return ready({ invoiceAmount: cents(100_00), amountPaid: cents(100_00), everInvoiced: true });
  if (from === 'PAYMENT_RECEIVED' && to === 'INVOICE_CREATED')
    return ready({ invoiceAmount: cents(100_00), amountPaid: cents(40_00) });
  return from === 'INVOICE' && to === 'CLOSE' ? ready({ jobCost: cents(0) }) : ready();
};
