import { rowColumns } from '@falcon/domain/kit/fields';
import { adjustmentTotal, linesFault } from '@falcon/domain/pay/payment-adjustments';
import type { AdjustmentLine } from '@falcon/domain/pay/payment-adjustments';
import { paymentAdjustment } from '@falcon/domain/company/records';
import { validationError } from '#core/errors';
import type { FormInput } from '#kit/record-kinds';
import type { PaymentAdjustmentRow } from './payment-adjustments.queries';

/** The lines of a save in cents; undefined keeps the stored ones. */
export const linesIn = ({ lines }: FormInput): readonly AdjustmentLine[] | undefined =>
  (lines as readonly FormInput[] | null | undefined)?.map((line) => rowColumns(paymentAdjustment.fields.lines, line));

/** The total of a save's lines as a column; refuses lines without an amount to adjust. */
export function totalOf(input: FormInput, isNew: boolean): { readonly totalAdjustmentCents?: number } {
  const lines = linesIn(input);
  if (lines === undefined && !isNew) return {};
  const fault = linesFault(lines ?? []);
  if (fault !== null) throw validationError('lines', fault);
  return { totalAdjustmentCents: adjustmentTotal(lines ?? []) };
}

type Id = number | null | undefined;

interface People {
  readonly installerId: number | null;
  readonly salespersonId: number | null;
}

const selectOne = (type: unknown) =>
  type === 'SALESPERSON'
    ? validationError('salespersonId', 'Select the salesperson.')
    : validationError('installerId', 'Select the installer.');

/** The person named in a save; null if there is none. */
function namedIn({ contractorType, installerId, salespersonId }: FormInput): People | null {
  const [installer, salesperson] = [installerId as Id, salespersonId as Id];
  if (installer != null && salesperson != null)
    throw validationError('salespersonId', 'An adjustment is for an installer or a salesperson, not for both.');
  if (contractorType === 'SALESPERSON' && installer != null) throw selectOne(contractorType);
  if (contractorType === 'INSTALLER' && salesperson != null) throw selectOne(contractorType);
  if (installer == null && salesperson == null) return null;
  return { installerId: installer ?? null, salespersonId: salesperson ?? null };
}

/** The only person an adjustment is for: naming another one replaces the previous. */
export function contractorOf(input: FormInput, before: PaymentAdjustmentRow | null): People {
  const people = namedIn(input);
  if (people) return people;
  const { contractorType, installerId, salespersonId } = input;
  const isCleared = (before?.installerId == null ? salespersonId : installerId) === null;
  const isSwitched = contractorType !== undefined && contractorType !== before?.contractorType;
  if (!before || isCleared || isSwitched) throw selectOne(contractorType ?? before?.contractorType);
  return { installerId: before.installerId, salespersonId: before.salespersonId };
}

/** How often it applies; only recurring adjustments have a number of weeks. */
export function recurrenceOf({ recurring }: FormInput): { readonly recurrenceNumber?: null } {
  return recurring === false ? { recurrenceNumber: null } : {};
}
