import { describe, expect, test } from 'vitest';
import { AGING, FORM_1099, ITEM_USAGE, JOB_COSTING, readReport, REPORTS, WORKLOAD } from './index';
import type { AnyReport } from './index';
import { fixedDates, periodAsked, periodsOf, periodText, withPeriod } from './moving-periods';

const opened = (report: AnyReport, today: string, query = {}) =>
  readReport(report, query, today)[report.period?.filter ?? ''];

describe.each(REPORTS.filter(({ period }) => period).map((report) => [report.name, report] as const))(
  'the report %s',
  (_name, report) => {
    test('opens on a period that has a name, and a schedule saved from it moves along', () => {
      const period = periodAsked(report, {});
      expect(periodsOf(report)).toContain(period);
      const saved = withPeriod(report, {});
      expect(fixedDates(report, saved)).toEqual([]);
      expect(periodAsked(report, saved)).toBe(period);
      for (const today of ['2026-11-26', '2027-01-04', '2028-02-29'])
        expect(opened(report, today, saved)).toEqual(opened(report, today));
      expect(opened(report, '2026-11-26', saved)).not.toEqual(opened(report, '2028-11-26', saved));
    });
  },
);

test('a tax form is about the calendar year, in January about the last one', () => {
  const year = (first: number) => ({ from: `${first}-01-01`, to: `${first}-12-31` });
  expect(opened(FORM_1099, '2026-11-26')).toEqual(year(2026));
  expect(opened(FORM_1099, '2027-01-01')).toEqual(year(2026));
  expect(opened(FORM_1099, '2027-01-31')).toEqual(year(2026));
  expect(opened(FORM_1099, '2027-02-01')).toEqual(year(2027));
  expect(periodText(FORM_1099, {})).toBe('Tax year');
});

test('the last 30 days are 30 days with today, and the last 12 months end before they repeat a day', () => {
  expect(opened(JOB_COSTING, '2026-11-26')).toEqual({ from: '2026-10-28', to: '2026-11-26' });
  const months = { from: 'year-ago', to: 'today' };
  expect(opened(ITEM_USAGE, '2026-11-26', months)).toEqual({ from: '2025-11-27', to: '2026-11-26' });
  expect(opened(ITEM_USAGE, '2026-12-31', months)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(opened(ITEM_USAGE, '2028-02-29', months)).toEqual({ from: '2027-03-01', to: '2028-02-29' });
});

test('dates that stay the same are said, moving ones by their name', () => {
  expect(fixedDates(ITEM_USAGE, { from: '2026-01-01', to: '2026-03-31' })).toEqual(['1/1/2026', '3/31/2026']);
  expect(periodText(ITEM_USAGE, { from: '2026-01-01', to: '2026-03-31' })).toBe('1/1/2026 to 3/31/2026');
  expect(fixedDates(ITEM_USAGE, { from: 'month-start', to: '2026-03-31' })).toEqual(['3/31/2026']);
  expect(periodText(ITEM_USAGE, { from: 'last-month-start', to: 'last-month-end' })).toBe('Last month');
  expect([periodText(AGING, {}), periodText(AGING, { asOf: '2026-03-31' })]).toEqual([
    'The day it is sent',
    '3/31/2026',
  ]);
  expect(fixedDates(AGING, { asOf: '2026-03-31' })).toEqual(['3/31/2026']);
});

test('a period that is of use for one report only is offered there', () => {
  const labels = (report: AnyReport) => periodsOf(report).map(({ label }) => label);
  expect(labels(WORKLOAD)).toContain('4 weeks back, 8 ahead');
  expect(labels(JOB_COSTING).filter((label) => label.startsWith('4 weeks') || label === 'Tax year')).toEqual([]);
});
