import { atMost } from '@falcon/domain/money';
import {
  applies,
  askedFor,
  blankValues,
  enteredFieldsOf,
  type Field,
  type Fields,
  inSentence,
  type RecordKind,
  rulesOf,
  type TypedValues,
  withArticle,
} from '@falcon/domain/records';
import { z } from 'zod/mini';
import { today } from '../../ui/format/dates';
import { addressSchema } from '../address/address-form';
import {
  checked,
  emailText,
  optionalText,
  phoneText,
  requiredText,
  websiteText,
} from '../entity-form/checks/text-rules';
import { boundedNumber, optionalDay, optionalPick, optionalRate } from '../entity-form/checks/value-rules';

function figureRule({ kind, most, signed, called, label }: Extract<Field, { blank: unknown }>): z.ZodMiniType {
  if (kind === 'rate') return optionalRate;
  if (kind === 'percent') return boundedNumber(most, `At most ${most} percent.`);
  return signed
    ? boundedNumber(most, 'This amount is too large.', -most)
    : boundedNumber(most, atMost(withArticle(called ?? label), most));
}

function ruleOf(kind: RecordKind, field: Field, stored: unknown): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      if (field.clean) return checked(field.clean);
      return field.required ? requiredText(askedFor(kind, field), field.max) : optionalText(field.max);
    case 'email':
      return emailText;
    case 'phone':
      return phoneText;
    case 'website':
      return websiteText(typeof stored === 'string' ? stored : '');
    case 'choice': {
      const missing = `Select the ${inSentence(field.called ?? field.label)}.`;
      const values = field.options.map(({ value }) => value);
      // Nothing selected is no value of the choice, but does not keep the other rules from being checked.
      return z.nullable(z.enum(values, missing)).check(z.refine((value): boolean => value !== null, missing));
    }
    case 'flag':
      return z.boolean();
    case 'date':
      return optionalDay;
    case 'state':
      return z.nullable(z.string());
    case 'reference':
      return optionalPick;
    case 'references':
      return z.array(z.object({ id: z.string(), name: z.string() }));
    case 'address':
      return addressSchema;
    default:
      return figureRule(field);
  }
}

/** The rules of a kind's form, also those across fields; `stored` are the values of the stored record, which may stay even if they would not be accepted today, `parts` the rules of what the form has besides. */
export function formRules<F extends Fields>(
  kind: RecordKind,
  stored?: TypedValues<F>,
  parts: Readonly<Record<string, z.ZodMiniType>> = {},
) {
  const fields = enteredFieldsOf(kind);
  const known = stored as Readonly<Record<string, unknown>> | undefined;
  const blank: Readonly<Record<string, unknown>> = blankValues(kind.fields);
  const own = Object.fromEntries(fields.map(([name, field]) => [name, ruleOf(kind, field, known?.[name])]));
  return z.pipe(
    // What does not apply is not shown: whatever was typed there can't be wrong.
    z.transform((typed: Readonly<Record<string, unknown>>) => ({
      ...typed,
      ...Object.fromEntries(fields.flatMap(([name, field]) => (applies(field, typed) ? [] : [[name, blank[name]]]))),
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
