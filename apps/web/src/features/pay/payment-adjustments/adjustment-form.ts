import { adjustmentTotal, linesFault } from '@falcon/domain/pay/payment-adjustments';
import { ADJUSTMENT_FILTERS } from '@falcon/domain/company/filters';
import { paymentAdjustment, type TypedValues } from '@falcon/domain/company/records';
import { isFilled, typedColumns } from '@falcon/domain/kit/fields';
import { z } from 'zod/mini';
import { kindDocuments, type RowOf } from '#blocks/record-kind/documents';
import type { FormRules } from '#blocks/record-kind/rules';

const { lines: LINES } = paymentAdjustment.fields;

/** One occurrence of an adjustment. */
export interface AdjustmentWeek {
  readonly number: number;
  readonly dueOn: string;
  readonly billSheetId: string | null;
  readonly commissionRunId: string | null;
  readonly periodStart: string | null;
  readonly isLocked: boolean;
  readonly isPaid: boolean;
}

interface AdjustmentDetails {
  readonly weeks: readonly AdjustmentWeek[];
}

/** A stored adjustment. */
export type StoredAdjustment = RowOf<typeof paymentAdjustment> & AdjustmentDetails;

/** The form values of an adjustment. */
export type AdjustmentValues = TypedValues<typeof paymentAdjustment.fields>;

/** The requests for adjustments. */
export const adjustmentDocuments = kindDocuments<typeof paymentAdjustment, AdjustmentDetails, unknown>(
  paymentAdjustment,
  {
    record: [{ weeks: ['number', 'dueOn', 'billSheetId', 'commissionRunId', 'periodStart', 'isLocked', 'isPaid'] }],
    filters: ADJUSTMENT_FILTERS,
  },
);

/** The lines with something in them, in cents; what is not a number yet counts nothing. */
const filledLines = (lines: AdjustmentValues['lines']) =>
  lines
    .filter((line) => isFilled(LINES, line))
    .map((line) => ({ amountCents: typedColumns(LINES.of, line).amountCents ?? 0 }));

/** The total of the lines, in dollars. */
export const sumOfLines = (lines: AdjustmentValues['lines']): number => adjustmentTotal(filledLines(lines)) / 100;

/** The form's rules: a person, and lines whose total is not 0. */
export const adjustmentRules = (rules: FormRules) =>
  rules.check(
    z.superRefine((values, check) => {
      const { contractorType, installer, salesperson, lines } = values as unknown as AdjustmentValues;
      const fault = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message });
      if (contractorType === 'INSTALLER' && !installer) fault('installer', 'Select the installer.');
      if (contractorType === 'SALESPERSON' && !salesperson) fault('salesperson', 'Select the salesperson.');
      const sum = linesFault(filledLines(lines));
      if (sum !== null) fault('lines', sum);
    }),
  );
