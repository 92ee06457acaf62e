import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FlooringTypeId } from '../../kit/flooring/index';
import type { Cents, Quantity } from '../../kit/money/index';
import type { CrewMember } from '../moves/index';
import { at, DAY, facts, givenBy, member, order } from './fill-test-kit';
import { fillDay } from './index';
import type { FillFacts, FillOrder } from './index';

const NEXT_DAY = '2026-12-02';
const floors = fc.constantFrom<FlooringTypeId>(1, 2, 3, 4);
const someYards = fc.nat({ max: 120 }).map((yards) => (yards * 100) as Quantity);
const somewhere = fc.oneof(
  { weight: 5, arbitrary: fc.nat({ max: 80 }).map(at) },
  { weight: 1, arbitrary: fc.constant('') },
);

const someOrder = fc.record({
  customerId: fc.integer({ min: 1, max: 3 }),
  flooringTypeId: floors,
  slot: fc.constantFrom('AM' as const, 'PM' as const, null),
  squareYards: someYards,
  postalCode: somewhere,
  pay: fc.nat({ max: 80_000 }).map((pay) => pay as Cents),
  /** Orders of one number are one visit. */
  visit: fc.option(fc.constantFrom('at 1 main st', 'at 2 oak st'), { freq: 3 }),
});

const rarely = fc.nat({ max: 5 }).map((one) => one === 0);
const someCrew = fc.record({
  dailyJobs: fc.integer({ min: 0, max: 4 }),
  dailyYards: fc.option(someYards, { freq: 2 }),
  installs: fc.record({ 1: fc.boolean(), 2: fc.boolean(), 3: fc.boolean(), 4: fc.boolean() }),
  isOff: rarely,
  isDisabled: rarely,
  excludes: fc.option(fc.integer({ min: 1, max: 3 })),
  prefers: fc.option(fc.integer({ min: 1, max: 3 })),
  home: somewhere,
  weekPay: fc.nat({ max: 200_000 }).map((pay) => pay as Cents),
  /** Jobs that they have already. */
  busy: fc.array(fc.constantFrom('AM' as const, 'PM' as const), { maxLength: 2 }),
});

interface Wishes {
  readonly orders: readonly (typeof someOrder extends fc.Arbitrary<infer One> ? One : never)[];
  readonly crew: readonly (typeof someCrew extends fc.Arbitrary<infer One> ? One : never)[];
}
const someDay: fc.Arbitrary<Wishes> = fc.record({
  orders: fc.array(someOrder, { maxLength: 9 }),
  crew: fc.array(someCrew, { maxLength: 5 }),
});

const memberOf = (wish: Wishes['crew'][number], index: number): CrewMember =>
  member(index + 1, {
    dailyJobs: wish.dailyJobs,
    dailyYards: wish.dailyYards,
    installs: wish.installs,
    isEnabled: !wish.isDisabled,
    daysOff: wish.isOff ? [{ firstDay: DAY, lastDay: NEXT_DAY }] : [],
    preferences: new Map([
      ...(wish.prefers === null ? [] : [[wish.prefers, 'PREFERRED' as const] as const]),
      ...(wish.excludes === null ? [] : [[wish.excludes, 'EXCLUDED' as const] as const]),
    ]),
    jobs: wish.busy.map((slot, job) => ({
      orderId: 100 * (index + 1) + job,
      number: `IND-C-000${100 * (index + 1) + job}`,
      date: DAY,
      slot,
      squareYards: 2_000 as Quantity,
      visit: `busy ${index} ${job}`,
    })),
  });

function dayOf({ orders, crew }: Wishes, more: Partial<FillFacts> = {}): FillFacts {
  return facts(
    orders.map(({ visit, ...wish }, index) => order(index + 1, { ...wish, ...(visit === null ? {} : { visit }) })),
    crew.map(memberOf),
    {
      homes: new Map(crew.map(({ home }, index) => [index + 1, home])),
      weekPay: new Map(crew.map(({ weekPay }, index) => [index + 1, weekPay])),
      ...more,
    },
  );
}

const given = (day: FillFacts): readonly (readonly [FillOrder, CrewMember])[] =>
  fillDay(day).flatMap(({ order: one, place }) => {
    const who = day.schedule.crew.find(({ id }) => id === place.installerId);
    return who ? [[one, who] as const] : [];
  });

const visits = (jobs: readonly { readonly visit: string }[]): number => new Set(jobs.map(({ visit }) => visit)).size;

