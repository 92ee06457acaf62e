import type { Fields, RowsOf } from '@falcon/domain/kit/fields';
import { inSentence } from '@falcon/domain/company/records';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { SelectField } from '#ui/fields/fields';
import { CheckCell } from '#ui/typed-grid/CheckCell';
import { type AnyForm, inputLook, INPUTS, type Look } from './field-inputs';

interface Props<Values extends FieldValues, Name> extends Look {
  form: UseFormReturn<Values>;
  /** The place of the row, from 0. */
  index: number;
  name: Name;
  /** What the input is called after its row, if not by the label of the field: `quantity of one apartment`. */
  called?: string;
}

/**
 * The input for each field of rows, for a cell of their table: limits and look follow from the definition, and it is
 * called after its row, such as `Line 2, amount`. `list` is where the form has the rows.
 */
export const rowField = <Values extends FieldValues, F extends Fields>(
  { of }: RowsOf<F>,
  list: keyof Values & string,
  row: string,
) =>
  function RowField({ form, index, name, called, ...look }: Props<Values, keyof F & string>) {
    const field = of[name];
    if (!field) return null;
    const binding = { form: form as unknown as AnyForm, name: `${list}.${index}.${name}` };
    const label = [`${row} ${index + 1}`, called ?? inSentence(field.label)].filter(Boolean).join(', ');
    const props = { ...binding, label, hideLabel: true, ...inputLook(field), ...look };
    if (field.kind === 'choice' || field.kind === 'listed') return <SelectField {...props} options={field.options} />;
    if (field.kind === 'flag') return <CheckCell {...binding} label={label} />;
    const Input = INPUTS[field.kind];
    return Input ? <Input {...props} /> : null;
  };
