import { describe, expect, test } from 'vitest';
import { SHARED_LISTS } from '../shared-lists/index';
import {
  checkFilters,
  CUSTOMER_FILTERS,
  filterArguments,
  INVOICE_FILTERS,
  printFilters,
  readFilters,
  USER_FILTERS,
  WORK_ORDER_FILTERS,
} from './index';

const TODAY = '2026-11-22';
const argumentsOf = (address: Readonly<Record<string, string | undefined>>) =>
  filterArguments(WORK_ORDER_FILTERS, readFilters(WORK_ORDER_FILTERS, address, TODAY));

const everything = {
  q: 'lake',
  status: '1,4',
  from: '2026-11-01',
  to: '2026-11-30',
  invoiced: '2026-11-08..2026-11-14',
  customer: '7',
  firm: '8',
  salesperson: '9',
  installer: '10',
  assigned: '1',
  type: '1,3',
  number: 'IND-C',
  address: 'Elm',
  occupied: '1',
  repair: '0',
  overdue: 'INVOICE',
};
const everyArgument = {
  statusIds: ['1', '4'],
  dateFrom: '2026-11-01',
  dateTo: '2026-11-30',
  invoicedFrom: '2026-11-08',
  invoicedTo: '2026-11-14',
  customerId: '7',
  pmfId: '8',
  salespersonId: '9',
  installerId: '10',
  assignment: 'ASSIGNED',
  flooringTypeIds: ['1', '3'],
  number: 'IND-C',
  address: 'Elm',
  occupied: true,
  isRepair: false,
  overdueFor: 'INVOICE',
  search: 'lake',
};

describe('the address of a list', () => {
  test('every name of the address becomes its argument', () => expect(argumentsOf(everything)).toEqual(everyArgument));
  test('values are written as they were read, and read from their arguments alike', () => {
    const values = readFilters(WORK_ORDER_FILTERS, everything, TODAY);
    expect(printFilters(WORK_ORDER_FILTERS, values)).toEqual(everything);
    expect(
      checkFilters(WORK_ORDER_FILTERS, everyArgument, (path) => {
        throw new Error(path);
      }),
    ).toEqual(values);
  });
  test('a blank address does not filter', () => expect(argumentsOf({})).toEqual({}));
  test('words that can’t be read are left out, so that an old link still opens a list', () => {
    expect(
      argumentsOf({
        status: 'CUT,99,0,3',
        from: '2026-02-30',
        to: 'soon',
        customer: '1; drop',
        type: '5',
        occupied: '1,0',
        overdue: 'LUNCH',
        bypass: 'true',
        invoiced: 'never..',
      }),
    ).toEqual({ statusIds: ['3'] });
  });
  test('reversed dates are put in order', () =>
    expect(argumentsOf({ from: '2026-11-30', to: '2026-11-01' })).toEqual({
      dateFrom: '2026-11-01',
      dateTo: '2026-11-30',
    }));
  test('words for dates keep a bookmark current; one of them asks for rows without a date', () => {
    expect(argumentsOf({ from: 'yesterday', to: 'today' })).toEqual({ dateFrom: '2026-11-21', dateTo: TODAY });
    expect(argumentsOf({ from: 'none' })).toEqual({ undated: true });
    expect(argumentsOf({ from: 'any' })).toEqual({});
  });
  test('a repeated value is used once', () => expect(argumentsOf({ status: '3,3' })).toEqual({ statusIds: ['3'] }));
  test('typed words are cut to what the server searches', () =>
    expect(argumentsOf({ q: ` ${'x'.repeat(200)}` }).search).toHaveLength(120));
});

describe('arguments are checked', () => {
  const faultsOf = (args: Readonly<Record<string, unknown>>) => {
    const faults: string[] = [];
    const values = checkFilters(WORK_ORDER_FILTERS, args, (path, message) => faults.push(`${path}: ${message}`));
    return { values, faults };
  };
  test('each mistake is reported at its argument', () => {
    expect(
      faultsOf({
        statusIds: ['3', '99'],
        customerId: 'x',
        ids: ['1', '0'],
        dateFrom: '2026-11-30',
        dateTo: '2026-11-01',
        search: 'x'.repeat(121),
        overdueFor: 'LUNCH',
      }).faults.toSorted(),
    ).toEqual([
      'customerId: Select a record from the list.',
      'dateTo: The end date is before the start date.',
      'ids.1: Select a record from the list.',
      'overdueFor: Select a value from the list.',
      'search: Type at most 120 characters.',
      'statusIds.1: Select a value from the list.',
    ]);
  });
  test('null, an empty list and the word for all rows do not filter; no ids find nothing', () => {
    expect(faultsOf({ statusIds: [], customerId: null, assignment: 'ALL', search: ' ', undated: false })).toEqual({
      values: {},
      faults: [],
    });
    expect(faultsOf({ ids: [] }).values).toEqual({ ids: [] });
    expect(faultsOf({ ids: Array.from({ length: 1001 }, (_, index) => index + 1) }).faults).toEqual([
      'ids: Ask for at most 1,000 by id.',
    ]);
  });
});

describe('the filters of records', () => {
  test('an argument that only the contract has is not read from an address', () => {
    const address = { active: '1', firm: '4', own: '1', ids: '3' };
    expect(filterArguments(CUSTOMER_FILTERS, readFilters(CUSTOMER_FILTERS, address, TODAY))).toEqual({
      activeOnly: true,
      pmfId: '4',
    });
    expect(readFilters(WORK_ORDER_FILTERS, address, TODAY)).toEqual({ firm: 4 });
  });
  test('yes and no can have words of their own; a record can be one of several', () => {
    const values = readFilters(USER_FILTERS, { state: 'disabled', role: '3' }, TODAY);
    expect(values).toEqual({ state: false, role: [3] });
    expect(filterArguments(USER_FILTERS, values)).toEqual({ enabled: false, roleIds: ['3'] });
    expect(readFilters(USER_FILTERS, { state: 'enabled,disabled', role: 'all' }, TODAY)).toEqual({});
  });
  test('a shared view is hidden where it filters by a record that not everyone sees', () => {
    expect(SHARED_LISTS['work-orders'].records).toEqual({
      customer: 'CUSTOMER',
      firm: 'PROPERTY_FIRM',
      salesperson: 'SALESPERSON',
      installer: 'INSTALLER',
    });
    expect(SHARED_LISTS.customers.records).toEqual({ firm: 'PROPERTY_FIRM', salesperson: 'SALESPERSON' });
    expect(SHARED_LISTS.items.records).toEqual({ vendor: 'VENDOR' });
  });
});

test('amounts are dollars in the address and the request, and one alone is exactly this one', () => {
  const asked = (amount: string) =>
    filterArguments(INVOICE_FILTERS, readFilters(INVOICE_FILTERS, { amount }, TODAY)) as Record<string, unknown>;
  expect(asked('100..250.5')).toEqual({ amountFrom: 100, amountTo: 250.5 });
  expect(asked('250.5..100')).toEqual({ amountFrom: 100, amountTo: 250.5 });
  expect(asked('12.34')).toEqual({ amountFrom: 12.34, amountTo: 12.34 });
  expect([asked('100..'), asked('..100'), asked('0..'), asked('much')]).toEqual([
    { amountFrom: 100 },
    { amountTo: 100 },
    { amountFrom: 0 },
    {},
  ]);
  for (const amount of ['100..250.5', '12.34', '100..', '..100'])
    expect(printFilters(INVOICE_FILTERS, readFilters(INVOICE_FILTERS, { amount }, TODAY)).amount).toBe(amount);
});
