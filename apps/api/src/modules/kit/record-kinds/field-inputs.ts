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

const inputField = (t: InputBuilder, type: unknown, required: boolean, description: string | undefined) =>
  t.field({ type: type as 'String', required, ...(description === undefined ? {} : { description }) });

/** The input fields of a kind's mutations; only a new record needs those that are required. */
export const inputFields = (
  t: InputBuilder,
  kind: { readonly fields: Fields },
  enums: Enums,
  isNew: boolean,
): Record<string, ReturnType<typeof inputField>> =>
  Object.fromEntries(
    savedFields(kind.fields, isNew).map(([name, field]) => {
      // What a reference means where it is answered is not what it means here.
      const description = field.inputDescription ?? (field.kind === 'reference' ? undefined : field.description);
      const required = isNew && isRequired(field);
      return [inputNameOf(name, field), inputField(t, typeOf(name, field, enums), required, description)];
    }),
  );

/** The fields of a row in an input; a change of one row can leave any out. */
export function rowInputFields(
  t: InputBuilder,
  fields: Fields,
  isNew = true,
): Record<string, ReturnType<typeof inputField>> {
  const enums = enumsOf({ fields });
  return Object.fromEntries(
    savedFields(fields, true).map(([name, field]) => [
      inputNameOf(name, field),
      inputField(t, typeOf(name, field, enums), isNew && isRequired(field), field.inputDescription),
    ]),
  );
}

type RowInput = ReturnType<typeof builder.inputType>;
const rowInputs = new Map<string, RowInput>();

/** The input of a row: `PaymentAdjustmentLineInput`. */
export function rowInput({ api, of }: FieldOf<'rows'>): RowInput {
  const input =
    rowInputs.get(api) ?? builder.inputType(`${api}Input`, { fields: (t) => rowInputFields(t, of) as never });
  rowInputs.set(api, input);
  return input;
}
