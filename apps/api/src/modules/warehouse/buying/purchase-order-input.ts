import { z } from 'zod';
import { idInput } from '#core/errors';
import {
  dateField,
  emailListField,
  flagField,
  recordVersion,
  requiredDateField,
  textField,
  wholeField,
} from '#kit/record-kit';

/** 100,000 feet and 100,000 cartons: more is a typo. */
const MOST_E4 = 1_000_000_000;
const MOST_CARTONS_E2 = 10_000_000;
/** The most lines of a purchase order. */
export const MOST_LINES = 200;

const itemId = z.unknown().transform((value, check) => {
  const { data } = idInput.safeParse(value);
  if (data === undefined) check.addIssue({ code: 'custom', message: 'Choose the item.' });
  return data ?? 0;
});

const line = z.object({
  itemId,
  length: wholeField(1, MOST_E4, 'Enter a length above 0.', 'At most 100,000 feet.'),
  cartons: z
    .number()
    .int()
    .min(1, 'Enter the number of cartons.')
    .max(MOST_CARTONS_E2, 'At most 100,000 cartons.')
    .multipleOf(100, 'Enter whole cartons.')
    .nullish(),
});

/** What is ordered from a vendor. */
export const purchaseOrderInput = z.object({
  vendorId: idInput,
  poNumber: textField(40),
  orderedOn: dateField,
  expectedOn: requiredDateField,
  note: textField(1000),
  lines: z.array(line).min(1, 'Enter at least one item.').max(MOST_LINES, `At most ${MOST_LINES} items in an order.`),
});
export type PurchaseOrderInput = z.output<typeof purchaseOrderInput>;

/** What changes after it was ordered: when it is expected, the note, and whether more is expected at all. */
export const purchaseOrderChange = z.object({
  id: idInput,
  version: recordVersion,
  expectedOn: dateField,
  note: textField(1000),
  isClosed: flagField,
});

export const sendInput = z.object({ id: idInput, to: emailListField, again: flagField });
