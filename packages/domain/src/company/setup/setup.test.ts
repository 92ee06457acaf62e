import { expect, test } from 'vitest';
import { PRESET_STEPS, SETUP_STEPS, taxRuleText } from './index';

const any = { stateCode: null, flooringTypeId: null, contractForm: null, mode: 'COST', rateBp: 0 };

test.each([
  [{}, 'Any other state: included in cost'],
  [
    { stateCode: 'IN', contractForm: 'ITEMISED', mode: 'MATERIAL', rateBp: 700 },
    'IN, itemized: 7% on material and its profit',
  ],
  [{ stateCode: 'OH', flooringTypeId: 1, mode: 'TOTAL', rateBp: 575 }, 'OH, Carpet: 5.75% on everything'],
  [{ stateCode: 'OH', flooringTypeId: 3 }, 'OH, VCT: included in cost'],
])('the tax rule %j in words', (rule, text) => {
  expect(taxRuleText({ ...any, ...rule })).toBe(text);
});

test('what a step depends on comes before it', () => {
  const needs = [
    ['CUSTOMER_TYPE', 'CUSTOMER'],
    ['VENDOR', 'ITEM'],
    ['LOCATION', 'ORDER'],
    ['TAX', 'ORDER'],
    ['LABOR_RATE', 'ORDER'],
    ['ITEM', 'ORDER'],
    ['CUSTOMER', 'ORDER'],
  ] as const;
  for (const [first, then] of needs) expect(SETUP_STEPS.indexOf(first)).toBeLessThan(SETUP_STEPS.indexOf(then));
  expect(SETUP_STEPS).toEqual(expect.arrayContaining([...PRESET_STEPS]));
});
