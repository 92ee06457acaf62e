import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type ComponentType, useState } from 'react';
import { DateInput, INVALID_DATE } from '../../ui/fields/DateInput';
import { shortDate } from '../../ui/format/dates';
import type { FilterEditorProps, ListFilter } from './filters';

/** A choice of a filter. */
export interface FilterOption {
  value: string;
  label: string;
}

/** Several values as the address holds them: `1,4`. */
export function valuesOf(text: string | undefined): string[] {
  return text ? text.split(',').filter(Boolean) : [];
}

/** A filter for one or several values of a short list; the address holds them as `1,4`. */
export function choiceFilter(name: string, label: string, options: readonly FilterOption[]): ListFilter {
  const editor: ComponentType<FilterEditorProps> = ({ value, onChange }) => {
    const chosen = valuesOf(value);
    const toggle = (one: string) => onChange((chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).join(','));
    return (
      <div role="group" aria-label={label} style={{ display: 'grid' }}>
        {options.map((option) => (
          <FormControlLabel key={option.value} label={option.label} control={<Checkbox checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />} />
        ))}
      </div>
    );
  };
  const text = (value: string) => valuesOf(value).map((one) => options.find((option) => option.value === one)?.label ?? one).join(', ');
  return { name, label, text, editor };
}

/** The two ends of a range in the address, `2026-11-01..2026-11-30`; either may be missing. */
export function rangeOf(text: string | undefined): { from: string | null; to: string | null } {
  const [from, to] = (text ?? '').split('..');
  const day = (value: string | undefined) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null);
  return { from: day(from), to: day(to) };
}

function RangeEditor({ value, onChange }: FilterEditorProps) {
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

/** A filter for a range of days. */
export function dateRangeFilter(name: string, label: string): ListFilter {
  const text = (value: string) => {
    const { from, to } = rangeOf(value);
    if (from && to) return from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`;
    return from ? `from ${shortDate(from)}` : `until ${shortDate(to)}`;
  };
  return { name, label, text, editor: RangeEditor };
}
