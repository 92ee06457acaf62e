import { expect, test } from 'vitest';
import { drawnText, printable, printableDrawing } from './printable';

test('characters missing in the font do not spoil a line', () => {
  expect(printable('Wörth Łódź Αθήνα Москва 4 / 213 · 12\'6" © №')).toBe(
    'Wörth Łódź Αθήνα Москва 4 / 213 · 12\'6" © №',
  );
  expect(printable('Call 🚚 the crew 👷🏽‍♀️')).toBe('Call 🚚 the crew 👷');
  expect(printable('東京 Lofts')).toBe('?? Lofts');
});

test('every text of a drawing is made printable, and nothing else is changed', () => {
  expect(
    printableDrawing({
      content: [{ text: 'a 🏢', bold: true }, { stack: [{ text: '東' }] }, { svg: '<svg>🏢</svg>' }],
      pageMargins: [1, 2],
    }),
  ).toEqual({
    content: [
      { text: [{ text: 'a ' }, { text: '🏢', font: 'NotoEmoji' }], bold: true },
      { stack: [{ text: '?' }] },
      { svg: '<svg>🏢</svg>' },
    ],
    pageMargins: [1, 2],
  });
});

test('an emoji is drawn with its own font, also beside other letters; the signs of an office stay letters', () => {
  expect(drawnText('Call 🚚🔑 the crew')).toEqual([
    { text: 'Call ' },
    { text: '🚚🔑', font: 'NotoEmoji' },
    { text: ' the crew' },
  ]);
  expect(drawnText('האגם 🔑')).toEqual([
    { text: 'האגם', font: 'DejaVu' },
    { text: ' ' },
    { text: '🔑', font: 'NotoEmoji' },
  ]);
  expect(drawnText('Falcon™ © 4 # 2')).toBe('Falcon™ © 4 # 2');
});

test('a name from right to left is drawn with its own font, its words in the order of the page', () => {
  expect(drawnText('Lakeside Lofts')).toBe('Lakeside Lofts');
  expect(drawnText('דירות האגם')).toEqual([
    { text: 'האגם', font: 'DejaVu' },
    { text: ' ' },
    { text: 'דירות', font: 'DejaVu' },
  ]);
  expect(drawnText('The דירות 12 האגם Lofts')).toEqual([
    { text: 'The ' },
    { text: 'האגם', font: 'DejaVu' },
    { text: ' 12 ' },
    { text: 'דירות', font: 'DejaVu' },
    { text: ' Lofts' },
  ]);
});

test('a long word can be broken where its column ends', () => {
  expect(drawnText('PO 88213 / Lakeside')).toBe('PO 88213 / Lakeside');
  expect(drawnText('PO 2026-11-00000887213-B · 4 / 213')).toEqual([
    { text: 'PO ' },
    { text: '2026-11-00000887213-B', wordBreak: 'break-all' },
    { text: ' · 4 / 213' },
  ]);
});
