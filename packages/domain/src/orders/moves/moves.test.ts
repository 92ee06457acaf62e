import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FlooringTypeId, JobTime } from '../../kit/flooring/index';
import type { Quantity } from '../../kit/money/index';
import { addDays, NO_LOAD } from '../../kit/schedule/index';
import type { LimitState } from '../../kit/schedule/index';
import { canOverride, crewChoices, openBook, proposeCrewOut } from './index';
import type { CrewJob, CrewMember, ScheduledOrder, ScheduleFacts } from './index';

const TODAY = '2026-11-30';
const DAY = '2026-12-01';
const every = [true, true, true, true, true, true, true];

const order = (id: number, more: Partial<ScheduledOrder> = {}): ScheduledOrder => ({
  id,
  number: `IND-C-00000${id}`,
  customerId: 1,
  customer: 'Birch Court',
  flooringTypeId: 1,
  isOccupied: false,
  squareYards: 5000 as Quantity,
  jobTime: 'EITHER',
  state: 'IN',
  visit: String(id),
  date: DAY,
  slot: 'AM',
  installerId: 1,
  takesPlace: true,
  ...more,
});
const jobOf = ({ id, number, date, slot, squareYards, visit }: ScheduledOrder): CrewJob => ({
  orderId: id,
  number,
  date: date ?? '',
  slot,
  squareYards,
  visit,
});
const member = (id: number, jobs: readonly ScheduledOrder[] = [], more: Partial<CrewMember> = {}): CrewMember => ({
  id,
  name: `Crew ${id}`,
  isEnabled: true,
  works: every,
  installs: { 1: true, 2: true, 3: true, 4: true },
  daysOff: [],
  dailyJobs: 2,
  dailyYards: null,
  preferences: new Map(),
  jobs: jobs.map(jobOf),
  missingCover: () => null,
  ...more,
});
const facts = (crew: readonly CrewMember[], more: Partial<ScheduleFacts> = {}): ScheduleFacts => ({
  today: TODAY,
  method: 'JOB_COUNT',
  coverIsRequired: false,
  limitsOn: () => [
    { type: 'CARPET', limit: null, load: NO_LOAD },
    { type: 'TOTAL', limit: null, load: NO_LOAD },
  ],
  crew,
  ...more,
});
const place = (date: string, installerId: number | null, jobTime: JobTime = 'EITHER') => ({
  date,
  jobTime,
  installerId,
});
const codes = (answer: { obstacles: readonly { code: string }[] }) => answer.obstacles.map(({ code }) => code);

