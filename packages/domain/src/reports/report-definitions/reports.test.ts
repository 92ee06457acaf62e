import { describe, expect, test } from 'vitest';
import { sharedList } from '../../company/shared-lists/index';
import { LIMIT_TYPES } from '../../kit/schedule';
import * as reports from './index';
import {
  columnsFor,
  type AnyReport,
  ITEM_USAGE,
  linesText,
  periodFault,
  readReport,
  reportCell,
  reportFileName,
  reportKey,
  sortColumn,
  sortName,
  totalsCells,
} from './index';

const TODAY = '2026-11-23';
const line = { itemName: 'Harborview', itemId: 7, itemTypeId: 1, orders: 2, quantity: 80.88, cost: 642.76 };
const column = (id: string) => ITEM_USAGE.columns.find((one) => one.id === id)!;
const columns = (...ids: string[]) => ids.map(column);

const all = Object.values(reports).filter(
  (one): one is typeof ITEM_USAGE => typeof one === 'object' && 'columns' in one && 'filters' in one,
) as readonly AnyReport[];

test('a line without a firm, salesperson or other record leads nowhere, not to all records', () => {
  for (const one of all) {
    const withoutRecords = Object.fromEntries(one.columns.map(({ id, blank }) => [id, blank === true ? null : '1']));
    const links = one.columns.map(({ link }) => link?.(withoutRecords, readReport(one, {}, TODAY)));
    expect(links.filter((link) => /null|undefined|NaN/.test(link ?? ''))).toEqual([]);
  }
});

test('views of every report can be shared, under a name that no list has', () => {
  expect(all.map(({ name }) => name).toSorted()).toEqual(reports.REPORTS.map(({ name }) => name).toSorted());
  for (const report of all) {
    expect(reports.sharedReport(reportKey(report))?.permissions).toEqual(report.permissions);
    expect(sharedList(reportKey(report))).toBeUndefined();
  }
  expect(reports.sharedReport('job-costing-report')?.records).toEqual({
    customer: 'CUSTOMER',
    firm: 'PROPERTY_FIRM',
    salesperson: 'SALESPERSON',
    installer: 'INSTALLER',
  });
  expect(reports.sharedReport('work-orders')).toBeUndefined();
});

test('jobs are shown as whole numbers, square yards with their decimals', () => {
  const { columns } = reports.WORKLOAD;
  const [booked, used] = ['booked', 'used'].map((id) => columns.find((one) => one.id === id)!);
  const week = { booked: 12, used: 80, limit: 15 };
  expect(reportCell(booked!, { ...week, measure: 'JOB_COUNT' }, [])).toEqual({ figure: 12, kind: 'count' });
  expect(reportCell(booked!, { ...week, measure: 'SQUARE_YARDS' }, [])).toEqual({
    figure: 12,
    kind: 'quantity',
    unit: 'SY',
  });
  expect(reportCell(used!, { ...week, measure: 'JOB_COUNT' }, [])).toEqual({ figure: 80, kind: 'percent' });
});

describe('workload by week', () => {
  const { columns, isTotal } = reports.WORKLOAD;
  const link = columns.find(({ id }) => id === 'jobs')?.link;
  const ordersOf = (limitType: string, from: string, to: string) =>
    link?.({ week: '2026-11-22', limitType }, { installed: { from, to } })?.replace(/&status=[\d,]+/, '');

  test('only the lines of all kinds are totals of others', () => {
    expect(LIMIT_TYPES.filter((limitType) => isTotal?.({ limitType }))).toEqual(['TOTAL']);
    expect(all.filter((one) => one.isTotal).map(({ name }) => name)).toEqual(['workloadReport']);
  });

  test('each kind leads to its orders; carpet tile counts as carpet', () => {
    expect(LIMIT_TYPES.map((type) => ordersOf(type, '2026-11-01', '2026-12-31'))).toEqual(
      ['&type=1,4&occupied=0', '&type=1&occupied=1', '&type=2', '&type=3', ''].map(
        (kind) => `/work-orders?from=2026-11-22&to=2026-11-28${kind}`,
      ),
    );
  });

  test('the orders of a week that the period cuts off are those of its days in the period', () => {
    expect(ordersOf('TOTAL', '2026-11-24', '2026-12-31')).toBe('/work-orders?from=2026-11-24&to=2026-11-28');
    expect(ordersOf('TOTAL', '2026-11-01', '2026-11-25')).toBe('/work-orders?from=2026-11-22&to=2026-11-25');
  });
});

