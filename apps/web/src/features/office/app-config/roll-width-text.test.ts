import { describe, expect, test } from 'vitest';
import { readWidths, widthsText } from './roll-width-text';

describe('roll widths', () => {
  test.each([
    ["6', 12', 12'6\", 15'", [6, 12, 12.5, 15]],
    ['6; 12\n13.6', [6, 12, 13.6]],
    ['', []],
    [' , ', []],
  ])('%j is read', (text, widths) => {
    expect(readWidths(text)).toEqual(widths);
  });

  test('one invalid length makes the list unreadable', () => {
    expect(readWidths('6, wide')).toBeNull();
  });

  test('are shown as typed', () => {
    expect(readWidths(widthsText([6, 12.5, 13.6]))).toEqual([6, 12.5, 13.6]);
  });
});
