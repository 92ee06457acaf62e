import { inputNameOf, savedFields } from '@falcon/domain/kit/fields';
import type { Field, FieldOf, Fields } from '@falcon/domain/kit/fields';
import { builder } from '#core/builder';
import { AddressInput } from '#kit/addresses';
import type { InputBuilder } from '#kit/record-kit';
import { isFigure, typeOfKind } from './api-types';
import { enumsOf } from './kind-types';
import type { Enums } from './kind-types';

/** Whether an input can't leave a field out. Where a figure applies is decided by the checks. */
function isRequired(field: Field): boolean {
  if (field.kind === 'listed') return field.initial === undefined;
  return 'required' in field && field.required === true && !(isFigure(field) && field.when);
}

function typeOf(name: string, field: Field, enums: Enums) {
  if (field.kind === 'choice') return enums.get(name);
  if (field.kind === 'rows') return [rowInput(field)];
  return field.kind === 'address' ? AddressInput : typeOfKind(field.kind);
}

type Inputs = Record<string, ReturnType<InputBuilder['field']>>;

function inputsOf(
  t: InputBuilder,
  fields: Fields,
  { isNew, isRow }: { readonly isNew: boolean; readonly isRow: boolean },
): Inputs {
  const enums = enumsOf({ fields });
  // What a field, or a reference, means where it is answered is not always what it means here.
  const meaningOf = ({ kind, inputDescription, description }: Field) =>
    inputDescription ?? (isRow || kind === 'reference' ? undefined : description);
  return Object.fromEntries(
    savedFields(fields, isNew || isRow).map(([name, field]) => {
      const description = meaningOf(field);
      const required = isNew && isRequired(field);
      const options = description === undefined ? { required } : { required, description };
      return [inputNameOf(name, field), t.field({ type: typeOf(name, field, enums) as 'String', ...options })];
    }),
  );
}

/** The input fields of a kind's mutations; required fields are required only for a new record. */
export const inputFields = (t: InputBuilder, kind: { readonly fields: Fields }, isNew: boolean): Inputs =>
  inputsOf(t, kind.fields, { isNew, isRow: false });

/** The fields of a row in an input; a change of one row can leave any out. */
export const rowInputFields = (t: InputBuilder, fields: Fields, isNew = true): Inputs =>
  inputsOf(t, fields, { isNew, isRow: true });

type RowInput = ReturnType<typeof builder.inputType>;
const rowInputs = new Map<string, RowInput>();

/** The input of a row: `PaymentAdjustmentLineInput`. */
function rowInput({ api, of }: FieldOf<'rows'>): RowInput {
  const input =
    rowInputs.get(api) ?? builder.inputType(`${api}Input`, { fields: (t) => rowInputFields(t, of) as never });
  rowInputs.set(api, input);
  return input;
}
