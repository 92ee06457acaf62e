import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, cents } from '../../kit/money/index';
import { matchStub, namedBy, readStub } from './index';

const read = (text: string) =>
  readStub(text).map(({ words, amount, discount }) => [
    words.join(' '),
    amount,
    ...(discount === null ? [] : [discount]),
  ]);
const open = ['IND-C-004217', 'IND-C-004218', 'IND-V-000017', 'IND-C-014217', '1217'].map((number) => ({
  id: `id of ${number}`,
  number,
}));
const named = (word: string) => namedBy(word, open).map(({ number }) => number);

test('numbers alone, in any layout, are invoices paid in full', () => {
  const three = [
    ['4217', null],
    ['4218', null],
    ['4219', null],
  ];
  for (const text of ['4217 4218 4219', '4217,4218,4219', '4217\n#4218\r\n4219', 'Invoices: 4217; 4218 | 4219.'])
    expect(read(text)).toEqual(three);
  expect(read('4217,421')).toEqual([
    ['4217', null],
    ['421', null],
  ]);
  expect(read('Thank you for your business')).toEqual([]);
});

test('the lines of a stub have amounts; the last one is what was paid, and a discount is seen', () => {
  expect(read('IND-C-004217 11/24/2026 $1,234.50')).toEqual([['IND-C-004217', 1_234_50]]);
  expect(read('IND-C-004217\t2026-11-24\t1,234.50\t24.69\t1,209.81')).toEqual([['IND-C-004217', 1_209_81, 24_69]]);
  expect(read('IND-C-004217 1234.50 0.00 1234.50')).toEqual([['IND-C-004217', 1_234_50]]);
  expect(read('4217 100.00 4218 $200')).toEqual([
    ['4217', 100_00],
    ['4218', 200_00],
  ]);
  expect(read('IND-C-004217 PO-7781 4/213 $12.00')).toEqual([['IND-C-004217 PO-7781 4/213', 12_00]]);
  expect(read('Credit 4218 (25.00)')).toEqual([['4218', -25_00]]);
  expect(read('Total 14,813.94')).toEqual([]);
});

test('a number is the whole one, its figure, or an ending that only one open invoice has', () => {
  expect(named('ind-c-004217')).toEqual(['IND-C-004217']);
  expect(named('INDC004217')).toEqual(['IND-C-004217']);
  expect(named('4217')).toEqual(['IND-C-004217']);
  expect(named('04217')).toEqual(['IND-C-004217']);
  expect(named('18')).toEqual(['IND-C-004218']);
  expect(named('17')).toEqual(['IND-V-000017']);
  expect(named('217')).toEqual(['IND-C-004217', 'IND-C-014217', '1217']);
  expect(named('1217')).toEqual(['1217']);
  expect([named('99'), named('IND'), named('')]).toEqual([[], [], []]);
});

test('each line finds its invoice, and what doesn’t is listed: unknown, not clear, or twice', () => {
  const { matched, unmatched } = matchStub(
    readStub('4217 PO-99 $50.00\n4218\n217\n4218 10.00\nIND-C-009999 1.00'),
    open,
  );
  expect(matched).toEqual([
    { id: 'id of IND-C-004217', amount: 50_00, discount: null },
    { id: 'id of IND-C-004218', amount: null, discount: null },
  ]);
  expect(unmatched.map(({ words, many, twice }) => [words[0], many, twice])).toEqual([
    ['217', 3, false],
    ['4218', 1, true],
    ['IND-C-009999', 0, false],
  ]);
});

test('whatever the stub: no line is lost, no invoice is paid twice, and every amount is as written', () => {
  const number = fc.integer({ min: 1, max: 999_999 }).map((figure) => `IND-C-${String(figure).padStart(6, '0')}`);
  const line = fc.record({ number, amount: fc.option(fc.integer({ min: 1, max: 99_999_99 })) });
  fc.assert(
    fc.property(
      fc.uniqueArray(line, { selector: (one) => one.number, maxLength: 40 }),
      fc.constantFrom(' ', '\t', ', ', ' 11/24/2026 '),
      fc.nat(40),
      (lines, gap, known) => {
        const text = lines.map((one) =>
          one.amount === null ? one.number : `${one.number}${gap}${formatMoney(cents(one.amount))}`,
        );
        const stub = readStub(text.join('\n'));
        expect(stub.map(({ words, amount }) => ({ number: words[0], amount }))).toEqual(lines);
        const invoices = lines.slice(0, known).map((one) => ({ id: one.number, number: one.number }));
        const { matched, unmatched } = matchStub(stub, invoices);
        expect(matched.map(({ id, amount }) => ({ number: id, amount }))).toEqual(lines.slice(0, known));
        expect(matched.length + unmatched.length).toBe(lines.length);
      },
    ),
  );
});

test('any text at all is read without an error, and no word is empty', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const { matched, unmatched } = matchStub(readStub(text), open);
      expect(matched.length + unmatched.length).toBe(readStub(text).length);
      for (const { words } of readStub(text)) expect(words.every((word) => /\d/.test(word))).toBe(true);
    }),
  );
});
