import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STATUSES } from '../work-order-status/index';
import { crewDays, daysOffFault, happenedAt, isNotReady, JOB_REPORTS, missingInReport, reportFault } from './index';

const TODAY = '2026-12-07';
const job = (installDate: string, status: (typeof STATUSES)[number]['name'] = 'RECONCILE') => ({ installDate, status });
const NO_PHOTOS = { BEFORE: 0, AFTER: 0, NOT_READY: 0 };

describe('a report', () => {
  test('is made on the day of the job or after it; a note also before', () => {
    expect(reportFault('DONE', job(TODAY), TODAY)).toBeNull();
    expect(reportFault('DONE', job('2026-12-05'), TODAY)).toBeNull();
    expect(reportFault('NOT_READY', job('2026-12-08'), TODAY)).toBe(
      'This job is on Tuesday, Dec 8. You can report it on that day.',
    );
    expect(reportFault('NOTE', job('2026-12-08'), TODAY)).toBeNull();
  });

  test('that someone is on the way belongs to the day itself', () => {
    expect(reportFault('ON_MY_WAY', job(TODAY), TODAY)).toBeNull();
    expect(reportFault('ON_MY_WAY', job('2026-12-05'), TODAY)).toBe(
      'This job was on Saturday, Dec 5. Report it as done, or not ready.',
    );
  });

  test('is refused once the office has closed the job, whatever it says', () => {
    for (const { name } of STATUSES)
      for (const { value } of JOB_REPORTS)
        if (!['CUT', 'ASSIGN', 'RECONCILE'].includes(name))
          expect(reportFault(value, job(TODAY, name), TODAY)).toMatch(/closed/);
  });

  test('of a finished job needs a photo after, of one not installed a reason and a photo', () => {
    expect(missingInReport('DONE', { note: '', photos: NO_PHOTOS })).toMatch(/finished floor/);
    expect(missingInReport('DONE', { note: '', photos: { ...NO_PHOTOS, AFTER: 1 } })).toBeNull();
    expect(missingInReport('NOT_READY', { note: '', photos: { ...NO_PHOTOS, NOT_READY: 1 } })).toMatch(/why/);
    expect(missingInReport('NOT_READY', { note: 'Furnished', photos: NO_PHOTOS })).toMatch(/photo/);
    expect(missingInReport('NOTE', { note: '', photos: NO_PHOTOS })).toBe('Type a note.');
    expect(missingInReport('ON_MY_WAY', { note: '', photos: NO_PHOTOS })).toBeNull();
  });
});

test('a job is not ready from that report until it is done, whatever is noted in between', () => {
  const said = (...kinds: Parameters<typeof reportFault>[0][]) => isNotReady(kinds.map((kind) => ({ kind })));
  expect([
    said(),
    said('ON_MY_WAY'),
    said('ON_MY_WAY', 'NOT_READY', 'NOTE'),
    said('NOT_READY', 'ON_MY_WAY'),
    said('NOT_READY', 'DONE'),
  ]).toEqual([false, false, true, true, false]);
});

describe('the time of a report', () => {
  const now = new Date('2026-12-07T15:00:00Z');

  test('is the server’s, less what has passed on the phone', () => {
    expect(happenedAt(now, 0)).toEqual(now);
    expect(happenedAt(now, 90)).toEqual(new Date('2026-12-07T14:58:30Z'));
  });

  test('is never in the future and never older than a week, whatever a phone says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer(), fc.constant(Number.NaN)), (seconds) => {
        const at = happenedAt(now, seconds).getTime();
        expect(at).toBeLessThanOrEqual(now.getTime());
        expect(at).toBeGreaterThanOrEqual(now.getTime() - 7 * 24 * 60 * 60 * 1000);
      }),
    );
  });
});

test('days off begin today or later, in order, for at most a year', () => {
  expect(daysOffFault({ firstDay: TODAY, lastDay: TODAY }, TODAY)).toBeNull();
  expect(daysOffFault({ firstDay: '2026-12-06', lastDay: TODAY }, TODAY)).toMatch(/over/);
  expect(daysOffFault({ firstDay: '2026-12-09', lastDay: '2026-12-08' }, TODAY)).toMatch(/before/);
  expect(daysOffFault({ firstDay: '2026-12-09', lastDay: '2028-01-01' }, TODAY)).toMatch(/year/);
});

test('installers see a week back and two weeks ahead', () => {
  expect(crewDays(TODAY)).toEqual({ from: '2026-11-30', to: '2026-12-21' });
});
