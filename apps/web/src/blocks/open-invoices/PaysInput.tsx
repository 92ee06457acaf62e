import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatNumber, MONEY, parseNumber } from '#ui/format/numbers';
import { colors } from '#ui/tokens';

// A plain field: a list of 500 invoices has 500 of them.
const Field = styled('input')({
  width: '100%',
  height: 26,
  padding: '0 6px',
  border: `1px solid ${colors.control}`,
  borderRadius: 4,
  background: colors.card,
  color: colors.text,
  font: 'inherit',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  scrollMargin: '40px 0',
  '&:focus': { outline: `2px solid ${colors.accent}`, outlineOffset: -1 },
  '&[aria-invalid=true]': { borderColor: colors.error },
});

interface Props {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  /** The space bar: all that is open, or nothing. */
  onFull: () => void;
  invalid: boolean;
}

/** What an invoice gets: typed, or all of it with the space bar. */
export function PaysInput({ label, value, onChange, onFull, invalid }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const type = (text: string) => {
    setDraft(text);
    const parsed = parseNumber(text, MONEY);
    onChange(parsed.ok ? parsed.value : Number.NaN);
  };
  return (
    <Field
      data-pays
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={invalid}
      value={draft ?? formatNumber(value, MONEY)}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        if (draft !== null && parseNumber(draft, MONEY).ok) setDraft(null);
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        setDraft(null);
        onFull();
      }}
    />
  );
}
