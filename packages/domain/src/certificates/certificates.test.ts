import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../schedule/index';
import { alertStage, isAlertDay, isCovered, isExempt, missingCover } from './index';

const certificate = (expirationDate: string | null, hasCertificate = true) => ({ hasCertificate, expirationDate });
const noExemption = { isExempt: false, state: null, expirationDate: null };

describe('coverage', () => {
  test('lasts through the last day, compared with the install date', () => {
    expect([
      isCovered(certificate('2026-03-10'), '2026-03-09'),
      isCovered(certificate('2026-03-10'), '2026-03-10'),
      isCovered(certificate('2026-03-10'), '2026-03-11'),
    ]).toEqual([true, true, false]);
  });

  test('needs the certificate itself', () => {
    expect([
      isCovered(null, '2026-03-09'),
      isCovered(certificate('2026-03-10', false), '2026-03-09'),
      isCovered(certificate(null), '2026-03-09'),
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
        certificates: { LIABILITY: certificate('2026-12-31') },
        exemption: who,
        jobState: 'IN',
        installDate: '2026-06-01',
      });
    expect([ask(exemption), ask(noExemption)]).toEqual([[], ['COMPENSATION']]);
  });

  test('is missing twice for an installer without any record', () => {
    expect(
      missingCover({ certificates: {}, exemption: noExemption, jobState: 'IN', installDate: '2026-06-01' }),
    ).toEqual(['COMPENSATION', 'LIABILITY']);
  });
});

describe('alerts', () => {
  test('come 30, 14, 7 and 0 days before the end', () => {
    const days = Array.from({ length: 40 }, (_, left) => left - 2).filter((left) =>
      isAlertDay(addDays('2026-03-01', left), '2026-03-01'),
    );
    expect(days).toEqual([0, 7, 14, 30]);
  });

  test('report the most urgent stage reached', () => {
    expect(
      [31, 30, 15, 14, 8, 7, 1, 0, -5].map((left) => alertStage(addDays('2026-03-01', left), '2026-03-01')),
    ).toEqual([null, 30, 30, 14, 14, 7, 7, 0, 0]);
  });

  test('never get less urgent as the end comes nearer', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 60 }), (left) => {
        const stage = (days: number) => alertStage(addDays('2026-03-01', days), '2026-03-01') ?? 99;
        expect(stage(left - 1)).toBeLessThanOrEqual(stage(left));
      }),
    );
  });
});
