import { isFilled } from '@falcon/domain/kit/fields';
import { ORDER_PARTS, type OrderField, orderFields } from '@falcon/domain/orders/work-order-fields';
import { z } from 'zod/mini';

const text = (most: number) =>
  z.string().check(z.maxLength(most, `At most ${most.toLocaleString('en-US')} characters.`));
const amount = z.nullable(z.number('Enter an amount, such as 12.50.'));
const quantity = z.nullable(z.number('Enter a number, such as 12.5.').check(z.minimum(0, 'Can’t be negative.')));
const length = z.nullable(z.number('Enter a length, such as 10\'4".'));
const count = z.nullable(z.int('Enter a whole number.').check(z.minimum(0, 'Can’t be negative.')));
const pick = z.looseObject({ id: z.string(), name: z.string() });

const cut = z
  .looseObject({
    id: z.nullable(z.string()),
    usedForDescription: text(120),
    cutLength: length,
    width: length,
    cove: quantity,
    quarterRound: quantity,
    luan: quantity,
  })
  .check(
    z.superRefine((row, context) => {
      if (row.id === null && !isFilled(ORDER_PARTS.cuts, row)) return;
      if (row.cutLength === null || row.cutLength <= 0)
        context.addIssue({ code: 'custom', path: ['cutLength'], message: 'Enter a length above zero.' });
      if (row.width === null || row.width <= 0)
        context.addIssue({ code: 'custom', path: ['width'], message: 'Enter a width above zero.' });
    }),
  );

const zip = z.string().check(z.regex(/^(\d{5}(-\d{4})?)?$/, 'Enter a ZIP code such as 46204.'));
const state = z.string().check(z.regex(/^([A-Za-z]{2})?$/, 'Enter two letters, such as IN.'));

/** The check of a field; choices, flags and records are selected, never typed. */
function check(field: OrderField): z.ZodMiniType | null {
  switch (field.kind) {
    case 'text':
      return text(field.max);
    case 'state':
      return state;
    case 'zip':
      return zip;
    case 'date':
      return z.nullable(z.iso.date('Enter a date, such as 11/24.'));
    case 'whole':
      return count;
    case 'money':
    case 'rate':
      return amount;
    default:
      return null;
  }
}

/** The form's own checks, before the server checks everything again. */
export const orderSchema = z.looseObject({
  customer: z.nullable(pick).check(z.refine((value): boolean => value !== null, 'Select the customer.')),
  ...Object.fromEntries(
    orderFields.flatMap(([name, field]) => {
      const checked = check(field);
      return checked ? [[name, checked] as const] : [];
    }),
  ),
  lines: z.array(z.looseObject({ quantity })),
  cuts: z.array(cut),
  additionalMaterials: z.array(
    z.looseObject({
      lineType: z.nullable(z.number()).check(z.refine((value): boolean => value !== null, 'Select the line.')),
      item: z.nullable(pick).check(z.refine((value): boolean => value !== null, 'Select the item.')),
      quantity: quantity.check(z.refine((value): boolean => value !== null, 'Enter a quantity.')),
    }),
  ),
  additionalCosts: z.array(
    z.looseObject({
      description: text(200).check(z.minLength(1, 'Enter what it is for.')),
      materialCost: amount,
      laborCost: amount,
      profitCost: amount,
    }),
  ),
});
