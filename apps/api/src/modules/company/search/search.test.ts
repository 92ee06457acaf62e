import { describe, expect, test } from 'vitest';
import { isOrderNumber, numberRanges } from './order-numbers';

describe('typed searches', () => {
  test('digits are an order number of any location and flooring type, complete or partial', () => {
    const ranges = numberRanges('4217', ['IND']);
    expect(ranges).toHaveLength(8);
    expect(ranges[0]).toEqual({ from: 'IND-C-004217', to: 'IND-C-004217\uffff' });
    expect(ranges[1]?.from).toBe('IND-C-4217');
  });

  test('a number is found by its start, with or without the invoice prefix', () => {
    expect(numberRanges('ind-c-0042', ['IND'])).toEqual([{ from: 'IND-C-0042', to: 'IND-C-0042\uffff' }]);
    expect(numberRanges('INV-IND-T-000007', ['IND'])[0]?.from).toBe('IND-T-000007');
  });

  test('a name is not taken for a number', () => {
    for (const text of ['Lakeside Apartments', '4 / 213', 'ind']) expect(numberRanges(text, ['IND'])).toEqual([]);
  });

  test('a number with its location and flooring type is nothing else, complete or begun', () => {
    expect(
      ['ind-c-004217', 'INV-IND-C-004217', 'IND-C-0042', 'IND-C-', '004217', 'Suite-C-1b'].map(isOrderNumber),
    ).toEqual([true, true, true, false, false, false]);
  });
});
