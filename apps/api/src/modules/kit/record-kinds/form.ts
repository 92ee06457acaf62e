import { z } from 'zod';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { askedFor, beyondOf, inSentence, withArticle } from '@falcon/domain/company/records';
import type { KindFacts, RecordKind } from '@falcon/domain/company/records';
import { inputNameOf, savedFields, SCALE } from '@falcon/domain/kit/fields';
import type { Field, FieldKind, FieldOf, Fields } from '@falcon/domain/kit/fields';
import { idInput } from '#core/errors';
import { addressForm } from '#kit/addresses';
import {
  amountField,
  blankRateField,
  cleanedField,
  dateField,
  emailField,
  emailListField,
  flagField,
  linesField,
  nameField,
  nothing,
  optionalId,
  phoneField,
  rateField,
  requiredDateField,
  requiredWholeField,
  requiredEmailField,
  recordVersion,
  signedAmountField,
  signedRateField,
  stateField,
  textField,
  websiteField,
  wholeField,
  zipField,
} from '#kit/record-kit';

/** The checked values of a form: a field left out is undefined. */
export type FormInput = Readonly<Record<string, unknown>>;

type Figure = FieldOf<'money' | 'rate' | 'percent'>;
const zeroForNull = (value: number | null | undefined): number | undefined => (value === null ? 0 : value);

function rateCheck(field: Figure, what: string): z.ZodType {
  if (field.missing !== undefined) return blankRateField(what).refine((value) => value !== null, field.missing);
  if (field.signed) return field.blank === 0 ? signedRateField.transform(zeroForNull) : signedRateField;
  return field.blank === 0 ? rateField(what) : blankRateField(what);
}

const nameOf = (field: Figure): string => field.said ?? withArticle(field.called ?? field.label);

/** The sentence about a percentage that is too large. */
export const percentSentence = (field: Figure): string => `${nameOf(field)} is between 0 and ${field.most} percent.`;

/** An amount that every row has, other than 0. */
const neededAmount = ({ most, signed, beyond = 'This amount is too large.', missing }: FieldOf<'money'>): z.ZodType =>
  requiredWholeField(signed ? -most * 100 : 0, most * 100, beyond).refine((cents) => cents !== 0, missing);

function figureCheck(field: Figure): z.ZodType {
  const what = nameOf(field);
  if (field.kind === 'money' && field.required && !field.when) return neededAmount(field);
  if (field.kind === 'rate') return rateCheck(field, what);
  if (field.kind === 'money') {
    const amount = field.signed ? signedAmountField(field.most) : amountField(what, field.most);
    return field.blank === 0 ? amount.transform(zeroForNull) : amount;
  }
  const percentage = wholeField(0, field.most * 100, percentSentence(field));
  return field.blank === 0 ? percentage.transform(nothing) : percentage;
}

function sizeCheck(field: FieldOf<'length' | 'area' | 'quantity' | 'whole'>): z.ZodType {
  const { initial, least = 1, most, missing = beyondOf(field) } = field;
  if (most === undefined) return z.number().int();
  const bounds = [least, most * (SCALE[field.kind] ?? 1), missing, beyondOf(field)] as const;
  if (field.required) return requiredWholeField(...bounds);
  const size = wholeField(...bounds);
  if (initial !== undefined) return size.transform((value) => (value === null ? initial : value));
  return field.blank === 0 ? size.transform(nothing) : size;
}

function referenceCheck({ required, usual }: FieldOf<'reference'>, isNew: boolean): z.ZodType {
  if (usual) return idInput.nullish().transform(nothing);
  if (!required) return optionalId;
  return isNew ? idInput : idInput.optional();
}

function listedCheck({ options, initial, missing }: FieldOf<'listed'>): z.ZodType {
  const number =
    missing === undefined ? idInput : idInput.refine((id) => options.some(({ value }) => value === `${id}`), missing);
  return initial === undefined ? number : number.nullish();
}

