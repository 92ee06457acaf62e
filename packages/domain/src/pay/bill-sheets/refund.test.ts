import { expect, test } from 'vitest';
import { cents, percent } from '../../kit/money/index';
import { certificate, WEEK } from './pay-test-kit';
import { insuranceDueNow, refundReason } from './refund';
import type { WithheldInsurance } from './refund';

const job = { installDate: '2026-03-10', state: 'IN', labor: cents(64_200) };
const withheld: WithheldInsurance = {
  certificateType: 'COMPENSATION',
  taken: cents(7_704),
  accepted: cents(0),
  earlier: cents(0),
  percent: percent(1_200),
  jobs: [job],
};
const terms = (...insurance: Parameters<typeof certificate>[]) => ({
  exemption: WEEK.exemption,
  defaults: { COMPENSATION: percent(0), LIABILITY: percent(0) },
  insurance: insurance.map((one) => certificate(...one)),
});

const dueNow = (one: WithheldInsurance, now: Parameters<typeof insuranceDueNow>[1]) => insuranceDueNow([one], now)[0];

test('a certificate filed later for the install date leaves nothing due', () => {
  expect(dueNow(withheld, terms(['COMPENSATION', { bp: 1_200 }, '2026-03-10']))).toBe(0);
  expect(dueNow(withheld, terms(['COMPENSATION', { bp: 1_200 }, '2026-03-09']))).toBe(7_704);
});

test('a lower percentage leaves part of it due; a higher one takes nothing more', () => {
  expect(dueNow(withheld, terms(['COMPENSATION', { bp: 600 }]))).toBe(3_852);
  expect(dueNow(withheld, terms(['COMPENSATION', { bp: 2_400 }]))).toBe(7_704);
});

test('an amount per sheet is due while one of its jobs is not covered', () => {
  const once: WithheldInsurance = {
    ...withheld,
    taken: cents(2_500),
    percent: null,
    jobs: [job, { ...job, installDate: '2026-03-13' }],
  };
  expect(dueNow(once, terms(['COMPENSATION', { cents: 2_500 }, '2026-03-12']))).toBe(2_500);
  expect(dueNow(once, terms(['COMPENSATION', { cents: 2_500 }, '2026-03-13']))).toBe(0);
});

test('a deduction that is made in another way now leaves all of it due while there is no certificate', () => {
  const byAmount = (expirationDate: string) => terms(['COMPENSATION', { cents: 2_500 }, expirationDate]);
  expect(dueNow(withheld, byAmount('2026-03-09'))).toBe(7_704);
  // 36.00 was withheld from 300.00, which has since been lowered to 100.00.
  const lowered = { ...withheld, taken: cents(3_600), jobs: [{ ...job, labor: cents(10_000) }] };
  expect(dueNow(lowered, byAmount('2026-03-09'))).toBe(1_200);
  expect(dueNow(withheld, byAmount('2026-03-10'))).toBe(0);
  const takenBack = { ...withheld, jobs: [{ ...job, labor: cents(0) }] };
  expect(dueNow(takenBack, byAmount('2026-03-09'))).toBe(0);
});

test('a certificate that begins after the install returns nothing; the terms are those of the one before', () => {
  const renewed = (...before: Parameters<typeof certificate>[]) =>
    terms(...before, ['COMPENSATION', { bp: 300 }, '2027-03-31', '2026-03-11']);
  expect(dueNow(withheld, renewed(['COMPENSATION', { bp: 1_200 }, '2026-03-09']))).toBe(7_704);
  expect(dueNow(withheld, renewed(['COMPENSATION', { bp: 600 }, '2026-03-09']))).toBe(3_852);
  // The first record: its terms apply even before it begins.
  expect(dueNow(withheld, renewed())).toBe(1_926);
});

test('what was withheld of an order in several lines is due as a whole, rounded once', () => {
  // 5 % of 10.10, 20.20 and 30.30, rounded three times: 1.53 instead of 1.52.
  const line = { ...withheld, taken: cents(51), percent: percent(500), jobs: [{ ...job, labor: cents(3_030) }] };
  const now = terms(['COMPENSATION', { bp: 500 }]);
  expect(insuranceDueNow([line, line, line], now)).toEqual([51, 51, 50]);
  expect(insuranceDueNow([line, { ...line, taken: cents(50) }, line], now)).toEqual([51, 50, 51]);
  expect(insuranceDueNow([line, { ...line, accepted: cents(1) }, line], now)).toEqual([51, 50, 51]);
  // Returned from the oldest line when labor was taken back; the order's total is right.
  const lowered = [
    { ...line, taken: cents(1) },
    { ...line, taken: cents(50) },
  ].map((one) => ({
    ...one,
    jobs: [{ ...job, labor: cents(1_010) }],
  }));
  expect(insuranceDueNow(lowered, now)).toEqual([1, 50]);
  const filed = terms(['COMPENSATION', { bp: 500 }, '2026-12-31']);
  expect(insuranceDueNow([line, line], filed)).toEqual([0, 0]);
});

test('of an amount that several sheets withheld, what an earlier one took counts first', () => {
  const rest: WithheldInsurance = { ...withheld, taken: cents(1_500), earlier: cents(1_000), percent: null };
  const lapsed = (amount: number) => terms(['COMPENSATION', { cents: amount }, '2026-03-09']);
  expect([2_500, 1_800, 900].map((amount) => dueNow(rest, lapsed(amount)))).toEqual([1_500, 800, 0]);
  expect(dueNow(rest, terms(['COMPENSATION', { bp: 500 }, '2026-03-09']))).toBe(1_500);
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
