import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from './use-selection';

const rows = ['1', '2', '3', '4'].map((id) => ({ id }));

/** Selects as a user would; each entry is a row, with + for Shift. */
function selected(...clicks: string[]): string[] {
  let selection: ReadonlySet<string> = new Set();
  const { result, rerender } = renderHook(() => useSelection(rows, selection, (next) => (selection = next)));
  for (const click of clicks) {
    result.current?.click(click.replace('+', ''), click.endsWith('+'));
    rerender();
  }
  return [...selection].toSorted();
}

test('Shift selects everything since the last row, in both directions, and takes it back', () => {
  expect(selected('1', '3+')).toEqual(['1', '2', '3']);
  expect(selected('4', '2+')).toEqual(['2', '3', '4']);
  expect(selected('1', '4+', '3', '4+')).toEqual(['1', '2']);
});

test('Shift on the first row selects only that one', () => expect(selected('2+')).toEqual(['2']));
