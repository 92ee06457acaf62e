import { describe, expect, test } from 'vitest';
import { blankValues, inputOf, item } from '@falcon/domain/company/records';
import { itemForm, type ItemValues, sumOfRates } from './item-form';

const carpet: ItemValues = {
  ...blankValues(item.fields),
  itemTypeId: '1',
  vendor: { id: '3', name: 'Ridgeline' },
  name: 'Harbor Walk',
  cost: 7.1,
  width: 12,
};
const itemInput = (values: ItemValues) => inputOf(item.fields, values);
const tile: ItemValues = { ...carpet, itemTypeId: '4', width: null, piecesPerCarton: 45, sqftPerCarton: 45 };

function faults(values: ItemValues): string[] {
  const result = itemForm.safeParse(values);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
}

describe('the fields of a type', () => {
  test('packing is required for what comes in cartons, and for nothing else', () => {
    expect(faults({ ...tile, piecesPerCarton: null, sqftPerCarton: 0 })).toEqual(['piecesPerCarton', 'sqftPerCarton']);
    expect(faults(tile)).toEqual([]);
    expect(faults(carpet)).toEqual([]);
  });

  test('a cleared cost is required, not saved as zero', () => {
    expect(faults({ ...carpet, cost: null })).toEqual(['cost']);
    expect(faults({ ...carpet, cost: 0 })).toEqual([]);
  });

  test('what the type does not have is not sent', () => {
    expect(itemInput({ ...tile, width: 12, coveSize: '4 in' })).not.toHaveProperty('width');
    expect(itemInput({ ...tile, coveSize: '4 in' })).not.toHaveProperty('coveSize');
    expect(itemInput(carpet)).toMatchObject({ width: 12, vendorId: '3' });
    expect(itemInput(carpet)).not.toHaveProperty('piecesPerCarton');
  });
});

describe('the cost, added up while typing', () => {
  test('is exact to the fourth decimal', () => {
    expect(sumOfRates(7.1, 0.35, 0.497)).toBe(7.947);
    expect(sumOfRates(0.1, 0.2)).toBe(0.3);
  });

  test('counts missing or unreadable values as zero', () => {
    expect(sumOfRates(7.1, null, Number.NaN)).toBe(7.1);
  });
});
