import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextToSend } from '#blocks/offline/queue/queue';
import { byEvent } from '#blocks/offline/queue/queue-store';
import { orderToCut, pieceToCut } from '../cuts-test-kit';
import { colorsOf, type Day } from '../by-roll/day-view';
import { dayBetween } from './between';
import { asTried, CUT_RULES, cutIdsOf, isVoid, takenBack, toTakeBack } from './cut-queue';
import type { CutAction, CutItem, CutQueue } from './cut-queue';
import { cutHereBy, dayWithWaiting } from './with-waiting';

const ORDERS = ['1', '2', '3'] as const;
const FEET = 12;

const item = (id: string, orderId: string, action: CutAction, extra: Partial<CutItem> = {}): CutItem => ({
  format: CUT_RULES.format,
  id,
  userId: '7',
  orderId,
  orderNumber: `W-${orderId}`,
  about: 'Cedar',
  what: id,
  action,
  at: 0,
  isTried: false,
  refusal: null,
  ...extra,
});
const pieces = (id: string, cutId: string, extra: Partial<CutItem> = {}): CutItem =>
  item(id, cutId[0] ?? '', { kind: 'PIECES', cutIds: [cutId] }, extra);
const undoOf = (done: CutItem, id = `undo ${done.id}`): CutItem =>
  item(id, done.orderId, { kind: 'UNDO', of: done.id, cutIds: cutIdsOf(done) });
const REFUSAL = { message: 'W-1 is not waiting to be cut.', office: 'Cancelled' };

/** Three orders of two pieces each, all promised one roll of 100 ft. */
const day: Day = {
  total: 3,
  companyCode: 'K7Q2F',
  planDaysAhead: 10,
  plan: null,
  recentCuts: [],
  orders: ORDERS.map((id) => ({
    itemId: '9',
    itemName: 'Harbor Walk',
    cartonsFrom: [],
    cartonsMissing: 0,
    workOrder: orderToCut(id, { installDate: `2026-12-0${id}` }),
    cuts: [pieceToCut(`${id}0`), pieceToCut(`${id}1`)],
  })),
  reservations: ORDERS.flatMap((id) =>
    [`${id}0`, `${id}1`].map((cutId) => ({
      id: cutId,
      rollId: '5',
      workOrderId: id,
      cutId,
      length: FEET,
      cartons: 0,
      isLocked: false,
    })),
  ),
  rolls: [
    {
      id: '5',
      itemId: '9',
      itemName: 'Harbor Walk',
      rollNumber: 'R-5',
      dyeLot: 'L1',
      width: 12,
      length: 100,
      freeLength: 28,
      cartons: 0,
      isRemnant: false,
      isMeasured: true,
      place: 'B-4',
      quarantineReason: '',
    },
  ],
};
const cutIds = day.orders.flatMap(({ cuts }) => cuts.map(({ id }) => id));

/** What a person does at the table: cuts a piece, or takes back the latest of an order; anything may have been tried. */
const acts = fc.array(fc.record({ cutId: fc.constantFrom(...cutIds), isUndo: fc.boolean(), isTried: fc.boolean() }), {
  maxLength: 20,
});
const queueOf = (done: readonly { cutId: string; isUndo: boolean; isTried: boolean }[]): CutQueue =>
  done.reduce<CutQueue>((queue, { cutId, isUndo, isTried }, index) => {
    const latest = toTakeBack(queue, cutId[0] ?? '');
    if (isUndo) return latest ? takenBack(latest.id, undoOf(latest, `u${index}`))(queue) : queue;
    const added = byEvent<CutItem>({ type: 'ADDED', item: pieces(`c${index}`, cutId) })(queue);
    return isTried ? asTried(`c${index}`)(added) : added;
  }, []);

