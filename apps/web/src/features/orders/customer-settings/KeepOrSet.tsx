import { SelectInput } from '#ui/fields/choice-inputs';

const KEEP = '__keep';
const CLEAR = '__clear';

interface Props<Value extends string> {
  label: string;
  /** Undefined keeps the existing value; null clears it. */
  value: Value | null | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null | undefined) => void;
  /** The label for null; leave out to offer no clearing. */
  clearLabel?: string | null;
}

/** A select that starts with "keep": only a new selection is changed. */
export function KeepOrSet<Value extends string>({
  label,
  value,
  options,
  onChange,
  clearLabel = 'Not set',
}: Props<Value>) {
  const all = [
    { value: KEEP, label: 'No change' },
    ...options,
    ...(clearLabel === null ? [] : [{ value: CLEAR, label: clearLabel }]),
  ];
  const choose = (next: string | null) =>
    onChange(next === CLEAR ? null : options.find((option) => option.value === next)?.value);
  return (
    <SelectInput<string>
      label={label}
      value={value === undefined ? KEEP : (value ?? CLEAR)}
      options={all}
      onChange={choose}
    />
  );
}
