import { atMost } from '@falcon/domain/kit/money';
import {
  applies,
  askedFor,
  beyondOf,
  blankValues,
  enteredFieldsOf,
  type Field,
  type Fields,
  inSentence,
  type RecordKind,
  rulesOf,
  type TypedValues,
  withArticle,
} from '@falcon/domain/company/records';
import type { FieldOf } from '@falcon/domain/kit/fields';
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

/** The rules of fields whose kind says everything. */
const PLAIN: Readonly<Partial<Record<Field['kind'], z.ZodMiniType>>> = {
  emails: emailListText,
  phone: phoneText,
  flag: z.boolean(),
  state: z.nullable(z.string()),
  zip: zipText,
  address: addressSchema,
  references: z.array(z.object({ id: z.string(), name: z.string() })),
};

function figureRule(field: FieldOf<'money' | 'rate' | 'percent'>): z.ZodMiniType {
  const { kind, label, called = label, most, signed, missing } = field;
  if (kind === 'percent') return boundedNumber(most, `At most ${most} percent.`);
  if (kind === 'money')
    return signed
      ? boundedNumber(most, 'This amount is too large.', -most)
      : boundedNumber(most, atMost(withArticle(called), most));
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

function textRule(kind: RecordKind, field: FieldOf<'text'>): z.ZodMiniType {
  if (field.clean) return checked(field.clean);
  if (field.lines) return optionalLines(field.max);
  return field.required ? requiredText(askedFor(kind, field), field.max) : optionalText(field.max);
}

const emailRule = (kind: RecordKind, field: FieldOf<'email'>): z.ZodMiniType =>
  field.required
    ? emailText.check(z.refine((text) => text.trim() !== '', `Enter ${askedFor(kind, field)}.`))
    : emailText;

const dayRule = ({ required, label }: FieldOf<'date'>): z.ZodMiniType =>
  required ? requiredDay(`Enter the ${inSentence(label)}.`) : optionalDay;

function choiceRule({ label, called = label, options }: FieldOf<'choice'>): z.ZodMiniType {
  const missing = `Select the ${inSentence(called)}.`;
  const values = options.map(({ value }) => value);
  // Nothing selected is no value of the choice, but does not keep the other rules from being checked.
  return z.nullable(z.enum(values, missing)).check(z.refine((value): boolean => value !== null, missing));
}

function ruleOf(kind: RecordKind, field: Field, storedValue: unknown): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return textRule(kind, field);
    case 'email':
      return emailRule(kind, field);
    case 'website':
      return websiteText(typeof storedValue === 'string' ? storedValue : '');
    case 'choice':
      return choiceRule(field);
    case 'listed':
    case 'reference':
      return pickRule(field);
    case 'money':
    case 'rate':
    case 'percent':
      return figureRule(field);
    case 'date':
      return dayRule(field);
    case 'length':
    case 'area':
    case 'whole':
      return boundedNumber(field.most ?? Infinity, beyondOf(field));
    default:
      return PLAIN[field.kind] ?? z.never();
  }
}

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
