import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  choice,
  count,
  date,
  money,
  percent,
  quantity,
  rate,
  recordId,
  reportCell,
  text,
  worded,
} from '@falcon/domain/reports/report-definitions';
import type { ReportColumn } from '@falcon/domain/reports/report-definitions';
import { csvLine } from '@falcon/domain/kit/sheets';
import { csvLinesOf, needsLine } from './csv-lines';
import { inContractUnits, lineOf, storedColumns } from './report-lines';
import type { LineTexts } from './report-lines';

const unit = { of: ({ jobs }: { readonly jobs?: unknown }) => (Number(jobs) > 0 ? 'SY' : ''), column: 'unit' };
/** A column of each kind, with each option that affects its format. */
const columns: readonly ReportColumn[] = [
  text('name', 'Name'),
  recordId('owner'),
  date('day', 'Day', { blank: true }),
  choice('kind', 'Kind', [
    { value: 'A', label: 'A, "first"' },
    { value: 2, label: '=2' },
  ]),
  count('jobs', 'Jobs'),
  count('late', 'Late', { blankZero: true }),
  money('cost', 'Cost'),
  money('gain', 'Gain', { blankZero: true }),
  rate('price', 'Price'),
  percent('margin', 'Margin'),
  quantity('area', 'Area'),
  quantity('yards', 'Yards', { unit: 'SY' }),
  quantity('odd', 'Odd', { unit: '1 "box", =1' }),
  quantity('used', 'Used', { unit, isWhole: ({ jobs }) => Number(jobs) > 5 }),
  worded('unit', 'Unit', unit.of),
];

const wholes = fc.oneof(
  fc.integer({ min: -200, max: 200 }),
  fc.integer({ min: -100_000, max: 100_000 }).map((number) => number * 100),
  fc.maxSafeInteger(),
);
const words = fc.oneof(fc.string(), fc.constantFrom('', '=1+1', ' -2', '\t', 'a, b', '"', 'two\nlines', '\r', '＠'));
const values: Readonly<Record<ReportColumn['kind'], fc.Arbitrary<string>>> = {
  text: words,
  id: fc.nat().map(String),
  date: fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
  choice: fc.constantFrom('A', '2', 'gone', 'B, C'),
  count: wholes.map(String),
  money: fc.oneof(
    wholes.map(String),
    wholes.map((number) => `${Math.trunc(number / 1_000)}.50`),
  ),
  rate: wholes.map(String),
  percent: wholes.map(String),
  quantity: wholes.map(String),
};

const dataColumns = storedColumns(columns);
const lines: fc.Arbitrary<LineTexts> = fc.tuple(
  fc.nat().map(String),
  ...dataColumns.map(({ kind }) => fc.option(values[kind], { nil: null, freq: 6 })),
);

test('lines are written as their cells are, whatever they contain and whichever columns are shown', () => {
  const shownColumns = columns.filter(({ kind }) => kind !== 'id');
  fc.assert(
    fc.property(
      fc.array(lines, { maxLength: 5 }),
      fc.subarray(shownColumns, { minLength: 1 }),
      (all, visibleColumns) => {
        const cells = all.map((texts) => {
          const line = inContractUnits(dataColumns, lineOf(dataColumns, texts));
          return csvLine(visibleColumns.map((column) => reportCell(column, line, visibleColumns)));
        });
        expect(csvLinesOf(dataColumns, visibleColumns)(all)).toBe(cells.join(''));
      },
    ),
    { numRuns: 1_000 },
  );
});

test('only cells that other columns decide need the whole line', () => {
  expect(columns.filter(needsLine).map(({ id }) => id)).toEqual(['used', 'unit']);
});
