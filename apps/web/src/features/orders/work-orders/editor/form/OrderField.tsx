import { ORDER_FIELDS } from '@falcon/domain/orders/work-order-fields';
import type { FieldsWith, OrderField as Definition } from '@falcon/domain/orders/work-order-fields';
import type { Option } from '#ui/fields/choice-inputs';
import { type AnyForm, inputLook, INPUTS } from '#blocks/record-kind/field-inputs';
import { SelectField, TextField } from '#ui/fields/fields';
import type { InputProps, OwnProps } from '#ui/fields/input-props';
import { Cell } from '#ui/Section';
import { DefaultedField } from './DefaultedField';
import type { OrderFormApi } from './order-form';
import type { PlainField } from './order-values';

interface Choices {
  /** The choices, if they differ from the definition's. */
  options?: readonly Option[] | undefined;
  emptyLabel?: string | undefined;
}

interface Props extends Partial<OwnProps<InputProps<unknown>>>, Choices {
  form: OrderFormApi;
  name: Exclude<PlainField, FieldsWith<{ kind: 'date' }> | FieldsWith<{ kind: 'references' }>>;
  /** The customer or unit can fill it in: it shows the source and can be restored. `compact` is for table rows. */
  defaulted?: boolean | 'compact' | undefined;
}

interface OrderFieldProps extends Props {
  /** How many of its grid's twelve columns it uses; omit outside a grid. */
  span?: number;
}

/** A state and a ZIP are typed as they are on the invoice. */
const LONGEST: Readonly<Partial<Record<Definition['kind'], number>>> = { state: 2, zip: 10 };

/** A default in words; for a text, the text itself. */
function wordsOf(field: Definition, options: readonly Option[]): ((value: unknown) => string) | undefined {
  if (field.kind === 'money') return (value) => `$${Number(value ?? 0).toFixed(2)}`;
  if (field.kind === 'whole') return (value) => `${Number(value ?? 0)}`;
  if (options.length === 0) return undefined;
  return (value) => options.find((option) => option.value === value)?.label ?? '';
}

function FieldInput({ defaulted = false, options, emptyLabel, form, name, ...look }: Props) {
  const field: Definition = ORDER_FIELDS[name];
  const binding = { form: form as unknown as AnyForm, name, label: field.label };
  const choices = options ?? (field.kind === 'choice' ? field.options : []);
  const longest = LONGEST[field.kind];
  const Input = longest === undefined ? INPUTS[field.kind] : TextField;
  const inputProps = {
    ...inputLook(field),
    ...('lines' in field && { rows: 2 }),
    ...(longest !== undefined && { maxLength: longest }),
  };
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

/** The input of an order's field. The table of fields defines its label, limits and choices. */
export function OrderField({ span, ...props }: OrderFieldProps) {
  const field = <FieldInput {...props} />;
  return span === undefined ? field : <Cell span={span}>{field}</Cell>;
}
