import { z } from 'zod';
import {
  adjustmentTotal,
  LARGEST_ADJUSTMENT,
  linesFault,
  MOST_ADJUSTMENT_LINES,
} from '@falcon/domain/pay/payment-adjustments';
import type { AdjustmentLine } from '@falcon/domain/pay/payment-adjustments';
import { validationError } from '#core/errors';
import type { FormInput } from '#kit/record-kinds';
import { nameField, requiredWholeField } from '#kit/record-kit';
import type { PaymentAdjustmentRow } from './payment-adjustments.queries';

const MOST_CENTS = LARGEST_ADJUSTMENT * 100;

/** The lines of a save as they are checked. */
export const linesShape = {
  lines: z
    .array(
      z.object({
        description: nameField('what the amount is for', 200),
        amount: requiredWholeField(-MOST_CENTS, MOST_CENTS, 'At most $99,999.').refine(
          (cents) => cents !== 0,
          'Enter an amount other than 0.',
        ),
      }),
    )
    .max(MOST_ADJUSTMENT_LINES, `At most ${MOST_ADJUSTMENT_LINES} lines.`)
    .nullish(),
};

/** The lines of a save in cents; undefined keeps the stored ones. */
export const linesIn = ({ lines }: FormInput): readonly AdjustmentLine[] | undefined =>
  (lines as readonly { readonly description: string; readonly amount: number }[] | null | undefined)?.map(
    ({ description, amount }) => ({ description, amountCents: amount }),
  );

/** The total of a save's lines, as a column; refuses lines that are no adjustment. */
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

/** The person that a save names; null if it names none. */
function namedIn({ contractorType, installerId, salespersonId }: FormInput): People | null {
  const [installer, salesperson] = [installerId as Id, salespersonId as Id];
  if (installer != null && salesperson != null)
    throw validationError('salespersonId', 'An adjustment is for an installer or a salesperson, not for both.');
  if (contractorType === 'SALESPERSON' && installer != null) throw selectOne(contractorType);
  if (contractorType === 'INSTALLER' && salesperson != null) throw selectOne(contractorType);
  if (installer == null && salesperson == null) return null;
  return { installerId: installer ?? null, salespersonId: salesperson ?? null };
}

/** The one person an adjustment is for: naming another one replaces the one it was for. */
export function contractorOf(input: FormInput, before: PaymentAdjustmentRow | null): People {
  const people = namedIn(input);
  if (people) return people;
  const { contractorType, installerId, salespersonId } = input;
  const isCleared = (before?.installerId == null ? salespersonId : installerId) === null;
  const isSwitched = contractorType !== undefined && contractorType !== before?.contractorType;
  if (!before || isCleared || isSwitched) throw selectOne(contractorType ?? before?.contractorType);
  return { installerId: before.installerId, salespersonId: before.salespersonId };
}

/** How often it applies: only a recurring adjustment has a number of weeks. */
export function recurrenceOf({ recurring }: FormInput): { readonly recurrenceNumber?: null } {
  return recurring === false ? { recurrenceNumber: null } : {};
}
