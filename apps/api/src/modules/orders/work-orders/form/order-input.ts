import { z } from 'zod';
import { ORDER_BOUNDS } from '@falcon/domain/orders/costing';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { inSentence } from '@falcon/domain/company/records';
import { orderFields, partFields } from '@falcon/domain/orders/work-order-fields';
import type {
  ColumnOf,
  NamedPartField,
  OrderField,
  OrderFieldName,
  OrderPart,
  PartInput,
} from '@falcon/domain/orders/work-order-fields';
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
    .refine((clean) => Array.from(clean).length <= most, `${label} may have at most ${most} characters.`)
    .nullish();

const flag = z.boolean().nullish();
const count = (label: string, most: number) =>
  z.number().int().min(0, `${label} cannot be negative.`).max(most, `${label} may be at most ${most}.`).nullish();
const positive = (label: string) => z.number().min(0, `${label} cannot be negative.`);
/** A price per unit, in ten-thousandths of a dollar; `most` in dollars. */
const rate = (label: string, most: number, signed: boolean) =>
  (signed
    ? z
        .number()
        .min(-most * 10_000, `${label} is too low.`)
        .max(most * 10_000, `${label} is too high.`)
    : positive(label).max(most * 10_000, `${label} may be at most ${most.toLocaleString('en-US')}.`)
  ).nullish();
const state = (label: string) =>
  z
    .string()
    .transform((text) => text.trim().toUpperCase())
    .refine(
      (code) => code === '' || /^[A-Z]{2}$/.test(code),
      `${label} must be the two letters of the state, such as IN.`,
    )
    .nullish();
const zip = (label: string) =>
  z
    .string()
    .transform((text) => text.trim())
    .refine(
      (code) => code === '' || /^\d{5}(-\d{4})?$/.test(code),
      `${label} must be a ZIP such as 46204 or 46204-1234.`,
    )
    .nullish();

const quantity = (label: string) => positive(label).max(ORDER_BOUNDS.quantity, `${label} may be at most 100,000.`);
const amount = (label: string) =>
  z
    .number()
    .min(-ORDER_BOUNDS.amount, `${label} is too low.`)
    .max(ORDER_BOUNDS.amount, `${label} may be at most 1,000,000.`)
    .nullish();

const feet = (called: string, most: number) =>
  z
    .number()
    .min(1, `A cut needs a ${called} above zero.`)
    .max(most, `A cut may be at most ${most / 10_000} feet ${called === 'width' ? 'wide' : 'long'}.`);

function partCheck({ kind, required, called = '', most = 0, missing = '' }: NamedPartField): z.ZodType {
  switch (kind) {
    case 'key':
      return z.string().max(40);
    case 'type':
      return z.number().int();
    case 'record':
      return required ? idInput : idInput.nullish();
    case 'text':
      return required ? oneLine(called, most, missing) : oneLine(called, most).nullish();
    case 'flag':
      return flag;
    case 'feet':
      return feet(called, most);
    case 'quantity':
      return required ? quantity(called) : quantity(called).nullish();
    default:
      return amount(called);
  }
}

/** A row of a part, with a sentence for each error. */
const part = <Part extends OrderPart, More extends z.ZodRawShape>(name: Part, more?: More) =>
  z.object({
    ...more,
    ...Object.fromEntries(partFields(name).map((field) => [field.name, partCheck(field)])),
  }) as unknown as z.ZodType<PartInput<Part> & z.output<z.ZodObject<More>>>;

/** The check of a field. Left out is kept and null clears it; what it is called begins each sentence. */
function check(field: OrderField): z.ZodType {
  const { said = `The ${inSentence(field.label)}` } = field;
  switch (field.kind) {
    case 'text':
      return field.lines ? note(said, field.max) : oneLine(said, field.max).nullish();
    case 'state':
      return state(said);
    case 'zip':
      return zip(said);
    case 'date':
      return z.string().nullish();
    case 'flag':
      return flag;
    case 'choice':
      return z.enum(valuesOf(field.options)).nullish();
    case 'whole':
      return count(said, field.most ?? 0);
    case 'money':
      return positive(said).nullish();
    case 'rate':
      return rate(said, field.most, field.signed ?? false);
    case 'reference':
      return idInput.nullish();
    case 'references':
      return z
        .array(idInput)
        .max(field.most ?? 500, field.tooMany)
        .nullish();
    default:
      return z.never();
  }
}

const checks = Object.fromEntries(orderFields.map(([name, field]) => [name, check(field)])) as {
  [Name in OrderFieldName]: z.ZodOptional<z.ZodNullable<z.ZodType<FormColumns[ColumnOf<Name> & keyof FormColumns]>>>;
};

const cut = part('cuts', { id: idInput.nullish() });

/** What users can send about an order, with a sentence for each error. */
export const orderInput = z.object({
  ...checks,
  lines: z.array(part('lines')).max(60, 'An order has at most 60 lines.').nullish(),
  cuts: z.array(cut).max(300, 'An order has at most 300 cuts.').nullish(),
  additionalMaterials: z
    .array(part('additionalMaterials'))
    .max(100, 'An order has at most 100 additional materials.')
    .nullish(),
  additionalCosts: z.array(part('additionalCosts')).max(100, 'An order has at most 100 additional costs.').nullish(),
});

export type OrderInput = z.output<typeof orderInput>;
export type CutInput = z.output<typeof cut>;
