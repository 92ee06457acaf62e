import { LARGEST_ADJUSTMENT, linesFault } from '@falcon/domain/pay/payment-adjustments';
import { ADJUSTMENT_FILTERS } from '@falcon/domain/company/filters';
import { paymentAdjustment, type TypedValues } from '@falcon/domain/company/records';
import { z } from 'zod/mini';
import { boundedNumber } from '#blocks/entity-form/checks/value-rules';
import { kindDocuments, type RowOf } from '#blocks/record-kind/documents';
import type { FormRules } from '#blocks/record-kind/rules';

/** A line of the form: what an amount is for. */
export interface TypedLine {
  description: string;
  amount: number | null;
}

/** One time that an adjustment applies. */
export interface AdjustmentWeek {
  readonly number: number;
  readonly dueOn: string;
  readonly billSheetId: string | null;
  readonly commissionRunId: string | null;
  readonly periodStart: string | null;
  readonly isLocked: boolean;
  readonly isPaid: boolean;
}

interface AdjustmentListFields {
  readonly lines: readonly { readonly id: string; readonly description: string; readonly amount: number }[];
}
interface AdjustmentDetails extends AdjustmentListFields {
  readonly weeks: readonly AdjustmentWeek[];
}

/** A stored adjustment. */
export type StoredAdjustment = RowOf<typeof paymentAdjustment> & AdjustmentDetails;

/** What the form of an adjustment has besides its fields. */
export interface AdjustmentParts {
  lines: TypedLine[];
}

/** The form values of an adjustment. */
export type AdjustmentValues = TypedValues<typeof paymentAdjustment.fields> & AdjustmentParts;

const LINES = { lines: ['id', 'description', 'amount'] };

/** The requests for adjustments. */
export const adjustmentDocuments = kindDocuments<typeof paymentAdjustment, AdjustmentDetails, AdjustmentListFields>(
  paymentAdjustment,
  {
    record: [
      { ...LINES, weeks: ['number', 'dueOn', 'billSheetId', 'commissionRunId', 'periodStart', 'isLocked', 'isPaid'] },
    ],
    listed: [LINES],
    filters: ADJUSTMENT_FILTERS,
  },
);

/** A line without anything in it. */
export const BLANK_LINE: TypedLine = { description: '', amount: null };

const isBlank = ({ description, amount }: TypedLine): boolean => description.trim() === '' && amount === null;

/** An amount in cents; what is not a number yet counts nothing. */
const centsOf = (amount: number | null): number =>
  amount === null || Number.isNaN(amount) ? 0 : Math.round(amount * 100);

/** What the lines add up to, in dollars. */
export const sumOfLines = (lines: readonly TypedLine[]): number =>
  lines.reduce((sum, { amount }) => sum + centsOf(amount), 0) / 100;

/** The lines of an adjustment in the form; those left blank are not sent. */
export const adjustmentParts = {
  rules: {
    lines: z.array(
      z.object({
        description: z.string(),
        amount: boundedNumber(
          LARGEST_ADJUSTMENT,
          `At most $${LARGEST_ADJUSTMENT.toLocaleString('en-US')}.`,
          -LARGEST_ADJUSTMENT,
        ),
      }),
    ),
  },
  blank: { lines: [BLANK_LINE] },
  typed: ({ lines }: StoredAdjustment): AdjustmentParts => ({
    lines: lines.map(({ description, amount }) => ({ description, amount })),
  }),
  input: ({ lines }: AdjustmentParts) => ({
    lines: lines.filter((line) => !isBlank(line)).map(({ description, amount }) => ({ description, amount })),
  }),
};

/** The rules of the form: a person, and lines that add up to something. */
export const adjustmentRules = (rules: FormRules) =>
  rules.check(
    z.superRefine((values, check) => {
      const { contractorType, installer, salesperson, lines } = values as unknown as AdjustmentValues;
      const fault = (path: (string | number)[], message: string) => check.addIssue({ code: 'custom', path, message });
      if (contractorType === 'INSTALLER' && !installer) fault(['installer'], 'Select the installer.');
      if (contractorType === 'SALESPERSON' && !salesperson) fault(['salesperson'], 'Select the salesperson.');
      for (const [index, line] of lines.entries()) {
        if (isBlank(line)) continue;
        if (line.description.trim() === '') fault(['lines', index, 'description'], 'Enter what the amount is for.');
        if (!line.amount) fault(['lines', index, 'amount'], 'Enter an amount other than 0.');
      }
      const amounts = lines.filter((line) => !isBlank(line)).map(({ amount }) => ({ amountCents: centsOf(amount) }));
      const sum = linesFault(amounts);
      if (sum !== null) fault(['lines'], sum);
    }),
  );
