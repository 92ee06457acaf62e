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
  type KindFacts,
  type RecordKind,
  rulesOf,
  type TypedValues,
  withArticle,
} from '@falcon/domain/company/records';
import { type FieldOf, isFilled } from '@falcon/domain/kit/fields';
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

/** The rules of fields that depend only on the field's kind. */
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

type Kind = Pick<KindFacts, 'noun'>;

function textRule(kind: Kind, field: FieldOf<'text'>): z.ZodMiniType {
  if (field.clean) return checked(field.clean);
  if (field.lines) return optionalLines(field.max);
  return field.required ? requiredText(askedFor(kind, field), field.max) : optionalText(field.max);
}

const emailRule = (kind: Kind, field: FieldOf<'email'>): z.ZodMiniType =>
  field.required
    ? emailText.check(z.refine((text) => text.trim() !== '', `Enter ${askedFor(kind, field)}.`))
    : emailText;

const dayRule = ({ required, label }: FieldOf<'date'>): z.ZodMiniType =>
  required ? requiredDay(`Enter the ${inSentence(label)}.`) : optionalDay;

function choiceRule({ label, called = label, options }: FieldOf<'choice'>): z.ZodMiniType {
  const missing = `Select the ${inSentence(called)}.`;
  const values = options.map(({ value }) => value);
  // No selection is an error, but null must parse so that the other rules still run.
  return z.nullable(z.enum(values, missing)).check(z.refine((value): boolean => value !== null, missing));
}

/** What users read where a field of a row must be filled in and isn't; null if nothing is missing. */
function missingIn(field: FieldOf<'rows'>['of'][string], value: unknown): string | null {
  if (!('required' in field) || (typeof value === 'string' ? value.trim() : value)) return null;
  if ('missing' in field && field.missing !== undefined) return field.missing;
  return field.kind === 'reference'
    ? `Select the ${inSentence(field.called ?? field.label)}.`
    : `Enter ${askedFor({ noun: '' }, field as FieldOf<'text'>)}.`;
}

/** A field of a row that can be blank, as long as nothing of the row is filled in. */
const optional = ({ required: _required, ...field }: Field & { readonly required?: true }): Field => field as Field;

/** The rule of rows: blank ones are not checked, the others have what every row has. */
function rowsRule(rows: FieldOf<'rows'>): z.ZodMiniType {
  const fields = Object.entries(rows.of);
  const cells = fields.map(([name, field]) => [name, ruleOf({ noun: '' }, optional(field as Field), undefined)]);
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

function ruleOf(kind: Kind, field: Field, storedValue: unknown): z.ZodMiniType {
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
    case 'quantity':
    case 'whole':
      return boundedNumber(field.most ?? Infinity, beyondOf(field));
    case 'rows':
      return rowsRule(field);
    default:
      return PLAIN[field.kind] ?? z.never();
  }
}

/** The rules of a form. */
export type FormRules = ReturnType<typeof formRules>;

/**
 * The rules of a kind's form, including those across fields; `storedValues` may stay even if they would be refused
 * today, and `parts` has the rules of the form's other values.
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
    // Fields that do not apply are hidden, so a value typed there earlier can't be an error.
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
