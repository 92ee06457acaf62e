import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockText, parseBlock, pasted } from './cell-block';
import { boundsOf, cellsIn, clamped, filled, isInside, moved, nextCell, only, type GridSize } from './cell-range';

const size: GridSize = { rows: 6, columns: 5 };
const cell = fc.record({ row: fc.integer({ min: 0, max: 5 }), column: fc.integer({ min: 0, max: 4 }) });
const selection = fc.record({ anchor: cell, focus: cell });
const step = fc.record({ row: fc.integer({ min: -9, max: 9 }), column: fc.integer({ min: -9, max: 9 }) });

describe('a selection of cells', () => {
  test('has the same cells whichever corner it began in', () => {
    fc.assert(
      fc.property(selection, (one) => {
        expect(cellsIn({ anchor: one.focus, focus: one.anchor })).toEqual(cellsIn(one));
        expect(cellsIn(one).every((each) => isInside(one, each))).toBe(true);
      }),
    );
  });

  test('never leaves the grid, and keeps where it began while it is extended', () => {
    fc.assert(
      fc.property(selection, step, fc.boolean(), (one, by, extend) => {
        const after = moved(one, by, size, extend);
        expect(clamped(after, size)).toEqual(after);
        expect(after.anchor).toEqual(extend ? one.anchor : after.focus);
      }),
    );
  });

  test('Tab reads on in the next row, and back; the last cell stays', () => {
    expect(nextCell({ row: 0, column: 4 }, 1, size)).toEqual({ row: 1, column: 0 });
    expect(nextCell({ row: 1, column: 0 }, -1, size)).toEqual({ row: 0, column: 4 });
    expect(nextCell({ row: 5, column: 4 }, 1, size)).toEqual({ row: 5, column: 4 });
  });

  test('is filled from its first row or column, which stay', () => {
    fc.assert(
      fc.property(selection, fc.constantFrom('down' as const, 'right' as const), (one, direction) => {
        const { top, left, bottom, right } = boundsOf(one);
        const fills = filled(one, direction);
        expect(fills).toHaveLength(
          direction === 'down' ? (bottom - top) * (right - left + 1) : (bottom - top + 1) * (right - left),
        );
        for (const { from, to } of fills) {
          if (direction === 'down') expect(from).toEqual({ row: top, column: to.column });
          else expect(from).toEqual({ row: to.row, column: left });
        }
      }),
    );
  });
});

describe('a block of cells', () => {
  test('from a spreadsheet keeps blank cells and ends with a line break', () => {
    expect(parseBlock('4\t\t6\r\n7\t8\t9\r\n')).toEqual([
      ['4', '', '6'],
      ['7', '8', '9'],
    ]);
    expect(parseBlock('"1 ""job"""')).toEqual([['1 "job"']]);
  });

  test('is read as it was copied', () => {
    const text = fc.stringMatching(/^[a-z0-9.]{0,4}$/);
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
        expect(parseBlock(`${blockText(rows)}\n`)).toEqual(rows);
      }),
    );
  });

  test('of one value fills the selection', () => {
    fc.assert(
      fc.property(selection, (one) => {
        const { texts, leftOut } = pasted([['4']], one, size);
        expect([texts.map((each) => each.cell), leftOut]).toEqual([cellsIn(one), 0]);
      }),
    );
  });

  test('beyond the last row or column is left out and counted', () => {
    const block = [
      ['1', '2'],
      ['3', '4'],
    ];
    expect(pasted(block, only({ row: 5, column: 4 }), size)).toEqual({
      texts: [{ cell: { row: 5, column: 4 }, text: '1' }],
      leftOut: 3,
    });
    fc.assert(
      fc.property(selection, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (one, height, width) => {
        const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => '1'));
        const { texts, leftOut } = pasted(rows, one, size);
        expect((texts.length + leftOut) % (height * width)).toBe(0);
      }),
    );
  });
});
