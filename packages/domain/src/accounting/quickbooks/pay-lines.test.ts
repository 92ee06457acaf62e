import { expect, test } from 'vitest';
import { cents, sumCents } from '../../kit/money/index';
import { payLines } from './pay-lines';
import type { PostedSheetLine } from './pay-lines';

const line = (kind: PostedSheetLine['kind'], label: string, amount: number, more: Partial<PostedSheetLine> = {}) => ({
  kind,
  label,
  taken: cents(amount),
  locationId: null,
  certificateType: null,
  payee: '',
  caseNumber: '',
  isInsuranceReturn: false,
  ...more,
});

test('labor by location, each garnishment and adjustment, insurance by type and supplies add up to the net pay', () => {
  const lines = [
    line('LABOR', 'C000017', 40_000, { locationId: 1 }),
    line('LABOR', 'C000018', 24_200, { locationId: 2 }),
    line('CORRECTION', 'C000011', -1_000, { locationId: 1 }),
    line('ADJUSTMENT', 'Insurance returned', 1_926, { isInsuranceReturn: true }),
    line('ADJUSTMENT', 'Advance', -5_000),
    line('GARNISHMENT', 'Child Support', -18_000, { payee: 'INSCCU', caseNumber: '49-1' }),
    line('GARNISHMENT', 'Administrative Fees', -200),
    line('INSURANCE', 'Workers’ compensation, C000017', -4_800, { certificateType: 'COMPENSATION' }),
    line('INSURANCE', 'Workers’ compensation, C000018', -2_904, { certificateType: 'COMPENSATION' }),
    line('SUPPLIES', 'Seam tape', -1_250),
    line('SUPPLIES', 'Tack strip', -750),
    line('SUPPLIES', 'Nothing left', 0),
  ];
  const bill = payLines(lines);
  expect(
    bill.map(({ account, locationId, description, amount }) => [account, locationId, description, amount]),
  ).toEqual([
    ['LABOR', 1, 'Labor', 39_000],
    ['LABOR', 2, 'Labor', 24_200],
    ['INSURANCE', null, 'Insurance returned', 1_926],
    ['ADJUSTMENT', null, 'Advance', -5_000],
    ['GARNISHMENT', null, 'Child Support: INSCCU, case 49-1', -18_000],
    ['GARNISHMENT', null, 'Administrative Fees', -200],
    ['INSURANCE', null, 'Insurance withheld: Workers’ compensation', -7_704],
    ['SUPPLIES', null, 'Supplies', -2_000],
  ]);
  expect(sumCents(bill.map(({ amount }) => amount))).toBe(sumCents(lines.map(({ taken }) => taken)));
});
