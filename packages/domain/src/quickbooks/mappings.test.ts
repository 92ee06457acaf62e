import { expect, test } from 'vitest';
import { fittingTypes, mappingSlots, suggestedChoice } from './mappings';
import type { Choice, MappingSlot } from './mappings';

const slots = mappingSlots({
  locations: [{ id: 1, name: 'Indianapolis' }],
  termDays: [0, 30],
  isTaxed: true,
});
const find = (what: string, localKey = ''): MappingSlot => {
  const found = slots.find((one) => one.what === what && one.localKey === localKey);
  if (!found) throw new Error(`No ${what} ${localKey}`);
  return found;
};
const choice = (name: string, type = '', days: number | null = null, isActive = true): Choice => ({
  id: name,
  name,
  type,
  days,
  isActive,
});

test('lines, credits, income and commissions have to be chosen; sales tax only where orders are taxed', () => {
  const required = slots.filter((one) => one.isRequired).map(({ what, localKey }) => `${what}/${localKey}`);
  expect(required).toEqual([
    'ITEM/LUMP_SUM',
    'ITEM/MATERIAL',
    'ITEM/LABOR',
    'ITEM/ADDITIONAL',
    'DISCOUNT_ITEM/',
    'WRITE_OFF_ITEM/',
    'INCOME_ACCOUNT/',
    'COMMISSION_EXPENSE_ACCOUNT/',
    'TAX_CODE/',
  ]);
  const untaxed = mappingSlots({ locations: [], termDays: [], isTaxed: false });
  expect(untaxed.find(({ what }) => what === 'TAX_CODE')?.isRequired).toBe(false);
});

test.each<[MappingSlot, readonly Choice[], string | null]>([
  [find('ITEM', 'LABOR'), [choice('Carpet', 'NonInventory'), choice('Labor', 'Service')], 'Labor'],
  // A category is no item of a line.
  [
    find('ITEM', 'LABOR'),
    [choice('Labor', 'Category'), choice('Carpet:Installation', 'Service')],
    'Carpet:Installation',
  ],
  [find('INCOME_ACCOUNT'), [choice('Sales', 'Expense'), choice('Flooring Sales', 'Income')], 'Flooring Sales'],
  [find('COMMISSION_EXPENSE_ACCOUNT'), [choice('Sales Commissions', 'Expense')], 'Sales Commissions'],
  [find('COMMISSION_EXPENSE_ACCOUNT'), [choice('Commissions Payable', 'Other Current Liability')], null],
  // What is inactive is not suggested.
  [find('ITEM', 'LABOR'), [choice('Labor', 'Service', null, false)], null],
  [find('TERM', '30'), [choice('2% 10 Net 30', '', 30), choice('Net 30', '', 30)], 'Net 30'],
  [find('TERM', '0'), [choice('Due on receipt', '', 0), choice('Net 30', '', 30)], 'Due on receipt'],
  [find('CLASS', '1'), [choice('Retail'), choice('Indianapolis')], 'Indianapolis'],
  [find('TAX_CODE'), [choice('Ohio'), choice('Indiana')], 'Indiana'],
  [find('WRITE_OFF_ITEM'), [choice('Carpet', 'NonInventory')], null],
])('%# the best match by name and type', (slot, choices, expected) => {
  expect(suggestedChoice(slot, choices)?.id ?? null).toBe(expected);
});

test('only accounts and items of fitting types can be chosen', () => {
  expect(fittingTypes(find('DEPOSIT_ACCOUNT'))).toContain('Bank');
  expect(fittingTypes(find('ITEM', 'LABOR'))).not.toContain('Category');
  expect(fittingTypes(find('TERM', '30'))).toBeNull();
});
