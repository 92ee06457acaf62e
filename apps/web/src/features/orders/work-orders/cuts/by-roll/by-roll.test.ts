import { codeOf } from '@falcon/domain/warehouse/codes';
import { expect, test } from 'vitest';
import { changedElsewhere } from '../elsewhere';
import { orderToCut, pieceToCut } from '../cuts-test-kit';
import { recentOf, undoable, untilLate } from '../recent';
import { colorsOf, type Day } from './day-view';
import { patchDay } from './patch-day';
import { answerRollScan, answerScan } from './scans';

const OURS = 'K7Q2F';

const order = (id: string, more: Partial<Day['orders'][number]['workOrder']> = {}): Day['orders'][number] => ({
  itemId: '9',
  itemName: 'Harbor Walk Shade 1',
  workOrder: orderToCut(id, more),
  cuts: [pieceToCut(`${id}0`)],
  cartonsFrom: [],
  cartonsMissing: 0,
});

const roll = (id: string): Day['rolls'][number] => ({
  id,
  itemId: '9',
  itemName: 'Harbor Walk Shade 1',
  rollNumber: `R-${id}`,
  dyeLot: 'L1',
  width: 12,
  length: 40,
  freeLength: 28,
  cartons: 0,
  isRemnant: false,
  isMeasured: true,
  place: 'B-4',
  quarantineReason: '',
});

const day = (more: Partial<Day> = {}): Day => ({
  total: 2,
  companyCode: OURS,
  planDaysAhead: 10,
  orders: [order('1'), order('2')],
  reservations: [{ id: '5', rollId: '7', workOrderId: '1', cutId: '10', length: 12, cartons: 0, isLocked: false }],
  rolls: [roll('7')],
  plan: null,
  recentCuts: [],
  ...more,
});

test('a roll has what is promised from it; an order without a roll is listed apart', () => {
  const [color] = colorsOf(day());
  expect(color?.rolls).toMatchObject([{ rest: 28, pieces: [{ cutId: '10', state: 'PROMISED' }] }]);
  expect(color?.without.map((one) => one.order.workOrder.id)).toEqual(['2']);
});

test('what was planned for an order goes for nothing once the order has another color', () => {
  const loss = { feet: 0, cost: 0 };
  const plan: Day['plan'] = {
    id: '1',
    state: 'READY',
    message: '',
    jobId: null,
    until: '2026-12-14',
    madeAt: '2026-12-01T10:00:00Z',
    madeBy: 'Ray Dillard',
    excludedRollIds: [],
    result: {
      rollsHandled: 1,
      shortages: 0,
      proof: 'PROVEN',
      why: '',
      byHand: 0,
      lost: loss,
      bound: loss,
      gap: loss,
      items: [
        {
          itemId: '9',
          rolls: [{ rollId: '7', cutIds: ['20'], orderIds: ['2'], rest: 16, safety: 0, fate: 'ROLL' }],
          shortages: [],
        },
      ],
    },
  };
  expect(colorsOf(day({ plan }))[0]?.rolls[0]?.pieces).toMatchObject([{ cutId: '10' }, { cutId: '20' }]);
  const recolored = { ...order('2'), itemId: '8', itemName: 'Harbor Walk Shade 2' };
  const colors = colorsOf(day({ plan, orders: [order('1'), recolored] }));
  expect(colors.map(({ itemId, rolls, without }) => [itemId, rolls.length, without.length])).toEqual([
    ['9', 1, 0],
    ['8', 0, 1],
  ]);
});

test('orders of tiles have cartons to pull, by lot and place, and never a roll', () => {
  const from = [{ rollId: '7', rollNumber: 'R-7', dyeLot: 'L1', place: 'B-4', cartons: 3, isPromised: false }];
  const tile = { ...order('1', { flooringTypeId: '4', cartons: 3 }), cartonsFrom: from };
  const tiles = day({ orders: [tile], reservations: [] });
  expect(answerScan(OURS, colorsOf(tiles), [], 'IND-C-000001')).toMatchObject({
    text: expect.stringContaining('pulled by the carton'),
  });
  expect(colorsOf(tiles)).toMatchObject([{ rolls: [], without: [], cartons: [{ cartonsFrom: from }] }]);
  // What one order leaves decides where the next is pulled from: they are read together.
  const { plan: _plan, companyCode: _code, planDaysAhead: _ahead, ...part } = day({ orders: [], rolls: [] });
  expect(patchDay(tiles, { orderIds: ['1'], rollIds: [] }, part)).toBeNull();
  expect(patchDay(tiles, { orderIds: [], rollIds: ['7'] }, part)).toBeNull();
});

