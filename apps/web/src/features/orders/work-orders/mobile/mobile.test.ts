import { sees } from '@falcon/domain/office/access';
import { describe, expect, test } from 'vitest';
import { INITIAL_LAYOUT, isShown, orderedColumns } from '#ui/table/columns';
import { mapsAddress } from './maps';
import { mobileColumns } from './mobile-columns';

const information = { id: 'x', header: 'x', width: 92, cell: () => null };
const columns = mobileColumns(information);

describe('the mobile table', () => {
  test("has exactly the office's columns, in their order", () => {
    expect(columns.map((column) => column.header)).toEqual([
      'Information',
      'Install Date',
      'WO#',
      'PMF',
      'Customer',
      'Occ',
      'Bldg/Unit',
      'Unit Style',
      'Address',
      'City',
      'ST',
      'Area',
      'Job Time',
      'Salesperson',
      'Installer',
      'M-Job',
      'Status',
      'Inv. #',
      'Inv. Status',
      'Inv. Amnt',
      'Inv. Date',
      'Pay Amnt',
      'Pay Date',
    ]);
  });
  test("has no amounts for users who can't see totals", () => {
    const missing = columns.filter((column) => !sees(() => false, column));
    expect(missing.map((column) => column.header)).toEqual(['Inv. Amnt', 'Pay Amnt']);
  });
  test('shows information, customer, unit, address and installer by default', () => {
    expect(
      columns.filter((column, index) => isShown(column, index, INITIAL_LAYOUT)).map((column) => column.header),
    ).toEqual(['Information', 'Customer', 'Bldg/Unit', 'Address', 'Installer']);
  });
  test('never hides the information column, whatever was stored', () => {
    const layout = { ...INITIAL_LAYOUT, order: ['customer', 'information'], visible: { information: false } };
    const first = orderedColumns(columns, layout)[0];
    expect(first?.id).toBe('information');
    expect(first && isShown(first, 0, layout)).toBe(true);
  });
  test('gives address 8em, area 3em and customer 9em of its 13 px text', () => {
    const em = (id: string) => ((columns.find((column) => column.id === id)?.width ?? 0) - 16) / 13;
    expect([em('address'), em('area'), em('customer')]).toEqual([8, 3, 9]);
  });
  test('gives every column a fixed width', () => expect(columns.every((column) => (column.width ?? 0) > 0)).toBe(true));
});

test('an address opens in maps as is, whatever characters it contains', () => {
  expect(new URL(mapsAddress('12 Elm & Oak #4, Gary, IN')).searchParams.get('query')).toBe('12 Elm & Oak #4, Gary, IN');
});