describe('a place for an order', () => {
  test('is asked about with the orders that were moved before', () => {
    const [first, second] = [order(1), order(2, { slot: 'PM' })];
    const limitsOn = (date: string): LimitState[] => [
      { type: 'CARPET', limit: (date === '2026-12-02' ? 100 : 1000) as Quantity, load: NO_LOAD },
    ];
    const book = openBook(facts([member(1, [first, second])], { limitsOn }));
    const there = place('2026-12-02', 1);
    expect(codes(book.ask(first, there))).toEqual([]);
    expect(book.firstFree(second, { jobTime: 'EITHER', installerId: 1 }, '2026-12-02')).toBe('2026-12-02');
    book.move(first, there, 'AM');
    expect(codes(book.ask(second, there))).toEqual(['FULL']);
    expect(book.firstFree(second, { jobTime: 'EITHER', installerId: 1 }, '2026-12-02')).toBe('2026-12-03');
    expect(book.jobsOf(1).map(({ orderId, date }) => [orderId, date])).toEqual([
      [2, DAY],
      [1, '2026-12-02'],
    ]);
  });

  test('counts an order once: not at the place that it leaves', () => {
    const own = order(1);
    const load = { ...NO_LOAD, am: 100 as Quantity };
    const limitsOn = (date: string): LimitState[] => [
      { type: 'CARPET', limit: 100 as Quantity, load: date === DAY ? load : NO_LOAD },
    ];
    const book = openBook(facts([member(1, [own])], { limitsOn }));
    expect(book.ask(own, place(DAY, 1, 'PM'))).toMatchObject({ slot: 'PM', obstacles: [] });
    expect(codes(book.ask(order(2, { date: '2026-12-05' }), place(DAY, null, 'PM')))).toEqual(['FULL']);
    book.move(own, place('2026-12-02', 1), 'AM');
    expect(codes(book.ask(order(2, { date: '2026-12-05' }), place(DAY, null, 'PM')))).toEqual([]);
  });

  test('a holiday is named once: that its limits are 0 is no news', () => {
    const closed: LimitState[] = (['CARPET', 'TOTAL'] as const).map((type) => ({
      type,
      limit: 0 as Quantity,
      load: NO_LOAD,
    }));
    const book = openBook(facts([], { limitsOn: () => closed }));
    const own = order(1, { installerId: null });
    expect(codes(book.ask(own, place('2026-12-25', null)))).toEqual(['HOLIDAY']);
    expect(codes(book.ask(own, place('2026-12-06', null)))).toEqual(['SUNDAY']);
    expect(codes(book.ask(own, place('2026-12-05', null)))).toEqual(['FULL', 'FULL']);
    const full = closed.map((state) => ({ ...state, limit: 50 as Quantity }));
    const booked = openBook(facts([], { limitsOn: () => full }));
    expect(codes(booked.ask(own, place('2026-12-25', null)))).toEqual(['HOLIDAY', 'FULL', 'FULL']);
  });

  test('without capacity, as of a draft, only needs a legal date', () => {
    const draft = order(1, { takesPlace: false, installerId: null, slot: null });
    const full: LimitState[] = [{ type: 'CARPET', limit: 0 as Quantity, load: NO_LOAD }];
    const book = openBook(facts([], { limitsOn: () => full }));
    expect(book.ask(draft, place('2026-12-02', null))).toEqual({ slot: null, obstacles: [], warnings: [] });
    expect(codes(book.ask(draft, place('2026-12-25', null)))).toEqual(['HOLIDAY']);
    expect(codes(book.ask(draft, place('2026-11-27', null)))).toEqual(['PAST', 'HOLIDAY']);
  });

  test('a missing certificate refuses another installer only where the company wants that; no reason overrides it', () => {
    const uncovered = member(2, [], { missingCover: () => 'The installer has no liability certificate.' });
    const ask = (coverIsRequired: boolean, installerId: number) =>
      openBook(facts([member(1), uncovered], { coverIsRequired })).ask(
        order(1, { installerId }),
        place('2026-12-02', 2),
      );
    expect(codes(ask(true, 1))).toEqual(['CERTIFICATE']);
    expect(canOverride(ask(true, 1).obstacles)).toBe(false);
    expect(ask(false, 1)).toMatchObject({ obstacles: [], warnings: [expect.stringContaining('liability')] });
    expect(ask(true, 2)).toMatchObject({ obstacles: [], warnings: [expect.stringContaining('liability')] });
  });

  test('orders of one multi-job install are one job of the installer', () => {
    const shared = { visit: 'at 1 main st', slot: 'AM' as const };
    const book = openBook(facts([member(2, [order(7, { ...shared, installerId: 2 })])]));
    expect(codes(book.ask(order(1, shared), place(DAY, 2)))).toEqual([]);
    expect(codes(book.ask(order(1), place(DAY, 2)))).toEqual(['SLOT']);
  });

  test('a disabled installer keeps jobs, which is said when they move, and gets no others', () => {
    const book = openBook(facts([member(1, [], { isEnabled: false })]));
    expect(book.ask(order(1), place('2026-12-02', 1))).toMatchObject({
      obstacles: [],
      warnings: ['The installer is disabled. Choose another one.'],
    });
    expect(codes(book.ask(order(1, { installerId: 9 }), place('2026-12-02', 1)))).toEqual(['DISABLED']);
    expect(crewChoices(book, order(1, { installerId: 9 }), '2026-12-02')).toEqual([]);
  });
});

