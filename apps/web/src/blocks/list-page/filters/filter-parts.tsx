import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useRef, useState } from 'react';
import { SelectInput } from '#ui/fields/choice-inputs';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { LengthInput, MoneyInput } from '#ui/fields/number-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { amountsOf, type FilterOption, rangeOf, valuesOf } from './filter-values';
import type { FilterEditorProps } from './list-filter';

interface ChoiceProps extends FilterEditorProps {
  label: string;
  options: readonly FilterOption[];
  /** Another value replaces the first. */
  single?: boolean;
}

/** If only one of more values than this can be selected, they are in a drop-down list. */
const MOST_BOXES = 5;

/** One or several values of a list. */
export function ChoiceEditor(props: ChoiceProps) {
  return props.single && props.options.length > MOST_BOXES ? <ChoiceSelect {...props} /> : <ChoiceBoxes {...props} />;
}

function ChoiceBoxes({ value, onChange, label, options, single = false }: ChoiceProps) {
  const chosenValues = valuesOf(value);
  const toggle = (one: string) =>
    onChange(
      (chosenValues.includes(one)
        ? chosenValues.filter((other) => other !== one)
        : [...(single ? [] : chosenValues), one]
      ).join(','),
    );
  return (
    <div role="group" aria-label={label} style={{ display: 'grid' }}>
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          label={option.label}
          control={<Checkbox checked={chosenValues.includes(option.value)} onChange={() => toggle(option.value)} />}
        />
      ))}
    </div>
  );
}

/** One value of a longer list. */
export function ChoiceSelect({ value, onChange, label, options }: ChoiceProps) {
  return (
    <SelectInput
      label={label}
      value={value || null}
      options={options}
      emptyLabel="All"
      onChange={(choice) => onChange(choice ?? '')}
    />
  );
}

/** Search words; applied once typing stops. */
export function TextEditor({ value, onChange, label }: FilterEditorProps & { label: string }) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const put = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next.trim()), 200);
  };
  return <TextInput label={label} value={text} onChange={put} autoFocus />;
}

/** A length in feet. */
export function LengthEditor({ value, onChange, label }: FilterEditorProps & { label: string }) {
  const [length, setLength] = useState(value === '' ? null : Number(value));
  const put = (next: number | null) => {
    setLength(next);
    if (!Number.isNaN(next)) onChange(next === null ? '' : String(next));
  };
  return <LengthInput label={label} value={length} onChange={put} autoFocus />;
}

/** Two dates; either can be blank. */
export function RangeEditor({ value, onChange }: FilterEditorProps) {
  const [range, setRange] = useState(rangeOf(value));
  const put = (next: typeof range) => {
    setRange(next);
    if (next.from === INVALID_DATE || next.to === INVALID_DATE) return;
    onChange(next.from || next.to ? `${next.from ?? ''}..${next.to ?? ''}` : '');
  };
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <DateInput label="From" autoFocus value={range.from} onChange={(from) => put({ ...range, from })} />
      <DateInput label="To" value={range.to} onChange={(to) => put({ ...range, to })} />
    </div>
  );
}

/** Two amounts; either can be blank. */
export function AmountsEditor({ value, onChange }: FilterEditorProps) {
  const [range, setRange] = useState(amountsOf(value));
  const put = (next: typeof range) => {
    setRange(next);
    if (Number.isNaN(next.from) || Number.isNaN(next.to)) return;
    onChange(next.from === null && next.to === null ? '' : `${next.from ?? ''}..${next.to ?? ''}`);
  };
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <MoneyInput
        label="From"
        autoFocus
        align="right"
        value={range.from}
        onChange={(from) => put({ ...range, from })}
      />
      <MoneyInput label="To" align="right" value={range.to} onChange={(to) => put({ ...range, to })} />
    </div>
  );
}