describe('what waits', () => {
  test('that nobody can have heard of is taken back without a trace; else its undo follows it', () => {
    const [fresh, tried] = [pieces('a', '10'), pieces('b', '10', { isTried: true })];
    expect(takenBack('a', undoOf(fresh))([fresh])).toEqual([]);
    expect(takenBack('b', undoOf(tried))([tried]).map(({ id }) => id)).toEqual(['b', 'undo b']);
    // Sent since then, or refused: the queue is the same one.
    const queue = [{ ...fresh, refusal: REFUSAL }];
    expect(takenBack('a', undoOf(fresh))(queue)).toBe(queue);
    expect(takenBack('b', undoOf(tried))(queue)).toBe(queue);
  });

  test('and was done on a later page is left to that page', () => {
    const later = item('a', '1', { kind: 'MEASURE', feet: 12 } as never, { format: CUT_RULES.format + 1 });
    expect(toTakeBack([later], '1')).toBeNull();
    expect(nextToSend([later], new Set(), CUT_RULES)).toBeNull();
    expect(dayWithWaiting(day, [later])).toBe(day);
  });

  test('is sent in the order of its work order; what the office refused has nothing to take back', () => {
    const [first, second] = [pieces('a', '10', { isTried: true }), pieces('b', '20')];
    const queue = [first, undoOf(first), second];
    expect(nextToSend(queue, new Set(), CUT_RULES)?.id).toBe('a');
    expect(nextToSend(queue, new Set(['1']), CUT_RULES)?.id).toBe('b');
    expect(isVoid(queue, undoOf(first))).toBe(false);
    expect(isVoid([{ ...first, refusal: REFUSAL }, undoOf(first)], undoOf(first))).toBe(true);
  });

  test('never takes back more than was done, and forgets nothing that the office may have heard of', () => {
    fc.assert(
      fc.property(acts, (done) => {
        const queue = queueOf(done);
        for (const [index, { isUndo, isTried }] of done.entries())
          if (!isUndo && isTried) expect(queue.some(({ id }) => id === `c${index}`)).toBe(true);
        for (const { action } of queue)
          if (action.kind === 'UNDO') expect(queue.filter(({ id }) => id === action.of)).toHaveLength(1);
      }),
    );
  });
});

describe('a day with what waits', () => {
  test('has the same pieces on the same rolls and the same rest, whatever was cut here', () => {
    const [before] = colorsOf(day);
    fc.assert(
      fc.property(acts, (done) => {
        const queue = queueOf(done);
        const here = cutHereBy(queue);
        const shown = dayWithWaiting(day, queue);
        const [color] = colorsOf(shown);
        expect(color?.rolls[0]?.rest).toBe(before?.rolls[0]?.rest);
        expect(color?.rolls[0]?.pieces.map(({ cutId }) => cutId)).toEqual(
          before?.rolls[0]?.pieces.map(({ cutId }) => cutId),
        );
        for (const piece of color?.rolls[0]?.pieces ?? [])
          expect(piece.state).toBe(here.has(piece.cutId) ? 'CUT' : 'PROMISED');
        expect(shown.rolls[0]).toMatchObject({ length: 100 - FEET * here.size, freeLength: 28 });
        expect(shown.reservations).toHaveLength(cutIds.length - here.size);
      }),
    );
  });

  test('counts once what the server knows by now: the answer may be lost, and the list may be newer', () => {
    fc.assert(
      fc.property(acts, (done) => {
        const shown = dayWithWaiting(day, queueOf(done));
        expect(dayWithWaiting(shown, queueOf(done))).toEqual(shown);
      }),
    );
  });

  test('that is cut from another roll leaves the promised one as it is', () => {
    const [five] = day.rolls;
    const other = {
      ...day,
      rolls: [...day.rolls, { ...five!, id: '6', rollNumber: 'R-6', length: 40, freeLength: 40 }],
    };
    const cuts = [{ id: '10', rollNumber: 'r-6', dyeLot: 'L1' }];
    const facts = { version: 1, cartonsPulled: false, reason: null, acceptUnstocked: false };
    const shown = dayWithWaiting(other, [item('a', '1', { kind: 'ORDER', cuts, ...facts })]);
    expect(shown.rolls).toMatchObject([
      { length: 100, freeLength: 28 + FEET },
      { length: 40 - FEET, freeLength: 40 - FEET },
    ]);
    expect(shown.orders[0]?.cuts[0]).toMatchObject({ rollNumber: 'R-6', dyeLot: 'L1' });
  });

  test('without anything is the day itself', () => {
    expect(dayWithWaiting(day, [])).toBe(day);
  });
});

test('of the list of all days, a date has its orders and what they are promised', () => {
  const { cuttingDay } = dayBetween({ cuttingDay: day }, { dateFrom: '2026-12-02', dateTo: '2026-12-02' });
  expect(cuttingDay.orders.map(({ workOrder }) => workOrder.id)).toEqual(['2']);
  expect(cuttingDay.reservations.map(({ workOrderId }) => workOrderId)).toEqual(['2', '2']);
  expect(cuttingDay.total).toBe(1);
});
