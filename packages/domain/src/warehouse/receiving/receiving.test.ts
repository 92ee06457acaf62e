import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feet, unitCost } from '../../kit/money';
import { formatFeetInches } from '../../kit/lengths';
import { isSlip, readPastedSlip, readSlip, shortOf, unreadWords } from './index';

const rolls = (text: string) => readPastedSlip(text).rows.map((row) => row.rollNumber);

describe('a packing slip', () => {
  test('is read by its headings, whatever stands above and below the table', () => {
    const { rows, unread } = readSlip([
      ['Northline Mills', 'Packing slip 88213'],
      [],
      ['Style', 'Color', 'Roll #', 'Lot', 'Width', 'Length', 'Weight'],
      ['Harbor 220', 'Sand', 'A1001', 'L7', "12'", `98'6"`, '410'],
      ['Harbor 220', 'Sand', 'A1002', 'L7', '12', '120 rolls', '500'],
      ['Total', '', '2 rolls', '', '', '218.5', ''],
    ]);
    expect(rows).toEqual([
      {
        rollNumber: 'A1001',
        item: 'Harbor 220 Sand',
        dyeLot: 'L7',
        width: 120_000,
        invoicedLength: 985_000,
        measuredLength: null,
        cartons: null,
        place: '',
      },
      expect.objectContaining({ rollNumber: 'A1002', invoicedLength: null }),
    ]);
    expect(unread.map(unreadWords)).toEqual(['Row 2, Invoiced length: "120 rolls"']);
  });

  test('without headings is read by what its cells look like', () => {
    expect(
      readPastedSlip(`NLM 220-1 Sand\t482213\tL7\t12'\t98'6"\t98\nNLM 220-1 Sand\t482214\tL7\t12'\t120'\t120\n`)
        .rows[0],
    ).toMatchObject({
      item: 'NLM 220-1 Sand',
      rollNumber: '482213',
      dyeLot: 'L7',
      width: 120_000,
      invoicedLength: 985_000,
      measuredLength: 980_000,
    });
    expect(readPastedSlip('482213  98.5\n482214  120').rows).toMatchObject([
      { rollNumber: '482213', invoicedLength: 985_000, width: null },
      { rollNumber: '482214', invoicedLength: 1_200_000 },
    ]);
    expect(rolls('A1\nA2\r\nA3')).toEqual(['A1', 'A2', 'A3']);
  });

  test('is a table, not a value for a cell', () => {
    expect([isSlip('A1001'), isSlip('A1001\n'), isSlip('A1\tL7'), isSlip('A1\nA2')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('keeps every roll that was pasted, in its order, in every column it names', () => {
    const cell = fc.stringMatching(/^[A-Z]{1,3}[0-9]{3,6}$/);
    const row = fc.record({
      roll: cell,
      lot: fc.stringMatching(/^L[0-9]{1,3}$/),
      length: fc.integer({ min: 1, max: 400 * 12 }).map((inches) => feet(Math.round((inches * 10_000) / 12))),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), fc.constantFrom('\t', ';', '|'), (rows, mark) => {
        const lines = rows.map((one) => [one.roll, one.lot, formatFeetInches(one.length)].join(mark));
        const slip = readPastedSlip(['Roll no.', 'Dye lot', 'Length'].join(mark) + '\n' + lines.join('\n'));
        expect(slip.unread).toEqual([]);
        expect(slip.rows.map((one) => [one.rollNumber, one.dyeLot, one.invoicedLength])).toEqual(
          rows.map((one) => [one.roll, one.lot, one.length]),
        );
      }),
    );
  });

  test('can be any text: nothing is thrown, and no row is without its roll', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        const { rows, unread } = readPastedSlip(text);
        expect(rows.every((row) => row.rollNumber !== '')).toBe(true);
        expect(unread.every(({ row }) => row < rows.length)).toBe(true);
      }),
    );
  });
});

describe('a roll that was measured', () => {
  const short = (invoiced: number | null, measured: number | null) =>
    shortOf({
      invoiced: invoiced === null ? null : feet(invoiced),
      measured: measured === null ? null : feet(measured),
      width: feet(120_000),
      unitCost: unitCost(71_000),
      squareFeetPerUnit: 9,
    });

  test('is short by what is missing, at the cost of the item', () => {
    // 3 ft of 12 ft = 36 SF = 4 SY at $7.10.
    expect(short(1_000_000, 970_000)).toEqual({ length: 30_000, amount: 2_840 });
    expect([short(1_000_000, 1_000_000), short(1_000_000, 1_010_000), short(1_000_000, null), short(null, 1)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('never makes a claim below zero, nor one beyond the price of the roll', () => {
    const length = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(length, length, (invoiced, measured) => {
        const result = short(invoiced, measured);
        expect(result === null).toBe(measured >= invoiced);
        if (result) {
          expect(result.length).toBe(invoiced - measured);
          expect(result.amount).toBeGreaterThanOrEqual(0);
          expect(result.amount).toBeLessThanOrEqual(short(invoiced, 0)?.amount ?? 0);
        }
      }),
    );
  });
});
