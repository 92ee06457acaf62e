import { expect, test } from 'vitest';
import { cents, percent } from '../money/index';
import { certificate, WEEK } from './pay-test-kit';
import { insuranceDueNow, refundReason } from './refund';
import type { WithheldInsurance } from './refund';

const job = { installDate: '2026-03-10', state: 'IN', labor: cents(64_200) };
const withheld: WithheldInsurance = {
  certificateType: 'COMPENSATION',
  taken: cents(7_704),
  earlier: cents(0),
  isAmount: false,
  jobs: [job],
};
const terms = (...insurance: Parameters<typeof certificate>[]) => ({
  exemption: WEEK.exemption,
  defaults: { COMPENSATION: percent(0), LIABILITY: percent(0) },
  insurance: insurance.map((one) => certificate(...one)),
});

test('a certificate filed later for the install date leaves nothing due', () => {
  expect(insuranceDueNow(withheld, terms(['COMPENSATION', { bp: 1_200 }, '2026-03-10']))).toBe(0);
  expect(insuranceDueNow(withheld, terms(['COMPENSATION', { bp: 1_200 }, '2026-03-09']))).toBe(7_704);
});

test('a lower percentage leaves part of it due; a higher one takes nothing more', () => {
  expect(insuranceDueNow(withheld, terms(['COMPENSATION', { bp: 600 }]))).toBe(3_852);
  expect(insuranceDueNow(withheld, terms(['COMPENSATION', { bp: 2_400 }]))).toBe(7_704);
});

test('an amount per sheet is due while one of its jobs is not covered', () => {
  const once = { ...withheld, taken: cents(2_500), isAmount: true, jobs: [job, { ...job, installDate: '2026-03-13' }] };
  expect(insuranceDueNow(once, terms(['COMPENSATION', { cents: 2_500 }, '2026-03-12']))).toBe(2_500);
  expect(insuranceDueNow(once, terms(['COMPENSATION', { cents: 2_500 }, '2026-03-13']))).toBe(0);
});

test('a deduction that is made in another way now leaves all of it due while there is no certificate', () => {
  const byAmount = (expirationDate: string) => terms(['COMPENSATION', { cents: 2_500 }, expirationDate]);
  expect(insuranceDueNow(withheld, byAmount('2026-03-09'))).toBe(7_704);
  expect(insuranceDueNow(withheld, byAmount('2026-03-10'))).toBe(0);
  const takenBack = { ...withheld, jobs: [{ ...job, labor: cents(0) }] };
  expect(insuranceDueNow(takenBack, byAmount('2026-03-09'))).toBe(0);
});

test('of an amount that several sheets withheld, what an earlier one took counts first', () => {
  const rest = { ...withheld, taken: cents(1_500), earlier: cents(1_000), isAmount: true };
  const lapsed = (amount: number) => terms(['COMPENSATION', { cents: amount }, '2026-03-09']);
  expect([2_500, 1_800, 900].map((amount) => insuranceDueNow(rest, lapsed(amount)))).toEqual([1_500, 800, 0]);
  expect(insuranceDueNow(rest, terms(['COMPENSATION', { bp: 500 }, '2026-03-09']))).toBe(1_500);
});

test('the reason names the certificate or exemption that covers the jobs, or why less is due', () => {
  expect(refundReason(withheld, terms(['COMPENSATION', { bp: 1_200 }, '2026-12-31']))).toBe(
    'A certificate through 12/31/2026 is on file now.',
  );
  expect(
    refundReason(withheld, {
      ...terms(),
      exemption: { isExempt: true, state: 'IN', expirationDate: '2026-12-31' },
    }),
  ).toBe('A work exemption for IN is on file now.');
  expect(refundReason(withheld, terms(['COMPENSATION', { bp: 600 }]))).toBe(
    'No certificate on file. Less is deducted for that now.',
  );
});