describe('whatever the day', () => {
  test('every order is in the proposals once, and nothing speaks against what is proposed', () => {
    fc.assert(
      fc.property(someDay, (wishes) => {
        const day = dayOf(wishes);
        const proposals = fillDay(day);
        expect(proposals.map(({ order: { id } }) => id).toSorted((one, two) => one - two)).toEqual(
          day.orders.map(({ id }) => id),
        );
        for (const { place, answer, reason, trip } of proposals) {
          expect(answer.obstacles).toEqual([]);
          expect(reason).toMatch(/\.$/);
          expect(trip === null).toBe(place.installerId === null);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('nobody gets what they don’t install, on a day off, of a customer who excludes them, or more than they do', () => {
    fc.assert(
      fc.property(someDay, (wishes) => {
        const day = dayOf(wishes);
        const pairs = given(day);
        for (const [one, who] of pairs) {
          expect(who.installs[one.flooringTypeId]).toBe(true);
          expect([who.isEnabled, who.daysOff]).toEqual([true, []]);
          expect(who.preferences.get(one.customerId)).not.toBe('EXCLUDED');
        }
        for (const who of day.schedule.crew) {
          const own = pairs.filter(([, { id }]) => id === who.id).map(([one]) => one);
          if (own.length === 0) continue;
          const all = [...who.jobs, ...own];
          expect(visits(all)).toBeLessThanOrEqual(who.dailyJobs);
          for (const half of ['AM', 'PM', null])
            expect(visits(all.filter(({ slot }) => slot === half))).toBeLessThanOrEqual(Math.ceil(who.dailyJobs / 2));
          if (who.dailyYards !== null)
            expect(all.reduce((sum, { squareYards }) => sum + squareYards, 0)).toBeLessThanOrEqual(who.dailyYards);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('the same facts give the same proposals, in whatever order they come', () => {
    fc.assert(
      fc.property(someDay, (wishes) => {
        const day = dayOf(wishes);
        const turned: FillFacts = {
          ...day,
          orders: day.orders.toReversed(),
          schedule: { ...day.schedule, crew: day.schedule.crew.toReversed() },
        };
        expect(fillDay(turned)).toEqual(fillDay(day));
      }),
    );
  });

  test('one more installer never means fewer orders', () => {
    fc.assert(
      fc.property(someDay, someCrew, fc.nat({ max: 5 }), (wishes, more, place) => {
        const day = dayOf(wishes);
        const extra = memberOf({ ...more, busy: [] }, 40);
        // As the first, the last or between others: its number must not matter.
        const crew = day.schedule.crew.toSpliced(place, 0, { ...extra, id: place === 0 ? -1 : 41 });
        const larger: FillFacts = { ...day, schedule: { ...day.schedule, crew } };
        expect(given(larger).length).toBeGreaterThanOrEqual(given(day).length);
      }),
      { numRuns: 300 },
    );
  });

  test('of two who are alike, the one whom the customer prefers gets the order', () => {
    fc.assert(
      fc.property(someOrder, someCrew, fc.boolean(), (wish, crew, isFirst) => {
        const alike = { ...crew, excludes: null, prefers: null };
        const preferring = { ...alike, prefers: wish.customerId };
        const day = dayOf({ orders: [wish], crew: isFirst ? [preferring, alike] : [alike, preferring] });
        const [who] = givenBy(day).values();
        expect([null, isFirst ? 1 : 2]).toContain(who);
      }),
      { numRuns: 200 },
    );
  });

  test('what a user decided is kept, and the others still break no rule', () => {
    fc.assert(
      fc.property(
        someDay,
        fc.array(fc.tuple(fc.nat({ max: 8 }), fc.nat({ max: 5 })), { maxLength: 3 }),
        (wishes, by) => {
          const kept = new Map(
            by.flatMap(([index, who]) =>
              index < wishes.orders.length && who <= wishes.crew.length
                ? [[index + 1, who === 0 ? null : who] as const]
                : [],
            ),
          );
          for (const { order: one, place, answer } of fillDay(dayOf(wishes, { kept }))) {
            if (kept.has(one.id)) expect(place.installerId).toBe(kept.get(one.id));
            else expect(answer.obstacles).toEqual([]);
          }
        },
      ),
    );
  });
});

describe('as many orders as possible', () => {
  /** The most orders that can have an installer, by trying everything. */
  function most(day: FillFacts, orders: readonly FillOrder[], kept: ReadonlyMap<number, number>): number {
    const [next, ...rest] = orders;
    if (!next) return kept.size;
    const without = most(day, rest, kept);
    const tries = day.schedule.crew.map(({ id }) => {
      const all = new Map([...kept, [next.id, id]]);
      const legal = fillDay({ ...day, kept: all }).every(({ order: one, answer }) =>
        all.has(one.id) ? answer.obstacles.length === 0 : true,
      );
      return legal ? most(day, rest, all) : 0;
    });
    return Math.max(without, ...tries);
  }

  test('get an installer: trying everything finds no better day', () => {
    const small = fc.record({
      orders: fc.array(
        someOrder.map((wish) => ({ ...wish, visit: null })),
        { maxLength: 4 },
      ),
      crew: fc.array(someCrew, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(small, (wishes) => {
        const day = dayOf(wishes);
        expect(given(day).length).toBe(most(day, day.orders, new Map()));
      }),
      { numRuns: 60 },
    );
  });
});