/** The checks of the fields of a row. */
export const rowShape = (fields: Fields): Record<string, z.ZodType> => shapeOf({ noun: '', fields }, true);

/** The check of rows; what is wrong with one is reported at its field: `lines.2.amount`. */
export function rowsCheck({
  of,
  most,
  tooMany,
  missing,
  required,
}: FieldOf<'rows'>): z.ZodType<readonly FormInput[] | null | undefined> {
  const row = z.object(rowShape(of));
  const rows = (missing === undefined ? z.array(row) : z.array(row).min(1, missing)).max(most, tooMany);
  return required ? rows : rows.nullish();
}

type Noun = Pick<KindFacts, 'noun'>;

function textCheck(field: FieldOf<'text'>, isNew: boolean, of: Noun): z.ZodType {
  if (!field.required) return field.lines ? linesField(field.max) : textField(field.max);
  const what = askedFor(of, field);
  if (!field.clean) return isNew ? nameField(what, field.max) : nameField(what, field.max).optional();
  const cleaned = cleanedField(what, field.clean);
  return isNew ? cleaned : cleaned.nullish().transform(nothing);
}

function choiceCheck(field: FieldOf<'choice'>, isNew: boolean): z.ZodType {
  const values = valuesOf(field.options);
  if (!isNew || !field.required) return z.enum(values).nullish().transform(nothing);
  return z.enum(values, { error: `Select the ${inSentence(field.called ?? field.label)}.` });
}

type Check<Kind extends FieldKind> = (field: FieldOf<Kind>, isNew: boolean, of: Noun) => z.ZodType;

/** The check of each kind of field. */
const CHECKS: { readonly [Kind in FieldKind]: Check<Kind> } = {
  text: textCheck,
  email: ({ required }, isNew) => {
    if (!required) return emailField;
    return isNew ? requiredEmailField : requiredEmailField.optional();
  },
  emails: () => emailListField,
  phone: () => phoneField,
  website: (_field, isNew) => (isNew ? websiteField : textField(200)),
  state: () => stateField,
  zip: () => zipField,
  date: ({ required }, isNew) => {
    if (!required) return dateField;
    return isNew ? requiredDateField : requiredDateField.nullish().transform(nothing);
  },
  address: () => addressForm,
  money: figureCheck,
  rate: figureCheck,
  percent: figureCheck,
  length: sizeCheck,
  area: sizeCheck,
  quantity: sizeCheck,
  whole: sizeCheck,
  choice: choiceCheck,
  listed: listedCheck,
  flag: () => flagField,
  reference: referenceCheck,
  references: ({ label }) =>
    z
      .array(idInput)
      .max(500, `Name at most 500 ${inSentence(label)}.`)
      .nullish(),
  rows: rowsCheck,
};

/** How an existing value is checked when it is changed; new ones may be checked more strictly. */
const check = (field: Field, isNew: boolean, of: Noun): z.ZodType =>
  (CHECKS[field.kind] as Check<FieldKind>)(field, isNew, of);

const shapeOf = (kind: Noun & { readonly fields: Fields }, isNew: boolean): Record<string, z.ZodType> =>
  Object.fromEntries(
    savedFields(kind.fields, isNew).map(([name, field]) => [inputNameOf(name, field), check(field, isNew, kind)]),
  );

/** The checks of a kind's mutations and imports. A field omitted from a change is kept; null clears it. */
export function formOf(
  kind: RecordKind,
  ownerShape: Readonly<Record<string, z.ZodType>> = {},
  moreShape: Readonly<Record<string, z.ZodType>> = {},
) {
  const changed = z.object({ ...shapeOf(kind, false), ...moreShape });
  return {
    created: z.object({ ...ownerShape, ...shapeOf(kind, true), ...moreShape }) as z.ZodType<FormInput>,
    changed: changed as z.ZodType<FormInput>,
    update: changed.extend({ id: idInput, version: recordVersion }) as unknown as z.ZodType<
      FormInput & { readonly id: number; readonly version: number }
    >,
  };
}
