import { atMost } from '@falcon/domain/money';
import {
  askedFor,
  enteredFieldsOf,
  type Field,
  type Fields,
  inSentence,
  type RecordKind,
  type TypedValues,
} from '@falcon/domain/records';
import { z } from 'zod/mini';
import { addressSchema } from '../address/address-form';
import {
  emailText,
  optionalLines,
  optionalText,
  phoneText,
  requiredText,
  websiteText,
} from '../entity-form/checks/text-rules';
import {
  boundedNumber,
  optionalDay,
  optionalPick,
  optionalRate,
  requiredPick,
} from '../entity-form/checks/value-rules';

const toSelect = ({ label, called = label }: Field): string => `Select the ${inSentence(called)}.`;

function rateRule({ signed, missing }: Extract<Field, { kind: 'money' | 'rate' | 'percent' }>): z.ZodMiniType {
  if (signed) return boundedNumber(50_000, 'Between -$50,000 and $50,000 per unit.', -50_000);
  return missing === undefined
    ? optionalRate
    : optionalRate.check(z.refine((value): boolean => value !== null, missing));
}

function ruleOf(kind: RecordKind, field: Field, stored: unknown): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      if (field.lines) return optionalLines(field.max);
      return field.required ? requiredText(askedFor(kind, field), field.max) : optionalText(field.max);
    case 'email':
      return emailText;
    case 'phone':
      return phoneText;
    case 'website':
      return websiteText(typeof stored === 'string' ? stored : '');
    case 'choice':
      return z.enum(
        field.options.map(({ value }) => value),
        `Select the ${inSentence(field.label)}.`,
      );
    case 'flag':
      return z.boolean();
    case 'date':
      return optionalDay;
    case 'state':
      return z.nullable(z.string());
    case 'emails':
      return z.nullable(z.array(z.string()));
    case 'listed':
      return z.nullable(z.string()).check(z.refine((value): boolean => value !== null, toSelect(field)));
    case 'reference':
      return field.required ? requiredPick(toSelect(field)) : optionalPick;
    case 'address':
      return addressSchema;
    case 'rate':
      return rateRule(field);
    case 'length':
    case 'area':
    case 'whole':
      return boundedNumber(field.most, field.beyond);
    case 'percent':
      return boundedNumber(field.most, `At most ${field.most} percent.`);
    default:
      return boundedNumber(field.most, atMost('An amount', field.most));
  }
}

/** The rules of a kind's form; `stored` are the values of the stored record, which may stay even if they would not be accepted today. */
export const formRules = <F extends Fields>(kind: RecordKind, stored?: TypedValues<F>) =>
  z.object(
    Object.fromEntries(
      enteredFieldsOf(kind).map(([name, field]) => [
        name,
        ruleOf(kind, field, (stored as Readonly<Record<string, unknown>> | undefined)?.[name]),
      ]),
    ),
  );
