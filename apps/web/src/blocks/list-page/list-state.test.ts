import { describe, expect, test } from 'vitest';
import { rangeOf, valuesOf } from './filters/filter-values';
import { readListState } from '@falcon/domain/company/filters';

const read = (query: Record<string, string>) =>
  readListState(query, ['NAME', 'CITY'] as const, { sort: 'NAME', direction: 'ASC' });

describe('a list in the address', () => {
  test('starts with the first fifty in the default order', () => {
    expect(read({})).toEqual({
      search: null,
      sort: 'NAME',
      direction: 'ASC',
      filters: {},
      page: { first: 50 },
      pageNumber: 1,
    });
  });
  test('keeps search, sort, filters and page', () => {
    const state = read({ q: ' lake ', sort: 'CITY', dir: 'DESC', status: '1,2', after: 'abc', page: '3' });
    expect(state).toEqual({
      search: 'lake',
      sort: 'CITY',
      direction: 'DESC',
      filters: { status: '1,2' },
      page: { first: 50, after: 'abc' },
      pageNumber: 3,
    });
  });
  test('goes back by the cursor of the first row', () =>
    expect(read({ before: 'abc', page: '2' }).page).toEqual({ last: 50, before: 'abc' }));
  test('survives an outdated link', () => {
    expect(read({ sort: 'SHOE_SIZE', dir: 'sideways', page: '-4' })).toMatchObject({
      sort: 'NAME',
      direction: 'ASC',
      pageNumber: 1,
    });
  });
  test('filters with several values and with dates are read back', () => {
    expect(valuesOf('1,4')).toEqual(['1', '4']);
    expect(rangeOf('2026-11-01..2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(rangeOf('..2026-11-30')).toEqual({ from: null, to: '2026-11-30' });
    expect(rangeOf('yesterday')).toEqual({ from: null, to: null });
  });
});
