import { expect, test } from 'vitest';
import { printable, printableDrawing } from './printable';

test('characters missing in the font do not spoil a line', () => {
  expect(printable('Wörth Łódź Αθήνα Москва 4 / 213 · 12\'6" © №')).toBe(
    'Wörth Łódź Αθήνα Москва 4 / 213 · 12\'6" © №',
  );
  expect(printable('Call 🚚 the crew 👷🏽‍♀️')).toBe('Call the crew');
  expect(printable('שלום Lofts')).toBe('???? Lofts');
});

test('every text of a drawing is made printable, and nothing else is changed', () => {
  expect(
    printableDrawing({
      content: [{ text: 'a 🏢', bold: true }, { stack: [{ text: 'ש' }] }, { svg: '<svg>🏢</svg>' }],
      pageMargins: [1, 2],
    }),
  ).toEqual({
    content: [{ text: 'a', bold: true }, { stack: [{ text: '?' }] }, { svg: '<svg>🏢</svg>' }],
    pageMargins: [1, 2],
  });
});