describe.each(all.map((report) => [report.name, report] as const))('the report %s', (_name, report) => {
  test('names only columns and filters that it has', () => {
    const ids = report.columns.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const namedIds = [report.sort.by, report.chart?.by, report.chart?.value].filter((id) => id !== undefined);
    expect(namedIds.filter((id) => !ids.includes(id))).toEqual([]);
    const parts = report.columns.flatMap(({ ratio, unit }) => [
      ...(ratio ? [ratio.part, ratio.whole] : []),
      ...(typeof unit === 'object' ? [unit.column] : []),
    ]);
    expect(parts.filter((id) => !ids.includes(id))).toEqual([]);
    if (report.period) expect(report.filters[report.period.filter]?.kind).toBe('range');
  });

  test('can be sorted by its own sort, and each sort has one name', () => {
    const names = report.columns.map(sortName).filter((name) => name !== null);
    expect(new Set(names).size).toBe(names.length);
    const own = report.columns.find(({ id }) => id === report.sort.by);
    expect(own && sortName(own)).not.toBeNull();
  });
});

test('an address without dates opens a report with its usual ones, half a range with the other half', () => {
  expect(readReport(ITEM_USAGE, {}, TODAY)).toEqual({ installed: { from: '2026-08-26', to: TODAY } });
  expect(readReport(ITEM_USAGE, { to: '2026-03-31', type: '4', q: ' oak ' }, TODAY)).toEqual({
    installed: { from: '2026-01-01', to: '2026-03-31' },
    type: 4,
    search: 'oak',
  });
});

test('a range needs both dates, and can be too long', () => {
  const fault = (from?: string, to?: string) => periodFault(ITEM_USAGE, { installed: { from, to } });
  expect(fault('2026-01-01', '2026-12-31')).toBeNull();
  expect(fault(undefined, '2026-12-31')).toEqual(['startDate', 'Enter the first date.']);
  expect(fault('2026-01-01')).toEqual(['endDate', 'Enter the last date.']);
  expect(fault('2000-01-01', '2026-12-31')).toEqual(['endDate', 'Select a range of at most 10 years.']);
});

test('columns that need a permission are left out without it', () => {
  const ids = (heldPermission: string) =>
    columnsFor(ITEM_USAGE, (permission) => permission === heldPermission).map(({ id }) => id);
  expect(ids('item')).not.toContain('profit');
  expect(ids('workOrderViewTotals')).toContain('profit');
});

test('a column is sorted by its name in the contract', () => {
  expect(sortColumn(ITEM_USAGE.columns, 'ACTUAL_QUANTITY')?.id).toBe('actualQuantity');
  expect(sortColumn(ITEM_USAGE.columns, 'NAME')?.id).toBe('itemName');
  expect(sortColumn(ITEM_USAGE.columns, 'UNIT')).toBeUndefined();
  expect(sortColumn(ITEM_USAGE.columns, null)).toBeUndefined();
});

test('a cell has the label of a choice, and the unit of a quantity unless its column is shown', () => {
  expect(reportCell(column('itemTypeId'), line, [])).toBe('Carpet');
  expect(reportCell(column('quantity'), line, columns('quantity'))).toEqual({
    figure: 80.88,
    kind: 'quantity',
    unit: 'SY',
  });
  expect(reportCell(column('quantity'), line, columns('quantity', 'unit'))).toMatchObject({ unit: undefined });
  expect(reportCell(column('unit'), line, columns('quantity', 'unit'))).toBe('SY');
  expect(reportCell(column('profit'), line, [])).toBeNull();
});

test('totals stand below their columns, and their name in the first one', () => {
  expect(totalsCells(columns('itemName', 'quantity', 'cost'), { lines: 2, quantity: 5, cost: 642.76 })).toEqual([
    'Total',
    null,
    { figure: 642.76, kind: 'money', unit: undefined },
  ]);
});

test('a page says how many lines there are, and when it does not show all', () => {
  expect([linesText(0, 0), linesText(1, 1), linesText(1_000, 1_000)]).toEqual(['0 lines', '1 line', '1,000 lines']);
  expect(linesText(5_000, 12_431)).toBe('Showing 5,000 of 12,431 lines. Totals cover all.');
});

test('a file is called after its dates', () => {
  const { period: _period, ...withoutDates } = ITEM_USAGE;
  const values = readReport(ITEM_USAGE, { from: '2026-01-01', to: '2026-03-31' }, TODAY);
  expect(reportFileName(ITEM_USAGE, values, TODAY)).toBe('Item usage 2026-01-01 to 2026-03-31');
  expect(reportFileName(withoutDates, {}, TODAY)).toBe(`Item usage ${TODAY}`);
});