test('a scan says what it is: a piece, an order, a roll, or why nothing is done', () => {
  const said = (text: string, on = day()) => answerScan(OURS, colorsOf(on), [], text);
  expect(said(codeOf(OURS, 'PIECE', 10))).toMatchObject({ kind: 'cut', cutIds: ['10'] });
  expect(said('ind-c-000001')).toMatchObject({ kind: 'cut', orderId: '1' });
  expect(said(codeOf(OURS, 'PIECE', 99))).toEqual({ kind: 'ask', cutId: '99' });
  expect(said(codeOf(OURS, 'ROLL', 7)).kind).toBe('show');
  expect(said(codeOf('ZZZZ9', 'PIECE', 10))).toMatchObject({ text: 'This bar code is of another company.' });
  const done = order('1');
  const cut: Day['orders'][number] = {
    ...done,
    cuts: done.cuts.map((one) => ({ ...one, rollNumber: 'R-7', cutAt: '2026-12-01T10:00:00Z' })),
  };
  expect(said(codeOf(OURS, 'PIECE', 10), day({ orders: [cut] }))).toMatchObject({
    text: 'Room of IND-C-000001 is already cut.',
  });
});

test('a change of one order leaves all others, and every roll that it did not touch, as they are', () => {
  const before = day({ rolls: [roll('7'), roll('8')], total: 9 });
  const {
    plan: _plan,
    companyCode: _code,
    planDaysAhead: _ahead,
    ...part
  } = day({
    total: 0,
    orders: [],
    reservations: [],
    rolls: [{ ...roll('7'), length: 28 }],
  });
  const after = patchDay(before, { orderIds: ['1'], rollIds: [] }, part);
  expect(after).toMatchObject({ total: 8, reservations: [], rolls: [{ id: '7', length: 28 }, { id: '8' }] });
  expect(after?.orders).toEqual([before.orders[1]]);
  expect(after?.orders[0]).toBe(before.orders[1]);
  expect(after?.rolls[1]).toBe(before.rolls[1]);
  // Taken back, it is where it was.
  const { plan: _none, companyCode: _same, planDaysAhead: _days, ...again } = day({ orders: [order('1')], total: 1 });
  expect(after && patchDay(after, { orderIds: ['1'], rollIds: [] }, again)?.orders).toEqual(before.orders);
  // A roll that the page doesn't have belongs somewhere among the others.
  const elsewhere = { ...again, reservations: [{ ...again.reservations[0]!, rollId: '99' }] };
  expect(patchDay(before, { orderIds: ['1'], rollIds: [] }, elsewhere)).toBeNull();
});

test('where another roll is chosen, a scanned roll is the one, and what is typed is no scan', () => {
  const chosen = (text: string) => answerRollScan(OURS, ['7', '8'], text);
  expect(chosen(codeOf(OURS, 'ROLL', 8))).toEqual({ rollId: '8' });
  expect(chosen(codeOf(OURS, 'ROLL', 9))).toEqual({
    text: 'This roll is too short for the order, or it is another color.',
  });
  expect(chosen(codeOf(OURS, 'PLACE', 7))).toEqual({ text: 'Scan a roll label.' });
  expect(chosen(codeOf('ZZZZ9', 'ROLL', 8))).toEqual({ text: 'This bar code is of another company.' });
  expect(chosen('R-1204')).toBeNull();
});

test('what changed elsewhere is named; what was cut here is not', () => {
  const later = day({ total: 1, orders: [order('2', { installDate: '2026-12-03' })] });
  expect(changedElsewhere(day(), later, new Set()).map((one) => [one.order.id, one.isGone, one.text])).toEqual([
    ['1', true, 'No piece is cut.'],
    ['2', false, expect.stringMatching(/^install date: .*1.* → .*3/)],
  ]);
  expect(changedElsewhere(day(), day({ total: 1, orders: [order('2')] }), new Set(['1']))).toEqual([]);
});

test('a cut can be undone for ten minutes', () => {
  // The answer came four minutes after the cut, on a clock of whatever year.
  const readAt = 1000;
  const clock = (minutes: number) => readAt + (minutes - 4) * 60_000;
  const cut = { workOrderId: '1', workOrderNumber: 'IND-C-000001', cutIds: ['10'], cartons: null, undoSeconds: 360 };
  const at = (minutes: number) => recentOf([cut], readAt, clock(minutes));
  expect(untilLate(at(9), clock(9))).toBe(60_000);
  expect(undoable(at(9.9))).toMatchObject([{ orderNumber: 'IND-C-000001', cutIds: ['10'] }]);
  // Its remnants can still have their labels.
  expect(at(10)).toHaveLength(1);
  expect(undoable(at(10))).toEqual([]);
  expect(untilLate(at(10), clock(10))).toBeNull();
});
