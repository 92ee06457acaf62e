import {
  CONTRACTOR_TYPES,
  LARGEST_ADJUSTMENT,
  MOST_ADJUSTMENT_LINES,
  MOST_RECURRENCES,
} from '../../pay/payment-adjustments';
import { choice, date, flag, money, reference, rows, text, whole } from '../../kit/fields';
import { recordKind } from './record-kind';
import type { FieldsRule } from './record-kind';

const recurrenceRule: FieldsRule = {
  fields: ['recurrenceNumber', 'recurring'],
  fault: ({ recurring, recurrenceNumber }) =>
    recurring === true && recurrenceNumber == null ? 'Enter the number of weeks.' : null,
};

/** Money paid to, or deducted from, an installer or salesperson besides their work, with its reasons. */
export const paymentAdjustment = recordKind('PAYMENT_ADJUSTMENT', {
  list: 'paymentAdjustments',
  nouns: 'Payment adjustments',
  description:
    'Money paid to, or deducted from, an installer or a salesperson besides their work: once, or weekly for a number of weeks.',
  help: {
    about:
      'A payment adjustment is money paid to, or deducted from, an installer or salesperson in addition to their regular pay.',
    steps: [
      'Select New payment adjustment, then the person, the date and a line for each reason; negative amounts are deducted.',
      'A recurring adjustment applies each week for a number of weeks, such as an advance that is repaid in parts.',
      'The total covers everything due in the period through today; a recurring adjustment counts each time it is due and has a report line for each.',
      'It goes on the installer’s bill sheet for that week; any part that the pay does not cover is carried to the next sheet.',
      'Once it is on an approved sheet, it can’t be changed or deleted: end a recurring one, or enter another adjustment.',
    ],
  },
  title: 'contractorName',
  fields: {
    contractorName: text('Contractor', { derived: true, sort: 'CONTRACTOR' }),
    contractorType: choice('Contractor type', CONTRACTOR_TYPES, {
      initial: 'INSTALLER',
      inputDescription: 'Follows from the person; without it, the person decides.',
    }),
    installer: reference('Installer', 'INSTALLER', {
      named: 'fullName',
      when: { field: 'contractorType', is: ['INSTALLER'] },
      description: 'Null when it is for a salesperson.',
    }),
    salesperson: reference('Salesperson', 'SALESPERSON', {
      named: 'fullName',
      when: { field: 'contractorType', is: ['SALESPERSON'] },
      description: 'Null when it is for an installer.',
    }),
    adjustmentDate: date('Date', {
      required: true,
      sort: 'DATE',
      copied: false,
      called: 'date of the adjustment',
      description: 'The date it is due; a recurring one is due weekly from this date.',
    }),
    totalAdjustmentAmount: money('Amount', {
      column: 'totalAdjustment',
      derived: true,
      signed: true,
      blank: 0,
      most: LARGEST_ADJUSTMENT,
      sort: 'AMOUNT',
      description: 'The sum of the lines. A recurring adjustment applies it each week. Negative: deducted.',
    }),
    recurring: flag('Recurring', { hint: 'Applies every week for a number of weeks.' }),
    recurrenceNumber: whole('Weeks', {
      most: MOST_RECURRENCES,
      beyond: `Enter 1 to ${MOST_RECURRENCES} weeks.`,
      description: 'The frequency of a recurring adjustment; null when it applies once.',
    }),
    lines: rows(
      'Reasons',
      {
        description: text('Reason', {
          required: true,
          max: 200,
          asked: 'what the amount is for',
          inputDescription: 'The reason for the amount.',
        }),
        amount: money('Amount', {
          required: true,
          blank: null,
          signed: true,
          most: LARGEST_ADJUSTMENT,
          beyond: `At most $${LARGEST_ADJUSTMENT.toLocaleString('en-US')}.`,
          missing: 'Enter an amount other than 0.',
          inputDescription: 'Negative: deducted.',
        }),
      },
      {
        api: 'PaymentAdjustmentLine',
        most: MOST_ADJUSTMENT_LINES,
        tooMany: `At most ${MOST_ADJUSTMENT_LINES} lines.`,
        firstRow: true,
        filledBy: ['description', 'amount'],
        carriedBy: ['BILL_SHEET', 'COMMISSION_STATEMENT'],
      },
    ),
  },
  rules: [recurrenceRule],
});
