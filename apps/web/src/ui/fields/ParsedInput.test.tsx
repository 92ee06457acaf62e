import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DateInput, INVALID_DATE } from './DateInput';
import { LengthInput, MoneyInput } from './number-inputs';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label);
}

function typeAndLeave(label: string, text: string): void {
  fireEvent.focus(field(label));
  fireEvent.change(field(label), { target: { value: text } });
  fireEvent.blur(field(label));
}

function DateHarness({ seen }: { seen: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null);
  const put = (next: string | null) => {
    seen(next);
    setValue(next);
  };
  return <DateInput label="Install date" value={value} onChange={put} />;
}

function NumberHarness({ kind: Input, seen }: { kind: typeof MoneyInput; seen: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(null);
  const put = (next: number | null) => {
    seen(next);
    setValue(next);
  };
  return <Input label="Value" value={value} onChange={put} />;
}

describe('a date is typed', () => {
  function enterDate(text: string): string | null {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 9) });
    const onValue = vi.fn();
    render(<DateHarness seen={onValue} />);
    typeAndLeave('Install date', text);
    return onValue.mock.lastCall?.[0] as string | null;
  }

  test('t is today', () => expect(enterDate('t')).toBe('2026-11-21'));
  test('+3 is in three days', () => expect(enterDate('+3')).toBe('2026-11-24'));
  test('11/24 is the next such day', () => expect(enterDate('11/24')).toBe('2026-11-24'));
  test('it is formatted when the field is left', () => {
    enterDate('+3');
    expect(field('Install date').value).toBe('11/24/2026');
  });
  test('an invalid date stays as typed, with the reason, and the form gets no date', () => {
    expect(enterDate('2/31')).toBe(INVALID_DATE);
    expect(field('Install date').value).toBe('2/31');
    expect(field('Install date').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a length is typed in feet and inches', () => {
  test('the form gets feet, the field shows feet and inches', () => {
    const onValue = vi.fn();
    render(<NumberHarness kind={LengthInput} seen={onValue} />);
    typeAndLeave('Value', '12-6');
    expect(onValue).toHaveBeenLastCalledWith(12.5);
    expect(field('Value').value).toBe(`12'6"`);
  });
  test('unreadable text is never a number', () => {
    const onValue = vi.fn();
    render(<NumberHarness kind={LengthInput} seen={onValue} />);
    typeAndLeave('Value', 'twelve');
    expect(onValue).toHaveBeenLastCalledWith(Number.NaN);
  });
});

describe('an amount is typed', () => {
  test('dollar signs and commas are accepted, and it is formatted with cents', () => {
    const onValue = vi.fn();
    render(<NumberHarness kind={MoneyInput} seen={onValue} />);
    typeAndLeave('Value', '$1,234.5');
    expect(onValue).toHaveBeenLastCalledWith(1234.5);
    expect(field('Value').value).toBe('1,234.50');
  });
  test('a third decimal is refused, not rounded', () => {
    const onValue = vi.fn();
    render(<NumberHarness kind={MoneyInput} seen={onValue} />);
    typeAndLeave('Value', '10.005');
    expect(onValue).toHaveBeenLastCalledWith(Number.NaN);
    expect(screen.getByText('At most 2 decimals.')).toBeTruthy();
  });
});
