import { z } from 'zod';
import { inputNameOf } from '@falcon/domain/kit/fields';
import type { CheckedRow, Field, FieldKind, FieldOf } from '@falcon/domain/kit/fields';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { inSentence } from '@falcon/domain/company/records';
import { ORDER_PARTS, orderFields } from '@falcon/domain/orders/work-order-fields';
import type { ColumnOf, OrderFieldName, OrderPart } from '@falcon/domain/orders/work-order-fields';
import { idInput } from '#core/errors';
import type { FormColumns } from './order-form';

/**
 * One line of text: control characters removed, spaces collapsed, with a maximum length (an emoji is one character).
 */
const oneLine = (label: string, most: number, missing?: string) =>
  z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())
    .refine((clean) => missing === undefined || clean !== '', missing)
    .refine((clean) => Array.from(clean).length <= most, `${label} may have at most ${most} characters.`);

/** Several lines of text: line breaks are kept. */
const note = (label: string, most: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .refine((clean) => Array.from(clean).length <= most, `${label} may have at most ${most} characters.`);

const positive = (label: string, number = z.number()) => number.min(0, `${label} cannot be negative.`);
const positiveTo = (label: string, most: number, unit: number) =>
  positive(label).max(most * unit, `${label} may be at most ${most.toLocaleString('en-US')}.`);
const count = (label: string, most: number) =>
  positive(label, z.number().int()).max(most, `${label} may be at most ${most}.`);
const between = (label: string, most: number, unit: number, tooHigh = `${label} is too high.`) =>
  z
    .number()
    .min(-most * unit, `${label} is too low.`)
    .max(most * unit, tooHigh);
const state = (label: string) =>
  z
    .string()
    .transform((text) => text.trim().toUpperCase())
    .refine(
      (code) => code === '' || /^[A-Z]{2}$/.test(code),
      `${label} must be the two letters of the state, such as IN.`,
    );
const zip = (label: string) =>
  z
    .string()
    .transform((text) => text.trim())
    .refine(
      (code) => code === '' || /^\d{5}(-\d{4})?$/.test(code),
      `${label} must be a ZIP such as 46204 or 46204-1234.`,
    );

function text({ required, asked, lines, max }: FieldOf<'text'>, said: string): z.ZodType {
  if (lines) return note(said, max);
  if (!required) return oneLine(said, max);
  // What the program itself names, such as a line, is not asked for.
  return asked === undefined ? z.string().max(max) : oneLine(said, max, `Enter ${asked}.`);
}

/** A side of a cut. */
const side = ({ label, most = 0 }: FieldOf<'length'>) =>
  z
    .number()
    .min(1, `A cut needs a ${inSentence(label)} above zero.`)
    .max(most * 10_000, `A cut may be at most ${most} feet ${label === 'Width' ? 'wide' : 'long'}.`);

type Check<Kind extends FieldKind> = (field: FieldOf<Kind>, said: string) => z.ZodType;

/** The check of a value of each kind of field; what the field is called begins each sentence. */
const CHECKS: { readonly [Kind in FieldKind]?: Check<Kind> } = {
  text,
  state: (_field, said) => state(said),
  zip: (_field, said) => zip(said),
  date: () => z.string(),
  flag: () => z.boolean(),
  choice: ({ options }) => z.enum(valuesOf(options)),
  whole: ({ most }, said) => (most === undefined ? z.number().int() : count(said, most)),
  quantity: ({ most = 0 }, said) => positiveTo(said, most, 100),
  length: side,
  money: ({ most, signed }, said) =>
    signed ? between(said, most, 100, `${said} may be at most ${most.toLocaleString('en-US')}.`) : positive(said),
  rate: ({ most, signed }, said) => (signed ? between(said, most, 10_000) : positiveTo(said, most, 10_000)),
  reference: () => idInput,
  references: ({ most = 500, tooMany }) => z.array(idInput).max(most, tooMany),
};

/** Left out is kept and null clears it, unless every row has it. */
function check(field: Field): z.ZodType {
  const { said = `The ${inSentence(field.label)}` } = field;
  const value = (CHECKS[field.kind] as Check<FieldKind>)(field, said);
  return 'required' in field && field.required ? value : value.nullish();
}

/** The rows of a part, with a sentence for each error. */
function part<Part extends OrderPart, More extends z.ZodRawShape>(name: Part, more: More) {
  const { of, most, tooMany } = ORDER_PARTS[name];
  const fields = Object.entries<Field>(of).map(([field, one]) => [inputNameOf(field, one), check(one)]);
  const row = z.object({ ...more, ...Object.fromEntries(fields) }) as unknown as z.ZodType<
    CheckedRow<(typeof ORDER_PARTS)[Part]['of']> & z.output<z.ZodObject<More>>
  >;
  return z.array(row).max(most, tooMany).nullish();
}

const checks = Object.fromEntries(orderFields.map(([name, field]) => [name, check(field)])) as {
  [Name in OrderFieldName]: z.ZodOptional<z.ZodNullable<z.ZodType<FormColumns[ColumnOf<Name> & keyof FormColumns]>>>;
};

/** The input for an order, with a message for each error. */
export const orderInput = z.object({
  ...checks,
  lines: part('lines', {}),
  cuts: part('cuts', { id: idInput.nullish() }),
  additionalMaterials: part('additionalMaterials', {}),
  additionalCosts: part('additionalCosts', {}),
});

export type OrderInput = z.output<typeof orderInput>;
export type CutInput = NonNullable<OrderInput['cuts']>[number];
