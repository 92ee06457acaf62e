import { z } from 'zod';
import { MOST_SLIP_ROWS } from '@falcon/domain/warehouse/receiving';
import { idInput } from '#core/errors';
import { dateField, flagField, nameField, textField, wholeField } from '#kit/record-kit';

/** 1,000 feet and 100,000 cartons: more is a typo. */
const LONGEST_E4 = 10_000_000;
const WIDEST_E4 = 300_000;
const MOST_CARTONS_E2 = 10_000_000;
const length = wholeField(1, LONGEST_E4, 'Enter a length above 0.', 'A roll has at most 1,000 feet.');

const itemId = z.unknown().transform((value, check) => {
  const { data } = idInput.safeParse(value);
  if (data === undefined) check.addIssue({ code: 'custom', message: 'Choose the item.' });
  return data ?? 0;
});

const row = z.object({
  itemId,
  rollNumber: nameField('the number of the roll', 40),
  dyeLot: textField(40),
  withoutLot: flagField,
  width: wholeField(1, WIDEST_E4, 'Enter the width.', 'A roll is at most 30 feet wide.'),
  invoicedLength: length,
  measuredLength: length,
  cartons: z
    .number()
    .int()
    .min(1, 'Enter the number of cartons.')
    .max(MOST_CARTONS_E2, 'At most 100,000 cartons.')
    .multipleOf(100, 'Enter whole cartons.')
    .nullish(),
  place: textField(60),
});

/** A truck: its head, and a row for each roll or row of cartons. */
export const receiptInput = z.object({
  vendorId: idInput,
  packingSlip: textField(60),
  poNumber: textField(40),
  receivedOn: dateField,
  place: textField(60),
  rows: z
    .array(row)
    .min(1, 'Enter at least one roll.')
    .max(MOST_SLIP_ROWS, `At most ${MOST_SLIP_ROWS} rolls in a receipt.`),
  sameSlipIds: z.array(idInput).max(50).nullish(),
});

export type ReceiptInput = z.output<typeof receiptInput>;
export type ReceiptRowInput = ReceiptInput['rows'][number];
