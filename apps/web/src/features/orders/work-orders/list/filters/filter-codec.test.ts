import { choosesNothing, DUE, filterArguments, readFilters, WORK_ORDER_FILTERS } from '@falcon/domain/company/filters';
import { describe, expect, test } from 'vitest';
import { rangeText } from './order-filters';
import { outcomesOf } from '../bulk/outcomes';
import { quickRanges } from './quick-ranges';
import { orderViews, searchesEveryDate } from './order-views';
import { isHandheld } from '../use-small-screen';

const TODAY = '2026-11-22';
const filterOf = (address: Readonly<Record<string, string | undefined>>) =>
  filterArguments(WORK_ORDER_FILTERS, readFilters(WORK_ORDER_FILTERS, address, TODAY));

describe('the list of orders opens with what is due', () => {
  test('today first, then later days: undated and past orders are left out', () => {
    expect(choosesNothing({})).toBe(true);
    expect(choosesNothing({ bypass: 'true' })).toBe(true);
    expect(filterOf(DUE)).toEqual({ dateFrom: TODAY });
    expect(DUE).toMatchObject({ sort: 'INSTALL_DATE', dir: 'ASC' });
  });
  test('an address that filters, searches, sorts or shows every date keeps its meaning', () => {
    for (const address of [{ status: '3' }, { q: 'elm' }, { sort: 'CUSTOMER' }, { from: 'any' }, { after: 'x' }])
      expect(choosesNothing(address)).toBe(false);
    expect(filterOf({ from: 'any' })).toEqual({});
  });
  test('the other views show the past, orders without a date, and all', () => {
    const filters = Object.fromEntries(orderViews.map((view) => [view.name, filterOf(view.query)]));
    expect(filters).toEqual({
      'Today and later': { dateFrom: TODAY },
      'Past install dates': { dateTo: '2026-11-21' },
      'No install date': { undated: true },
      All: {},
    });
  });
  test('a search covers every date unless other dates were selected', () => {
    expect(searchesEveryDate(DUE)).toHaveProperty('from', undefined);
    expect(searchesEveryDate({ from: '2026-11-01' })).toEqual({});
  });
});

describe('ranges of install dates', () => {
  const range = (label: string, today: string) => quickRanges(today).find((one) => one.label === label);
  test('a week runs from Sunday to Saturday', () =>
    expect(range('This week', '2026-11-21')).toMatchObject({ from: '2026-11-15', to: '2026-11-21' }));
  test('a month ends on its own last day', () => {
    expect(range('This month', '2026-02-10')).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
    expect(range('This month', '2026-12-31')).toMatchObject({ from: '2026-12-01', to: '2026-12-31' });
  });
  test('the chip shows the usual name, else the dates', () => {
    expect(rangeText('2026-11-21', '2026-11-21', '2026-11-21')).toBe('today');
    expect(rangeText('', '2026-11-20', '2026-11-21')).toBe('until yesterday');
    expect(rangeText('today', '', '2026-11-21')).toBe('today and later');
    expect(rangeText('none', '', '2026-11-21')).toBe('no date');
    expect(rangeText('2026-11-03', '', '2026-11-21')).toMatch(/^from Nov 3/);
  });
});

test('each order of a bulk change has its result, the refused ones first', () => {
  const orders = [
    { id: '1', workOrderNumber: 'IND-C-000001' },
    { id: '2', workOrderNumber: 'IND-C-000002' },
    { id: '3', workOrderNumber: 'IND-C-000003' },
  ];
  const all = outcomesOf(
    orders,
    new Map([
      ['1', 'Moved to Cut'],
      ['3', 'Moved to Cut'],
    ]),
    [{ modelId: '2', message: 'No install date.' }],
    [{ modelId: '3', message: 'Certificate ends before.' }],
  );
  expect(all.map((one) => [one.number, one.kind, one.text])).toEqual([
    ['IND-C-000002', 'refused', 'No install date.'],
    ['IND-C-000003', 'warned', 'Moved to Cut. Certificate ends before.'],
    ['IND-C-000001', 'done', 'Moved to Cut'],
  ]);
});

test('phones and tablets are recognized by the browser; an iPad calls itself a Mac with a touch screen', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';
  expect([
    isHandheld('Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', 5),
    isHandheld(mac, 5),
    isHandheld(mac, 0),
    isHandheld('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10),
  ]).toEqual([true, true, false, false]);
});
