import { describe, expect, test } from 'vitest';
import type { Cents, Quantity } from '../../kit/money/index';
import type { CrewJob } from '../moves/index';
import { at, DAY, facts, givenBy, member, order } from './fill-test-kit';
import { fillDay } from './index';
import type { FillOrder } from './index';

const jobOf = ({ id, number, date, slot, squareYards, visit }: FillOrder): CrewJob => ({
  orderId: id,
  number,
  date: date ?? '',
  slot,
  squareYards,
  visit,
});
const preferred = new Map([[1, 'PREFERRED' as const]]);
const excluded = new Map([[1, 'EXCLUDED' as const]]);
const reasons = (...all: Parameters<typeof facts>) => fillDay(facts(...all)).map(({ reason }) => reason);

describe('who gets an order', () => {
  test('is the closest, from home or from the job before it', () => {
    const homes = new Map([
      [1, at(30)],
      [2, at(5)],
    ]);
    expect(givenBy(facts([order(1)], [member(1), member(2)], { homes })).get(1)).toBe(2);
    const morning = order(9, { postalCode: at(2) });
    const crew = [member(1, { jobs: [jobOf(morning)] }), member(2)];
    const jobZips = new Map([[9, at(2)]]);
    const afternoon = order(1, { slot: 'PM' });
    const [proposal] = fillDay(facts([afternoon], crew, { homes: new Map([...homes, [2, at(20)]]), jobZips }));
    expect(proposal).toMatchObject({ place: { installerId: 1 }, trip: { from: 'IND-C-000009', miles: 2 } });
  });

  test('is the customer’s preferred installer, unless others are ten miles closer', () => {
    const crew = [member(1), member(2, { preferences: preferred })];
    const home = (mile: number) => ({
      homes: new Map([
        [1, at(0)],
        [2, at(mile)],
      ]),
    });
    expect(givenBy(facts([order(1)], crew)).get(1)).toBe(2);
    expect(givenBy(facts([order(1)], crew, home(8))).get(1)).toBe(2);
    expect(givenBy(facts([order(1)], crew, home(30))).get(1)).toBe(1);
  });

  test('is who earned less that week, all else equal, and the larger job goes to who is behind', () => {
    const crew = [member(1, { dailyJobs: 1 }), member(2, { dailyJobs: 1 })];
    const weekPay = new Map([[1, 90_000 as Cents]]);
    expect(givenBy(facts([order(1)], crew, { weekPay })).get(1)).toBe(2);
    const orders = [order(1, { pay: 10_000 as Cents }), order(2, { pay: 60_000 as Cents })];
    expect([...givenBy(facts(orders, crew, { weekPay }))]).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('does what they install, works that day, has room and is not excluded', () => {
    const crew = [
      member(1, { installs: { 1: false, 2: true, 3: true, 4: true } }),
      member(2, { daysOff: [{ firstDay: DAY, lastDay: DAY }] }),
      member(3, { works: [true, true, false, true, true, true, true] }),
      member(4, { preferences: excluded }),
      member(5, { jobs: [jobOf(order(9))] }),
      member(6, { dailyYards: 4_000 as Quantity }),
    ];
    expect(givenBy(facts([order(1)], crew)).get(1)).toBeNull();
    expect(givenBy(facts([order(1, { slot: 'PM' })], crew)).get(1)).toBe(5);
  });

  test('has no certificate only if nobody else is near; where one is required, never', () => {
    const crew = [member(1, { missingCover: () => 'No liability certificate.' }), member(2)];
    const homes = new Map([
      [1, at(0)],
      [2, at(30)],
    ]);
    expect(givenBy(facts([order(1)], crew, { homes })).get(1)).toBe(2);
    expect(fillDay(facts([order(1)], crew.slice(0, 1)))[0]?.answer.warnings).toEqual(['No liability certificate.']);
    expect(givenBy(facts([order(1)], crew.slice(0, 1), { coverIsRequired: true })).get(1)).toBeNull();
  });
});

describe('a day', () => {
  test('is filled with as many orders as possible, even if someone has to drive farther', () => {
    const carpetOnly = member(1, { dailyJobs: 1, installs: { 1: true, 2: false, 3: false, 4: false } });
    const crew = [carpetOnly, member(2, { dailyJobs: 1 })];
    const homes = new Map([
      [1, at(300)],
      [2, at(0)],
    ]);
    const orders = [order(1), order(2, { flooringTypeId: 2 })];
    expect([...givenBy(facts(orders, crew, { homes }))]).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('has short ways: morning and afternoon of an installer are in one part of town', () => {
    const orders = [
      order(1, { postalCode: at(0) }),
      order(2, { postalCode: at(60) }),
      order(3, { slot: 'PM', postalCode: at(61) }),
      order(4, { slot: 'PM', postalCode: at(1) }),
    ];
    const given = givenBy(
      facts(orders, [member(1), member(2)], {
        homes: new Map([
          [1, at(30)],
          [2, at(30)],
        ]),
      }),
    );
    expect(given.get(4)).toBe(given.get(1));
    expect(given.get(3)).toBe(given.get(2));
    expect(given.get(1)).not.toBe(given.get(2));
  });

  test('keeps a visit together, also with who is on it already', () => {
    const visit = 'at 1 main st';
    const orders = [order(1, { visit }), order(2, { visit }), order(3, { visit })];
    expect(new Set(givenBy(facts(orders, [member(1), member(2)])).values()).size).toBe(1);
    const there = order(9, { visit });
    const crew = [member(1), member(2, { dailyJobs: 1, jobs: [jobOf(there)] })];
    expect([...new Set(givenBy(facts(orders, crew)).values())]).toEqual([2]);
    const small = [member(1, { dailyYards: 10_000 as Quantity })];
    const both = fillDay(facts(orders, small));
    expect(both.map(({ place, reason }) => [place.installerId, reason])).toEqual(
      orders.map(() => [null, 'No installer has room for the whole visit.']),
    );
  });

  test('has no one with more square yards than they do, and everyone as full as that allows', () => {
    const yards = (id: number, amount: number) => order(id, { squareYards: (amount * 100) as Quantity });
    const crew = [
      member(1, { dailyJobs: 4, dailyYards: 10_000 as Quantity }),
      member(2, { dailyJobs: 4, dailyYards: 6_000 as Quantity }),
    ];
    const given = givenBy(facts([yards(1, 60), yards(2, 60), yards(3, 40)], crew));
    expect([...given.values()].filter((who) => who !== null)).toHaveLength(3);
    expect(given.get(3)).toBe(1);
  });

  test('is proposed again around what a user decided', () => {
    const crew = [member(1, { dailyJobs: 1 }), member(2, { dailyJobs: 1 })];
    const homes = new Map([
      [1, at(0)],
      [2, at(90)],
    ]);
    const orders = [order(1, { postalCode: at(0) }), order(2, { postalCode: at(90) })];
    const kept = (installerId: number | null) => new Map([[1, installerId]]);
    expect([...givenBy(facts(orders, crew, { homes }))]).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect([...givenBy(facts(orders, crew, { homes, kept: kept(2) }))]).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect([...givenBy(facts(orders, crew, { homes, kept: kept(null) }))]).toEqual([
      [1, null],
      [2, 2],
    ]);
    const busy = [member(1, { jobs: [jobOf(order(9))] }), member(2)];
    expect(fillDay(facts([order(1)], busy, { kept: kept(1) }))[0]).toMatchObject({
      place: { installerId: 1 },
      answer: { obstacles: [{ code: 'SLOT' }] },
    });
  });
});

describe('each proposal says why', () => {
  const homes = new Map([
    [1, at(3)],
    [2, at(40)],
  ]);

  test('what speaks for the installer', () => {
    expect(reasons([order(1)], [member(1)])).toEqual(['The only one who can, free all day, $0.00 so far that week.']);
    expect(reasons([order(1)], [member(1), member(2)], { homes, weekPay: new Map([[1, 10_000 as Cents]]) })).toEqual([
      'Closest of 2, free all day, $100.00 so far that week.',
    ]);
    expect(
      reasons([order(1)], [member(1, { preferences: preferred }), member(2)], {
        weekPay: new Map([[2, 500 as Cents]]),
      }),
    ).toEqual(['Preferred by Birch Court, free all day, least pay: $0.00 so far that week.']);
  });

  test('without pay, for users who don’t see it', () => {
    const jobs = [jobOf(order(8, { slot: 'PM' })), jobOf(order(9, { date: '2026-12-02' }))];
    expect(reasons([order(1)], [member(1, { jobs })], { showsPay: false })).toEqual([
      'The only one who can, 1 job that day, 2 jobs that week.',
    ]);
  });

  test('of a visit, and of jobs in between', () => {
    const visit = 'at 1 main st';
    const crew = [member(1, { jobs: [jobOf(order(9, { visit }))] }), member(2)];
    expect(reasons([order(1, { visit })], crew, { showsPay: false })).toEqual([
      'Same visit as IND-C-000009, 1 job that day.',
    ]);
  });

  test('why nobody can', () => {
    const crew = [
      member(1, { jobs: [jobOf(order(8))] }),
      member(2, { jobs: [jobOf(order(9))] }),
      member(3, { daysOff: [{ firstDay: DAY, lastDay: DAY }] }),
      member(4, { installs: { 1: false, 2: true, 3: true, 4: true } }),
      member(5, { preferences: excluded }),
      member(6, { missingCover: () => 'No liability certificate.' }),
      member(7, { isEnabled: false }),
    ];
    expect(reasons([order(1)], crew, { coverIsRequired: true })).toEqual([
      'No one can do it: 2 are full, 1 is off, 1 does not install carpet, 1 is excluded by Birch Court, 1 lacks a certificate.',
    ]);
    expect(reasons([order(1)], [])).toEqual(['There are no installers.']);
    expect(reasons([order(1)], [member(1)], { kept: new Map([[1, null]]) })).toEqual(['Left without an installer.']);
  });

  test('how far it is; what is not known is not 0', () => {
    const trips = (zip: string) => fillDay(facts([order(1, { postalCode: zip })], [member(1)], { homes }))[0]?.trip;
    expect([trips(at(7)), trips('99999'), trips(at(3))]).toEqual([
      { from: null, miles: 4 },
      { from: null, miles: null },
      { from: null, miles: 0 },
    ]);
  });
});
