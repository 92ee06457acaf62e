import type { PayWeekStep } from '@falcon/domain/pay/bill-sheets';
import { expect, test } from 'vitest';
import { today } from '#ui/format/dates';
import { countsOf, doneSteps, nextView } from './use-pay-week';

type Week = Parameters<typeof nextView>[0];

const row = (...steps: PayWeekStep[]) => ({ steps }) as unknown as Week['rows'][number];
const order = (step: 'ASSIGN' | 'RECONCILE', installDate: string) =>
  ({ step, job: { installDate } }) as unknown as Week['work'][number];
const week = (rows: Week['rows'], work: Week['work'] = [], writesAchFiles = true): Week => ({
  rows,
  work,
  writesAchFiles,
});
const next = (one: Week) => nextView(one, true);

test('the first step in which something can be done is next', () => {
  const ready = order('RECONCILE', today());
  expect(next(week([row('PAY'), row('APPROVE')], [ready]))).toBe('RECONCILE');
  expect(nextView(week([row('APPROVE')], [ready]), false)).toBe('APPROVE');
  expect(next(week([row('PAY'), row('APPROVE')]))).toBe('APPROVE');
  expect(next(week([row('FILE', 'HAND_OUT')]))).toBe('FILE');
  expect(next(week([row()]))).toBe('WEEK');
});

test('work that can’t be reconciled yet is counted, and holds up nothing', () => {
  const waiting = week([row('CREATE')], [order('ASSIGN', today()), order('RECONCILE', '2999-01-01')]);
  expect(countsOf(waiting).RECONCILE).toBe(2);
  expect(next(waiting)).toBe('CREATE');
});

test('a company that writes no ACH files goes on without one', () => {
  expect(next(week([row('FILE', 'HAND_OUT')], [], false))).toBe('HAND_OUT');
});

test('a step is done when nothing is left in it, nor before it', () => {
  const done = (one: Week) => [...doneSteps(one)];
  expect(done(week([]))).toEqual(['RECONCILE']);
  expect(done(week([row('APPROVE'), row('FILE')], [order('ASSIGN', today())]))).toEqual(['CREATE']);
  expect(done(week([row('FILE')]))).toEqual(['RECONCILE', 'CREATE', 'APPROVE', 'PAY', 'HAND_OUT']);
  expect(done(week([row()]))).toEqual(['RECONCILE', 'CREATE', 'APPROVE', 'PAY', 'FILE', 'HAND_OUT']);
});
