import { formatFeetInches, parseLength } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { formatNumber, MONEY, type NumberShape, parseNumber, PERCENT, QUANTITY, RATE } from '../format/numbers';
import type { InputProps } from './input-props';
import { ParsedInput, type Parsed } from './ParsedInput';

/** An input for a number of the contract; null is blank, NaN is "typed, but unreadable". */
export interface NumberInputProps extends InputProps<number | null> {
  negative?: boolean | undefined;
}

function NumberInput({ shape, negative, ...props }: NumberInputProps & { shape: NumberShape }) {
  const whole = { ...shape, negative };
  return (
    <ParsedInput
      {...props}
      inputMode="decimal"
      parse={(text) => parseNumber(text, whole)}
      format={(value) => formatNumber(value, whole)}
      invalid={Number.NaN}
    />
  );
}

/** Dollars with two decimals. */
export function MoneyInput(props: NumberInputProps) {
  return <NumberInput prefix="$" {...props} shape={MONEY} />;
}

/** Dollars per unit with up to four decimals. */
export function RateInput(props: NumberInputProps) {
  return <NumberInput prefix="$" {...props} shape={RATE} />;
}

/** A quantity with up to two decimals; set its unit as `suffix`. */
export function QuantityInput(props: NumberInputProps) {
  return <NumberInput {...props} shape={QUANTITY} />;
}

/** A percentage with up to two decimals. */
export function PercentInput(props: NumberInputProps) {
  return <NumberInput suffix="%" {...props} shape={PERCENT} />;
}

/** A whole number. */
export function IntegerInput(props: NumberInputProps) {
  return <NumberInput {...props} shape={{ decimals: 0, shown: 0 }} />;
}

const FEET_UNITS = 10_000;

function readLength(text: string): Parsed<number | null> {
  if (text.trim() === '') return { ok: true, value: null };
  const result = parseLength(text);
  return result.ok ? { ok: true, value: result.feet / FEET_UNITS } : result;
}

function writeLength(value: number | null): string {
  if (value === null || Number.isNaN(value)) return '';
  return formatFeetInches(feet(Math.round(value * FEET_UNITS)));
}

/** A length in feet (four decimals in the form), typed and shown as feet and inches. */
export function LengthInput(props: NumberInputProps) {
  return <ParsedInput {...props} parse={readLength} format={writeLength} invalid={Number.NaN} />;
}
