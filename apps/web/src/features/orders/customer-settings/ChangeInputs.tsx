import { YES_NO_OPTIONS } from '@falcon/domain/kit/flooring';
import { Fragment } from 'react';
import { ItemInput } from '#pickers/ItemInput';
import type { PickedRecord } from '#pickers/picked';
import { type Option, SelectInput } from '#ui/fields/choice-inputs';
import { PercentInput, QuantityInput, RateInput } from '#ui/fields/number-inputs';
import { askedFields, type ChangeField, type Entries, type Entry, entryOf } from './change-fields';

const KEEP = '__keep';
const CLEAR = '__clear';
const SET = [{ value: 'SET', label: 'Set to' }];

interface KeepOrSetProps {
  label: string;
  value: Entry['choice'];
  options: readonly Option[];
  onChange: (value: Entry['choice']) => void;
}

/** A select that starts with "keep": the value changes only if the user selects another. */
const KeepOrSet = ({ label, value, options, onChange }: KeepOrSetProps) => (
  <SelectInput<string>
    label={label}
    value={value === undefined ? KEEP : (value ?? CLEAR)}
    options={[{ value: KEEP, label: 'No change' }, ...options, { value: CLEAR, label: 'Not set' }]}
    onChange={(next) => onChange(next === CLEAR ? null : options.find((option) => option.value === next)?.value)}
  />
);

const NUMBERS = { percent: PercentInput, quantity: QuantityInput, rate: RateInput };

interface Props {
  field: ChangeField;
  entries: Entries;
  onChange: (typed: Entry['typed']) => void;
}

/** The input for what a field is set to. */
function TypedInput({ field, entries, onChange }: Props) {
  const { kind, label, required, hint, negative, options = [], initial = null } = field;
  const { typed } = entryOf(field, entries);
  const common = { label, required, hint };
  if (kind === 'item')
    return (
      <ItemInput
        {...common}
        itemTypeId={field.itemTypeId?.(entries)}
        value={typed as PickedRecord | null}
        onChange={onChange}
      />
    );
  if (kind === 'select')
    return (
      <SelectInput<string | number>
        {...common}
        value={typed as string | number | null}
        options={options}
        onChange={(value) => onChange(value ?? initial)}
      />
    );
  const NumberInput = NUMBERS[kind as keyof typeof NUMBERS];
  return <NumberInput {...common} negative={negative} value={typed as number | null} onChange={onChange} />;
}

interface AllProps {
  fields: readonly ChangeField[];
  entries: Entries;
  onChange: (entries: Entries) => void;
}

/** The inputs of a change. */
export const ChangeInputs = ({ fields, entries, onChange }: AllProps) =>
  askedFields(fields, entries).map((field) => {
    const { name, label, kind, asks } = field;
    const entry = entryOf(field, entries);
    const put = (next: Partial<Entry>) =>
      onChange({
        ...entries,
        ...Object.fromEntries((field.resets ?? []).map((other) => [other, undefined])),
        [name]: { ...entry, ...next },
      });
    const isChoice = kind === 'choice' || kind === 'flag';
    const options = isChoice ? ((field.options ?? YES_NO_OPTIONS) as readonly Option[]) : SET;
    return (
      <Fragment key={`${name} ${label}`}>
        {(isChoice || asks !== undefined) && (
          <KeepOrSet
            label={asks ?? label}
            value={entry.choice}
            options={options}
            onChange={(choice) => put({ choice })}
          />
        )}
        {!isChoice && kind !== 'clear' && entry.choice === 'SET' && (
          <TypedInput field={field} entries={entries} onChange={(typed) => put({ typed })} />
        )}
      </Fragment>
    );
  });
