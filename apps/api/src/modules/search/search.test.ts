import { describe, expect, test } from 'vitest';
import { likeText, searchTerms } from './search-terms';

describe('what a clerk types', () => {
  test('digits are an order number of any location and flooring, whole or begun', () => {
    const { numberRanges } = searchTerms('4217', ['IND']);
    expect(numberRanges).toHaveLength(8);
    expect(numberRanges[0]).toEqual({ from: 'IND-C-004217', to: 'IND-C-004217\uffff' });
    expect(numberRanges[1]?.from).toBe('IND-C-4217');
  });

  test('a number is found by its beginning, with or without the invoice prefix', () => {
    expect(searchTerms('ind-c-0042', ['IND']).numberRanges).toEqual([{ from: 'IND-C-0042', to: 'IND-C-0042\uffff' }]);
    expect(searchTerms('INV-IND-T-000007', ['IND']).numberRanges[0]?.from).toBe('IND-T-000007');
  });

  test('a name is not taken for a number', () => {
    expect(searchTerms('Lakeside Apartments', ['IND']).numberRanges).toEqual([]);
    expect(searchTerms('4 / 213', ['IND']).numberRanges).toEqual([]);
  });

  test('names need three characters for "contains"', () => {
    expect(searchTerms('la', ['IND']).contains).toBeNull();
    expect(searchTerms(' lak ', ['IND']).contains).toBe('lak');
  });

  test('a per cent sign is searched, not a wildcard', () => {
    expect(likeText('100%_\\')).toBe('100\\%\\_\\\\');
  });
});
