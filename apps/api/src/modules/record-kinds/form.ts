import { z } from 'zod';
import { askedFor, fieldsOf, inSentence } from '@falcon/domain/records';
import type { Field, RecordKind } from '@falcon/domain/records';
import { idInput } from '../../graphql/errors';
import { addressForm } from '../addresses';
import {
  amountField,
  blankRateField,
  dateField,
  emailField,
  flagField,
  linesField,
  nameField,
  nothing,
  optionalId,
  phoneField,
  rateField,
  recordVersion,
  textField,
  websiteField,
  wholeField,
} from '../records';

/** The checked values of a form: a field left out is undefined. */
export type FormInput = Readonly<Record<string, unknown>>;

const withArticle = (label: string): string => `${/^[aeiou]/i.test(label) ? 'An' : 'A'} ${inSentence(label)}`;

function figureCheck(field: Extract<Field, { kind: 'money' | 'rate' | 'percent' }>): z.ZodType {
  const what = withArticle(field.label);
  if (field.kind === 'rate') return field.blank === 0 ? rateField(what) : blankRateField(what);
  if (field.kind === 'money') return amountField(what, field.most);
  const percentage = wholeField(0, field.most * 100, `${what} is between 0 and ${field.most} percent.`);
  return field.blank === 0 ? percentage.transform(nothing) : percentage;
}

/** How an existing value is checked when it is changed; new ones may be checked more strictly. */
function check(kind: RecordKind, field: Field, isNew: boolean): z.ZodType {
  switch (field.kind) {
    case 'text': {
      if (!field.required) return textField(field.max);
      const name = nameField(askedFor(kind, field), field.max);
      return isNew ? name : name.optional();
    }
    case 'lines':
      return linesField(field.max);
    case 'email':
      return emailField;
    case 'phone':
      return phoneField;
    case 'website':
      return isNew ? websiteField : textField(200);
    case 'choice':
      return z
        .enum(field.options.map(({ value }) => value))
        .nullish()
        .transform(nothing);
    case 'date':
      return dateField;
    case 'flag':
      return flagField;
    case 'reference':
      return optionalId;
    case 'address':
      return addressForm;
    default:
      return figureCheck(field);
  }
}

const shapeOf = (kind: RecordKind, isNew: boolean): Record<string, z.ZodType> =>
  Object.fromEntries(
    fieldsOf(kind).map(([name, field]) => [field.kind === 'reference' ? `${name}Id` : name, check(kind, field, isNew)]),
  );

/** The checks of a kind's mutations and imports. A field left out of a change is kept; null clears it. */
export function formOf(kind: RecordKind) {
  const changed = z.object(shapeOf(kind, false));
  return {
    created: z.object(shapeOf(kind, true)) as z.ZodType<FormInput>,
    changed: changed as z.ZodType<FormInput>,
    update: changed.extend({ id: idInput, version: recordVersion }) as unknown as z.ZodType<
      FormInput & { readonly id: number; readonly version: number }
    >,
  };
}
