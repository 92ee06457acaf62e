import { ORDER_FIELDS } from '@falcon/domain/orders/work-order-fields';
import type { FieldsWith, OrderField as Definition } from '@falcon/domain/orders/work-order-fields';
import type { ComponentType } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Option } from '#ui/fields/choice-inputs';
import { CheckboxField, IntegerField, MoneyField, RateField, SelectField, TextField } from '#ui/fields/fields';
import type { InputProps, OwnProps } from '#ui/fields/input-props';
import { Cell } from '#ui/Section';
import { DefaultedField } from './DefaultedField';
import type { OrderFormApi } from './order-form';
import type { PlainField } from './order-values';

// The inputs are bound by name; which value is behind it follows from the kind of the field.
type BoundInputProps = OwnProps<InputProps<unknown>> & { form: UseFormReturn<Record<string, unknown>>; name: string };

interface Choices {
  /** The choices, if they are not those of the definition. */
  options?: readonly Option[] | undefined;
  emptyLabel?: string | undefined;
}

interface Props extends Partial<OwnProps<InputProps<unknown>>>, Choices {
  form: OrderFormApi;
  name: Exclude<PlainField, FieldsWith<{ kind: 'date' }> | FieldsWith<{ kind: 'references' }>>;
  /** Customer or unit can fill it in: it says so and can be restored. `compact` is for a row of a table. */
  defaulted?: boolean | 'compact' | undefined;
}

interface OrderFieldProps extends Props {
  /** How many of the twelve columns of its grid it uses; outside of a grid, none. */
  span?: number;
}

const INPUTS: Readonly<Partial<Record<Definition['kind'], ComponentType<BoundInputProps>>>> = {
  text: TextField,
  state: (props) => <TextField {...props} maxLength={2} />,
  zip: (props) => <TextField {...props} maxLength={10} />,
  flag: CheckboxField,
  whole: (props) => <IntegerField {...props} align="right" />,
  money: (props) => <MoneyField {...props} align="right" />,
  rate: (props) => <RateField {...props} align="right" />,
};

/** A default in words; that of a text is the text itself. */
function wordsOf(field: Definition, options: readonly Option[]): ((value: unknown) => string) | undefined {
  if (field.kind === 'money') return (value) => `$${Number(value ?? 0).toFixed(2)}`;
  if (field.kind === 'whole') return (value) => `${Number(value ?? 0)}`;
  if (options.length === 0) return undefined;
  return (value) => options.find((option) => option.value === value)?.label ?? '';
}

function FieldInput({ defaulted = false, options, emptyLabel, form, name, ...look }: Props) {
  const field: Definition = ORDER_FIELDS[name];
  const binding = { form: form as unknown as BoundInputProps['form'], name, label: field.label };
  const inputProps = {
    ...('max' in field && { maxLength: field.max }),
    ...('lines' in field && { rows: 2 }),
    ...('signed' in field && { negative: true }),
  };
  const choices = options ?? (field.kind === 'choice' ? field.options : []);
  const Input = INPUTS[field.kind];
  const input = Input ? (
    <Input {...binding} {...inputProps} {...look} />
  ) : (
    <SelectField {...binding} {...look} options={choices} emptyLabel={emptyLabel} />
  );
  if (!defaulted) return input;
  return (
    <DefaultedField form={form} name={name} words={wordsOf(field, choices)} compact={defaulted === 'compact'}>
      {input}
    </DefaultedField>
  );
}

/** The input of an order's field. Its label, what fits in it, and its choices come from the table of fields. */
export function OrderField({ span, ...props }: OrderFieldProps) {
  const field = <FieldInput {...props} />;
  return span === undefined ? field : <Cell span={span}>{field}</Cell>;
}
