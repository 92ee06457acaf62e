import { expect, test } from 'vitest';
import { fieldText } from './history-fields';
import { actionText, valueText } from './history-words';

test('history fields have the labels of the screens', () => {
  expect(
    ['name', 'propertyFirm', 'profit pad', 'Carpet: Pad', 'padItem', 'specialInstructions'].map((field) =>
      fieldText(field),
    ),
  ).toEqual(['Name', 'Management firm', 'Profit: Pad', 'Carpet: Pad', 'Pad item', 'Special instructions']);
  expect([
    fieldText('name', 'ITEM'),
    fieldText('effectiveDate', 'INSURANCE_CERTIFICATE'),
    fieldText('companyName', 'INSTALLER'),
    fieldText('companyName', 'APP_CONFIGURATION'),
  ]).toEqual(['Style name', 'From', 'Company', 'Company name']);
  expect(['create', 'update', 'delete'].map(actionText)).toEqual(['Created', 'Changed', 'Deleted']);
});

test('history values are written as on the screens', () => {
  expect(valueText({ field: 'creditLimit', kind: 'MONEY' }, '2500.5')).toBe('$2,500.50');
  expect(valueText({ field: 'cost', kind: 'RATE' }, '7.1234')).toBe('$7.1234');
  expect(valueText({ field: 'profit pad', kind: 'RATE' }, '-0.5')).toBe('-$0.50');
  expect(valueText({ field: 'commissionRate', kind: 'PERCENT' }, '8.5')).toBe('8.5%');
  expect(valueText({ field: 'isEnabled', kind: 'FLAG' }, 'false')).toBe('no');
  expect(valueText({ field: 'hireDate', kind: 'DATE' }, '2026-03-09')).toBe('3/9/2026');
  expect(valueText({ field: 'phone', kind: 'TEXT' }, '3175550123')).toBe('(317) 555-0123');
  expect(valueText({ field: 'contractForm', kind: 'TEXT' }, 'LUMP_SUM')).toBe('Lump sum');
  expect(valueText({ field: 'name', kind: 'TEXT' }, 'LAKESIDE')).toBe('LAKESIDE');
  expect(valueText({ field: 'name', kind: 'TEXT' }, '')).toBeNull();
});
