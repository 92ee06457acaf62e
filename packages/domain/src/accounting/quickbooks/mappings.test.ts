import { expect, test } from 'vitest';
import { STARTING_TAX_RULES } from '../../orders/costing/index';
import type { TaxRule } from '../../orders/costing/index';
import { fittingTypes, mappingSlots } from './mappings';
import type { Choice, MappingSlot } from './mappings';
import { suggestedChoice } from './suggestions';
import { taxPlaceOf, taxPlaces } from './tax-places';

const slots = mappingSlots({
  locations: [{ id: 1, name: 'Indianapolis' }],
  termDays: [0, 30],
  taxPlaces: taxPlaces(STARTING_TAX_RULES, [
    { code: 'IN', name: 'Indiana' },
    { code: 'OH', name: 'Ohio' },
  ]),
});
const find = (what: string, localKey = ''): MappingSlot => {
  const slot = slots.find((one) => one.what === what && one.localKey === localKey);
  if (!slot) throw new Error(`No ${what} ${localKey}`);
  return slot;
};
const choice = (name: string, type = '', days: number | null = null, isActive = true): Choice => ({
  id: name,
  name,
  type,
  days,
  isActive,
});

test('lines, credits, income and commissions have to be chosen; the rest only for what needs it', () => {
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
  ]);
  const needed = slots.filter((one) => one.neededFor !== '').map(({ what, neededFor }) => `${what} for ${neededFor}`);
  expect(new Set(needed)).toEqual(
    new Set([
      'LABOR_ACCOUNT for bill sheets',
      'GARNISHMENT_ACCOUNT for bill sheets',
      'INSURANCE_ACCOUNT for bill sheets',
      'SUPPLIES_ACCOUNT for bill sheets',
      'BANK_ACCOUNT for deposits',
      'ITEM for returned-check fees',
      'TAX_CODE for taxed invoices',
    ]),
  );
});

test('a tax code for each rule in each state that it taxes; a rule for any state counts where jobs are', () => {
  const labels = slots.filter(({ what }) => what === 'TAX_CODE').map(({ localKey, label }) => `${localKey} ${label}`);
  expect(labels).toEqual([
    'IN//ITEMISED Sales tax, Indiana, Itemized, 7%',
    'OH/1/ Sales tax, Ohio, Carpet, 5.75%',
    'OH/4/ Sales tax, Ohio, Carpet Tile, 5.75%',
  ]);
  const anywhere = STARTING_TAX_RULES.filter(({ stateCode }) => stateCode !== null);
  const rules = [
    ...anywhere,
    { stateCode: null, flooringTypeId: null, contractForm: null, mode: 'TOTAL', rate: 600 } as TaxRule,
  ];
  const places = taxPlaces(rules, [
    { code: 'KY', name: 'Kentucky' },
    { code: 'MI', name: 'Michigan' },
  ]);
  expect(places.map(({ key }) => key)).toEqual(['KY//']);
  const job = { flooringTypeId: 1, contractForm: 'LUMP_SUM' } as const;
  expect(taxPlaceOf(rules, { ...job, stateCode: 'ky' })).toBe('KY//');
  expect(taxPlaceOf(rules, { ...job, stateCode: 'OH' })).toBe('OH/1/');
  expect(taxPlaceOf(rules, { ...job, stateCode: 'MI' })).toBeNull();
});

test.each<[MappingSlot, readonly Choice[], string | null]>([
  [find('ITEM', 'LABOR'), [choice('Carpet', 'NonInventory'), choice('Labor', 'Service')], 'Labor'],
  // A category can't be a line's item.
  [
    find('ITEM', 'LABOR'),
    [choice('Labor', 'Category'), choice('Services:Installation', 'Service')],
    'Services:Installation',
  ],
  // An item for one kind of flooring is not suggested for all jobs.
  ...(['LUMP_SUM', 'MATERIAL', 'LABOR', 'ADDITIONAL'] as const).map((kind): [MappingSlot, readonly Choice[], null] => [
    find('ITEM', kind),
    [
      choice('Carpet', 'NonInventory'),
      choice('Carpet:Installation', 'Service'),
      choice('Vinyl Flooring', 'NonInventory'),
      choice('Hours', 'Service'),
      choice('Delivery', 'Service'),
    ],
    null,
  ]),
  [find('ITEM', 'LUMP_SUM'), [choice('Flooring Repair', 'Service'), choice('Flooring', 'Service')], 'Flooring'],
  [find('INCOME_ACCOUNT'), [choice('Flooring Sales:Carpet Sales', 'Income')], null],
  [find('SUPPLIES_ACCOUNT'), [choice('Office Supplies', 'Expense')], null],
  [find('INSURANCE_ACCOUNT'), [choice('Health Insurance', 'Expense'), choice('Insurance', 'Expense')], null],
  [find('BANK_ACCOUNT'), [choice('Payroll Checking', 'Bank')], null],
  // If two are possible, suggests neither.
  [find('CLASS', '1'), [choice('Indianapolis North'), choice('Indianapolis South')], null],
  [find('INCOME_ACCOUNT'), [choice('Sales', 'Expense'), choice('Flooring Sales', 'Income')], 'Flooring Sales'],
  [find('COMMISSION_EXPENSE_ACCOUNT'), [choice('Sales Commissions', 'Expense')], 'Sales Commissions'],
  [find('COMMISSION_EXPENSE_ACCOUNT'), [choice('Commissions Payable', 'Other Current Liability')], null],
  // Inactive records are not suggested.
  [find('ITEM', 'LABOR'), [choice('Labor', 'Service', null, false)], null],
  [find('TERM', '30'), [choice('2% 10 Net 30', '', 30), choice('Net 30', '', 30)], 'Net 30'],
  [find('TERM', '0'), [choice('Due on receipt', '', 0), choice('Net 30', '', 30)], 'Due on receipt'],
  [find('CLASS', '1'), [choice('Retail'), choice('Indianapolis')], 'Indianapolis'],
  [find('TAX_CODE', 'IN//ITEMISED'), [choice('Ohio'), choice('Indiana')], 'Indiana'],
  [find('TAX_CODE', 'OH/1/'), [choice('Indiana'), choice('Ohio state tax')], 'Ohio state tax'],
  // Another state's tax code does not match.
  [find('TAX_CODE', 'OH/1/'), [choice('Indiana'), choice('Sales tax')], null],
  [
    find('LABOR_ACCOUNT'),
    [choice('Labor', 'Income'), choice('Installer Labor', 'Cost of Goods Sold')],
    'Installer Labor',
  ],
  [find('BANK_ACCOUNT'), [choice('Checking', 'Bank')], 'Checking'],
  [find('WRITE_OFF_ITEM'), [choice('Carpet', 'NonInventory')], null],
])('%# the best match by name and type', (slot, choices, expected) => {
  expect(suggestedChoice(slot, choices)?.id ?? null).toBe(expected);
});

test('only accounts and items of fitting types can be chosen', () => {
  expect(fittingTypes(find('DEPOSIT_ACCOUNT'))).toContain('Bank');
  expect(fittingTypes(find('ITEM', 'LABOR'))).not.toContain('Category');
  expect(fittingTypes(find('TERM', '30'))).toBeNull();
});
