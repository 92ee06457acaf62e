import TextField from '@mui/material/TextField';

interface Props {
  label: string;
  value: string;
  /** The id of the suggestion list. */
  list?: string | undefined;
  autoFocus?: boolean | undefined;
  /** Of a piece that is cut: what it was cut from stays. */
  readOnly?: boolean | undefined;
  /** The cell's error, which also highlights it. */
  error?: string | undefined;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
}

/**
 * A roll or lot, typed or scanned; the Enter that ends a scan moves to the next field instead of submitting the dialog.
 */
export function RollInput({ label, value, list, autoFocus, readOnly, error, onChange, onBlur }: Props) {
  if (readOnly) return value;
  return (
    <TextField
      value={value}
      autoFocus={autoFocus ?? false}
      error={error !== undefined}
      title={error}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey) return;
        const inputs = Array.from(event.currentTarget.closest('table')?.querySelectorAll('input') ?? []);
        const next = inputs[inputs.indexOf(event.target as HTMLInputElement) + 1];
        if (!next) return;
        event.preventDefault();
        next.focus();
      }}
      slotProps={{ htmlInput: { 'aria-label': label, list, maxLength: 60, autoComplete: 'off' } }}
    />
  );
}
