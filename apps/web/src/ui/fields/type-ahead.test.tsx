import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { SelectInput } from './choice-inputs';
import { typedChoice } from './type-ahead';

afterEach(cleanup);

const states = ['Illinois', 'Indiana', 'Iowa', 'Kentucky', 'New Mexico', 'New York'].map((label) => ({
  value: label,
  label,
  disabled: label === 'Iowa',
}));

function State({ start }: { start: string | null }) {
  const [value, setValue] = useState(start);
  return <SelectInput label="State" value={value} options={states} onChange={setValue} />;
}

/** Presses keys one after the other, `gap` milliseconds apart. */
function press(keys: string, gap = 50): string | null {
  const field = screen.getByRole('combobox', { name: /State/ });
  keys.split('').forEach((key, index) => {
    const event = createEvent.keyDown(field, { key });
    Object.defineProperty(event, 'timeStamp', { value: 5000 + index * gap });
    fireEvent(field, event);
  });
  return field.textContent;
}

describe('typing in a closed select selects, as in browser selects', () => {
  test('the letters of one word', () => {
    render(<State start={null} />);
    expect(press('ind')).toBe('Indiana');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
  test('the same letter again goes to the next match, skipping disabled ones, and wraps around', () => {
    render(<State start={null} />);
    expect([press('i'), press('i', 2000), press('i', 2000)]).toEqual(['Illinois', 'Indiana', 'Illinois']);
  });
  test('after a pause a new word starts', () => {
    render(<State start={null} />);
    expect(press('ki', 2000)).toBe('Illinois');
  });
  test('a space belongs to the name that is being typed and does not open the list', () => {
    render(<State start={null} />);
    expect(press('new y')).toBe('New York');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
  test('text without a match changes nothing', () => {
    render(<State start="Kentucky" />);
    expect(press('zz')).toBe('Kentucky');
  });
});

test('accents and case do not matter', () => {
  expect(typedChoice([{ label: 'Über' }], -1, 'UB')).toEqual({ label: 'Über' });
});
