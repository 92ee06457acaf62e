import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../kit/schedule/index';
import {
  alertStage,
  coveredThrough,
  isAlertDay,
  isCovered,
  isExempt,
  isReplaced,
  missingCover,
  overlap,
  termsOn,
} from './index';

const certificate = (expirationDate: string | null, hasCertificate = true, effectiveDate: string | null = null) => ({
  hasCertificate,
  effectiveDate,
  expirationDate,
});
const period = (from: string | null, to: string) => certificate(to, true, from);
const noExemption = { isExempt: false, state: null, expirationDate: null };

describe('coverage', () => {
  test('lasts through the last day, compared with the install date', () => {
    expect([
      isCovered([certificate('2026-03-10')], '2026-03-09'),
      isCovered([certificate('2026-03-10')], '2026-03-10'),
      isCovered([certificate('2026-03-10')], '2026-03-11'),
    ]).toEqual([true, true, false]);
  });

  test('needs the certificate itself', () => {
    expect([
      isCovered([], '2026-03-09'),
      isCovered([certificate('2026-03-10', false)], '2026-03-09'),
      isCovered([certificate(null)], '2026-03-09'),
    ]).toEqual([false, false, false]);
  });

  test("for workers' compensation is not needed with an unexpired exemption for that state", () => {
    const exemption = { isExempt: true, state: 'IN', expirationDate: '2026-06-30' };
    expect([
      isExempt(exemption, 'in', '2026-06-30'),
      isExempt(exemption, 'OH', '2026-06-01'),
      isExempt(exemption, 'IN', '2026-07-01'),
    ]).toEqual([true, false, false]);
    const ask = (who: typeof exemption | typeof noExemption) =>
      missingCover({
        certificates: [{ ...certificate('2026-12-31'), certificateType: 'LIABILITY' }],
        exemption: who,
        jobState: 'IN',
        installDate: '2026-06-01',
      });
    expect([ask(exemption), ask(noExemption)]).toEqual([[], ['COMPENSATION']]);
  });

  test('is missing twice for an installer without any record', () => {
    expect(
      missingCover({ certificates: [], exemption: noExemption, jobState: 'IN', installDate: '2026-06-01' }),
    ).toEqual(['COMPENSATION', 'LIABILITY']);
  });
});

describe('periods', () => {
  const periods = [period(null, '2026-11-02'), period('2026-11-08', '2027-03-31'), period('2027-04-01', '2028-03-31')];

  test('cover from their first through their last day; between them nothing is covered', () => {
    const days = ['2026-10-01', '2026-11-02', '2026-11-03', '2026-11-07', '2026-11-08', '2027-04-01', '2028-04-01'];
    expect(days.map((day) => isCovered(periods, day))).toEqual([true, true, false, false, true, true, false]);
  });

  test('that follow each other cover as one', () => {
    expect(['2026-11-01', '2026-11-05', '2026-11-08'].map((day) => coveredThrough(periods, day))).toEqual([
      '2026-11-02',
      null,
      '2028-03-31',
    ]);
  });

  test('the terms of a day are those of the record that began last, or of the first one', () => {
    const records = [period('2026-11-08', '2027-03-31'), period('2026-01-01', '2026-11-02')];
    const open = certificate(null, false);
    expect(['2025-12-31', '2026-11-03', '2026-11-08', '2030-01-01'].map((day) => termsOn(records, day))).toEqual([
      records[1],
      records[1],
      records[0],
      records[0],
    ]);
    expect(termsOn([...records, open], '2025-12-31')).toBe(open);
    const filed = certificate('2026-12-31');
    expect([termsOn([filed, open], '2027-02-01'), termsOn([open, filed], '2027-02-01')]).toEqual([filed, filed]);
    expect(termsOn([], '2026-11-08')).toBeNull();
  });

  test('one that takes over replaces the one before: without a gap, or once it has begun', () => {
    const [old, renewal, next] = periods as [(typeof periods)[0], (typeof periods)[0], (typeof periods)[0]];
    expect([
      isReplaced(old, [renewal], '2026-11-07'),
      isReplaced(old, [renewal], '2026-11-08'),
      isReplaced(renewal, [next], '2026-11-08'),
      isReplaced(next, [renewal], '2027-05-01'),
      isReplaced(certificate(null, false), [renewal], '2026-11-08'),
      isReplaced(certificate(null, false), [renewal], '2026-11-07'),
      isReplaced(old, [{ ...renewal, hasCertificate: false }], '2026-11-08'),
    ]).toEqual([false, true, true, false, true, false, false]);
  });

  const day = fc.option(fc.integer({ min: 0, max: 12 }));
  test('overlap if they have a day in common', () => {
    fc.assert(
      fc.property(day, day, day, day, (a, b, c, d) => {
        const createPeriod = (from: number | null, to: number | null) => ({
          hasCertificate: true,
          effectiveDate: from === null ? null : addDays('2026-03-01', from),
          expirationDate: to === null ? null : addDays('2026-03-01', to),
        });
        const has = (from: number | null, to: number | null, at: number) => (from ?? -1) <= at && at <= (to ?? 99);
        fc.pre((a ?? -1) <= (b ?? 99) && (c ?? -1) <= (d ?? 99));
        const common = Array.from({ length: 101 }, (_one, at) => at - 1).some((at) => has(a, b, at) && has(c, d, at));
        expect(overlap(createPeriod(a, b), createPeriod(c, d))).toBe(common);
      }),
    );
  });
});

describe('alerts', () => {
  test('come 30, 14, 7 and 0 days before the end', () => {
    const days = Array.from({ length: 40 }, (_, daysLeft) => daysLeft - 2).filter((daysLeft) =>
      isAlertDay(addDays('2026-03-01', daysLeft), '2026-03-01'),
    );
    expect(days).toEqual([0, 7, 14, 30]);
  });

  test('report the most urgent stage reached', () => {
    expect(
      [31, 30, 15, 14, 8, 7, 1, 0, -5].map((daysLeft) => alertStage(addDays('2026-03-01', daysLeft), '2026-03-01')),
    ).toEqual([null, 30, 30, 14, 14, 7, 7, 0, 0]);
  });

  test('never get less urgent as the end comes nearer', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 60 }), (daysLeft) => {
        const stage = (days: number) => alertStage(addDays('2026-03-01', days), '2026-03-01') ?? 99;
        expect(stage(daysLeft - 1)).toBeLessThanOrEqual(stage(daysLeft));
      }),
    );
  });
});
