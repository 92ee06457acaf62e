import { atMost } from '@falcon/domain/kit/money';
import {
  applies,
  askedFor,
  beyondOf,
  blankValues,
  enteredFieldsOf,
  type Fields,
  inSentence,
  type KindFacts,
  type RecordKind,
  rulesOf,
  type TypedValues,
  withArticle,
} from '@falcon/domain/company/records';
import { type Field as AnyField, type FieldKind, type FieldOf, isFilled } from '@falcon/domain/kit/fields';
import { z } from 'zod/mini';
import { today } from '#ui/format/dates';
import { addressSchema } from '../address/address-form';
import {
  checked,
  emailListText,
  emailText,
  optionalLines,
  optionalText,
  phoneText,
  requiredText,
  websiteText,
  zipText,
} from '../entity-form/checks/text-rules';
import {
  boundedNumber,
  optionalDay,
  optionalPick,
  optionalRate,
  requiredDay,
  requiredPick,
} from '../entity-form/checks/value-rules';

function figureRule(field: FieldOf<'money' | 'rate' | 'percent'>): z.ZodMiniType {
  const { kind, label, called = label, most, signed, missing, beyond = 'This amount is too large.' } = field;
  if (kind === 'percent') return boundedNumber(most, `At most ${most} percent.`);
  if (kind === 'money')
    return signed ? boundedNumber(most, beyond, -most) : boundedNumber(most, atMost(withArticle(called), most));
  if (signed) return boundedNumber(50_000, 'Between -$50,000 and $50,000 per unit.', -50_000);
  return missing === undefined
    ? optionalRate
    : optionalRate.check(z.refine((value): boolean => value !== null, missing));
}

function pickRule({ kind, label, called = label, ...field }: FieldOf<'listed' | 'reference'>): z.ZodMiniType {
  const sentence = `Select the ${inSentence(called)}.`;
  if (kind === 'listed') return z.nullable(z.string()).check(z.refine((value): boolean => value !== null, sentence));
  return 'required' in field ? requiredPick(sentence) : optionalPick;
}

type Noun = Pick<KindFacts, 'noun'>;

function textRule(field: FieldOf<'text'>, of: Noun): z.ZodMiniType {
  if (field.clean) return checked(field.clean);
  if (field.lines) return optionalLines(field.max);
  return field.required ? requiredText(askedFor(of, field), field.max) : optionalText(field.max);
}

function choiceRule({ label, called = label, options }: FieldOf<'choice'>): z.ZodMiniType {
  const missing = `Select the ${inSentence(called)}.`;
  const values = options.map(({ value }) => value);
  // Nothing selected is no value of the choice, but does not keep the other rules from being checked.
  return z.nullable(z.enum(values, missing)).check(z.refine((value): boolean => value !== null, missing));
}

/** What users read where a field of a row must be filled in and isn't; null if nothing is missing. */
function missingIn(field: AnyField, value: unknown): string | null {
  if (!('required' in field) || (typeof value === 'string' ? value.trim() : value)) return null;
  if ('missing' in field && field.missing !== undefined) return field.missing;
  return field.kind === 'reference'
    ? `Select the ${inSentence(field.called ?? field.label)}.`
    : `Enter ${askedFor({ noun: '' }, field)}.`;
}

/** A field of a row that can be blank, as long as nothing of the row is filled in. */
function optional(field: AnyField & { readonly required?: true }): AnyField {
  const { required: _, ...rest } = field;
  return rest;
}

/** The rule of rows: blank ones are not checked, the others have what every row has. */
function rowsRule(rows: FieldOf<'rows'>): z.ZodMiniType {
  const fields = Object.entries(rows.of);
  const cells = fields.map(([name, field]) => [name, ruleOf({ noun: '' }, optional(field))]);
  return z.array(z.object(Object.fromEntries(cells))).check(
    z.superRefine((list: readonly Readonly<Record<string, unknown>>[], check) => {
      const fault = (path: (string | number)[], message: string) => check.addIssue({ code: 'custom', path, message });
      for (const [index, row] of list.entries())
        if (isFilled(rows, row))
          for (const [name, field] of fields) {
            const message = missingIn(field, row[name]);
            if (message !== null) fault([index, name], message);
          }
      if (rows.missing !== undefined && !list.some((row) => isFilled(rows, row))) fault([], rows.missing);
    }),
  );
}

type Rule<Kind extends FieldKind> = (field: FieldOf<Kind>, of: Noun, storedValue: unknown) => z.ZodMiniType;

const sizeRule: Rule<'length' | 'area' | 'quantity' | 'whole'> = (field) =>
  boundedNumber(field.most ?? Infinity, beyondOf(field));

/** The rule of each kind of field. */
const RULES: { readonly [Kind in FieldKind]: Rule<Kind> } = {
  text: textRule,
  email: (field, of) =>
    field.required
      ? emailText.check(z.refine((text) => text.trim() !== '', `Enter ${askedFor(of, field)}.`))
      : emailText,
  emails: () => emailListText,
  phone: () => phoneText,
  website: (_field, _of, storedValue) => websiteText(typeof storedValue === 'string' ? storedValue : ''),
  state: () => z.nullable(z.string()),
  zip: () => zipText,
  date: ({ required, label }) => (required ? requiredDay(`Enter the ${inSentence(label)}.`) : optionalDay),
  address: () => addressSchema,
  money: figureRule,
  rate: figureRule,
  percent: figureRule,
  length: sizeRule,
  area: sizeRule,
  quantity: sizeRule,
  whole: sizeRule,
  choice: choiceRule,
  listed: pickRule,
  flag: () => z.boolean(),
  reference: pickRule,
  references: () => z.array(z.object({ id: z.string(), name: z.string() })),
  rows: rowsRule,
};

const ruleOf = (of: Noun, field: AnyField, storedValue?: unknown): z.ZodMiniType =>
  (RULES[field.kind] as Rule<FieldKind>)(field, of, storedValue);

/** The rules of a form. */
export type FormRules = ReturnType<typeof formRules>;

/**
 * The rules of a kind's form, also those across fields; `storedValues` are the values of the stored record, which may
 * stay even if they would not be accepted today, `parts` the rules of what the form has besides.
 */
export function formRules<F extends Fields>(
  kind: RecordKind,
  storedValues?: TypedValues<F>,
  parts: Readonly<Record<string, z.ZodMiniType>> = {},
) {
  const fields = enteredFieldsOf(kind);
  const valuesByName = storedValues as Readonly<Record<string, unknown>> | undefined;
  const blank: Readonly<Record<string, unknown>> = blankValues(kind.fields);
  const own = Object.fromEntries(fields.map(([name, field]) => [name, ruleOf(kind, field, valuesByName?.[name])]));
  return z.pipe(
    // What does not apply is not shown: whatever was typed there can't be wrong.
    z.transform((values: Readonly<Record<string, unknown>>) => ({
      ...values,
      ...Object.fromEntries(fields.flatMap(([name, field]) => (applies(field, values) ? [] : [[name, blank[name]]]))),
    })),
    z.object({ ...own, ...parts }).check(
      z.superRefine((values: Readonly<Record<string, unknown>>, check) => {
        for (const rule of rulesOf(kind)) {
          const message = rule.fault(values, today());
          if (message !== null) check.addIssue({ code: 'custom', path: [rule.fields[0]], message });
        }
      }),
    ),
  );
}