describe('the jobs of an installer who is out', () => {
  const out = { daysOff: [{ firstDay: DAY, lastDay: DAY }] };

  test('go to the customer’s preferred installer, else to the one with the fewest jobs', () => {
    const jobs = [order(1), order(2, { slot: 'PM', customerId: 2, customer: 'Timber Place' })];
    const crew = [
      member(1, jobs, out),
      member(2),
      member(3, [order(8, { installerId: 3, slot: 'PM' })], { preferences: new Map([[1, 'PREFERRED']]) }),
    ];
    const proposals = proposeCrewOut(openBook(facts(crew)), jobs, { installerId: 1, today: TODAY });
    expect(proposals.map(({ place: { date, installerId }, reason }) => [date, installerId, reason])).toEqual([
      [DAY, 3, 'Preferred by Birch Court, 1 job that day.'],
      [DAY, 2, 'Free all day.'],
    ]);
  });

  test('wait for the installer if no one else is free', () => {
    const jobs = [order(1)];
    const proposals = proposeCrewOut(openBook(facts([member(1, jobs, out)])), jobs, { installerId: 1, today: TODAY });
    expect(proposals).toMatchObject([{ place: { date: '2026-12-02', installerId: 1 }, answer: { obstacles: [] } }]);
  });

  test('stay where they are, with the reason, if there is no room at all', () => {
    const jobs = [order(1)];
    const never = member(1, jobs, { daysOff: [{ firstDay: DAY, lastDay: addDays(DAY, 200) }] });
    const proposals = proposeCrewOut(openBook(facts([never])), jobs, { installerId: 1, today: TODAY });
    expect(proposals).toMatchObject([
      { place: { date: DAY, installerId: 1 }, reason: 'No day with room in the next 90 days.' },
    ]);
  });
});

describe('whatever is moved', () => {
  const days = [DAY, '2026-12-02', '2026-12-03'] as const;
  const someOrder = fc.record({
    flooringTypeId: fc.constantFrom<FlooringTypeId>(1, 2, 3, 4),
    jobTime: fc.constantFrom<JobTime>('AM', 'PM', 'EITHER'),
    slot: fc.constantFrom('AM' as const, 'PM' as const),
    day: fc.nat({ max: 2 }),
    installer: fc.nat({ max: 3 }),
    to: fc.nat({ max: 2 }),
    toInstaller: fc.nat({ max: 3 }),
  });

  test('no one gets more jobs than they do in a day, works on a day off, or does what is excluded, and no date more than its limit', () => {
    fc.assert(
      fc.property(
        fc.array(someOrder, { maxLength: 14 }),
        fc.nat({ max: 6 }),
        fc.array(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 2 })), { maxLength: 4 }),
        (wishes, most, off) => {
          const limit = (most * 100) as Quantity;
          const load = new Map(days.map((date) => [date as string, NO_LOAD]));
          // Orders begin on a day without limits, so that only moves fill the others.
          const orders = wishes.map((wish, index) =>
            order(index + 1, {
              flooringTypeId: wish.flooringTypeId,
              jobTime: wish.jobTime,
              slot: wish.slot,
              date: '2026-12-08',
              installerId: null,
            }),
          );
          const crew = [1, 2, 3, 4].map((id) =>
            member(id, [], {
              dailyJobs: (id % 3) + 1,
              daysOff: off
                .filter(([who]) => who + 1 === id)
                .map(([, day]) => ({ firstDay: days[day] ?? DAY, lastDay: days[day] ?? DAY })),
              preferences: new Map(id === 4 ? [[1, 'EXCLUDED' as const]] : []),
            }),
          );
          const limitsOn = (date: string): LimitState[] => [
            { type: 'TOTAL', limit: load.has(date) ? limit : null, load: NO_LOAD },
          ];
          const book = openBook(facts(crew, { limitsOn }));
          const moved: { date: string; installerId: number }[] = [];
          for (const [index, one] of orders.entries()) {
            const wish = wishes[index];
            const to = place(days[wish?.to ?? 0] ?? DAY, (wish?.toInstaller ?? 0) + 1, one.jobTime);
            const answer = book.ask(one, to);
            if (answer.obstacles.length > 0) continue;
            book.move(one, to, answer.slot);
            moved.push({ date: to.date, installerId: to.installerId ?? 0 });
          }
          for (const date of days) expect(moved.filter((to) => to.date === date).length).toBeLessThanOrEqual(most);
          expect(moved.every(({ installerId }) => installerId !== 4)).toBe(true);
          for (const { id, dailyJobs, daysOff } of crew)
            for (const date of days) {
              const jobs = book.jobsOf(id).filter((job) => job.date === date);
              expect(jobs.length).toBeLessThanOrEqual(dailyJobs);
              for (const half of ['AM', 'PM'])
                expect(jobs.filter(({ slot }) => slot === half).length).toBeLessThanOrEqual(Math.ceil(dailyJobs / 2));
              if (daysOff.some(({ firstDay }) => firstDay === date)) expect(jobs).toEqual([]);
            }
          expect(book.jobsOf(1).concat(book.jobsOf(2), book.jobsOf(3)).length).toBe(moved.length);
        },
      ),
      { numRuns: 300 },
    );
  });
});
