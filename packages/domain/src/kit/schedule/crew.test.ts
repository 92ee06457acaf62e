import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Quantity } from '../money/index';
import { crewObstacles, crewRefusal } from './index';
import type { CrewDay } from './index';

/** A Thursday on which Rosa Diaz is free. */
const FREE: CrewDay = {
  date: '2026-12-03',
  installer: 'Rosa Diaz',
  customer: 'Amber Hollow',
  preference: null,
  flooring: 'carpet tile',
  installs: true,
  works: true,
  dayOff: null,
  slot: 'AM',
  dailyJobs: 2,
  jobs: 0,
  jobsInSlot: 0,
  clash: null,
  dailyYards: null,
  yards: 0 as Quantity,
  ownYards: 6000 as Quantity,
};
const reasons = (day: Partial<CrewDay>) => crewObstacles({ ...FREE, ...day }).map(({ code, reason }) => [code, reason]);

describe('what speaks against an installer', () => {
  test.for<[string, Partial<CrewDay>, [string, string][]]>([
    ['nothing', {}, []],
    ['a preference for them', { preference: 'PREFERRED' }, []],
    ['the customer', { preference: 'EXCLUDED' }, [['EXCLUDED', 'Amber Hollow excludes Rosa Diaz.']]],
    ['the floor', { installs: false }, [['KIND', 'Rosa Diaz does not install carpet tile.']]],
    [
      'a day off',
      { dayOff: { firstDay: '2026-12-03', lastDay: '2026-12-03' } },
      [['DAY_OFF', 'Rosa Diaz is off on 12/3/2026.']],
    ],
    [
      'days off',
      { dayOff: { firstDay: '2026-12-01', lastDay: '2026-12-04' } },
      [['DAY_OFF', 'Rosa Diaz is off from 12/1/2026 through 12/4/2026.']],
    ],
    ['the day of the week', { works: false }, [['WEEKDAY', 'Rosa Diaz does not work on Thursdays.']]],
    [
      'another job in that half of the day',
      { jobs: 1, jobsInSlot: 1, clash: 'IND-C-000012' },
      [['SLOT', 'The installer is already on IND-C-000012 at that date and time.']],
    ],
    [
      'two jobs in that half of the day, of two',
      { dailyJobs: 4, jobs: 2, jobsInSlot: 2, clash: 'IND-C-000012' },
      [['SLOT', 'Rosa Diaz has 2 jobs in the AM half of 12/3/2026, and does at most 2.']],
    ],
    ['one of two jobs in that half of the day', { dailyJobs: 4, jobs: 2, jobsInSlot: 1, clash: 'IND-C-000012' }, []],
    ['a full day', { dailyJobs: 1, jobs: 1 }, [['FULL', 'Rosa Diaz has 1 job on 12/3/2026, and does at most 1.']]],
    ['just enough square yards', { dailyYards: 9000 as Quantity, yards: 3000 as Quantity }, []],
    [
      'too many square yards',
      { dailyYards: 9000 as Quantity, yards: 3050 as Quantity },
      [['YARDS', 'With this job, Rosa Diaz would have 90.5 SY on 12/3/2026, more than 90.']],
    ],
  ])('%s', ([, day, expected]) => expect(reasons(day)).toEqual(expected));

  test('the customer comes first, then the floor, the days, the other jobs', () => {
    const all = reasons({
      preference: 'EXCLUDED',
      installs: false,
      dayOff: { firstDay: '2026-12-03', lastDay: '2026-12-03' },
      works: false,
      jobsInSlot: 1,
      jobs: 1,
    });
    expect(all.map(([code]) => code)).toEqual(['EXCLUDED', 'KIND', 'DAY_OFF', 'WEEKDAY', 'SLOT']);
  });
});

describe('a refusal', () => {
  const busy = crewObstacles({ ...FREE, works: false });

  test('is overridden by a user who may, with a reason', () => {
    expect(crewRefusal([], { override: false })).toBeNull();
    expect(crewRefusal(busy, { override: false, reason: 'Urgent' })).toBe(
      'Rosa Diaz does not work on Thursdays. Choose another installer or date, or ask for an override.',
    );
    expect(crewRefusal(busy, { override: true, reason: ' ' })).toBe(
      'Rosa Diaz does not work on Thursdays. Enter a reason to do it anyway.',
    );
    expect(crewRefusal(busy, { override: true, reason: 'Urgent' })).toBeNull();
  });
});

test('jobs taken one by one while nothing speaks against them never exceed the day, half by half', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.option(fc.integer({ min: 1, max: 60_000 }), { nil: null }),
      fc.array(fc.record({ slot: fc.constantFrom('AM', 'PM'), yards: fc.integer({ min: 0, max: 20_000 }) })),
      (dailyJobs, dailyYards, wanted) => {
        const taken: typeof wanted = [];
        for (const job of wanted) {
          const inSlot = taken.filter(({ slot }) => slot === job.slot);
          const obstacles = crewObstacles({
            ...FREE,
            slot: job.slot,
            dailyJobs,
            dailyYards: dailyYards as Quantity | null,
            jobs: taken.length,
            jobsInSlot: inSlot.length,
            clash: inSlot.length > 0 ? 'IND-C-000012' : null,
            yards: taken.reduce((sum, { yards }) => sum + yards, 0) as Quantity,
            ownYards: job.yards as Quantity,
          });
          if (obstacles.length === 0) taken.push(job);
        }
        expect(taken.length).toBeLessThanOrEqual(dailyJobs);
        for (const half of ['AM', 'PM'])
          expect(taken.filter(({ slot }) => slot === half).length).toBeLessThanOrEqual(Math.ceil(dailyJobs / 2));
        if (dailyYards !== null)
          expect(taken.reduce((sum, { yards }) => sum + yards, 0)).toBeLessThanOrEqual(dailyYards);
      },
    ),
  );
});
