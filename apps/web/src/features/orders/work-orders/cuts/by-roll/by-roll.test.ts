import { codeOf } from '@falcon/domain/warehouse/codes';
import { expect, test } from 'vitest';
import { colorsOf, type Day } from './day-view';
import { changedElsewhere } from './elsewhere';
import { aged, undoable, untilLate } from './recent';
import { answerScan } from './scans';

const OURS = 'K7Q2F';

const order = (id: string, more: Partial<Day['orders'][number]['workOrder']> = {}): Day['orders'][number] => ({
  itemId: '9',
  itemName: 'Harbor Walk Shade 1',
  workOrder: {
    id,
    version: 1,
    workOrderNumber: `IND-C-00000${id}`,
    customerName: 'Cedar',
    buildingUnit: '1 / 2',
    installDate: '2026-12-01',
    jobTime: 'AM',
    slot: null,
    flooringTypeId: '1',
    cartons: null,
    specialInstructions: '',
    ...more,
  },
  cuts: [
    { id: `${id}0`, usedForDescription: 'Room', cutLength: 12, width: 12, rollNumber: '', dyeLot: '', cutAt: null },
  ],
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
  place: 'B 4',
  quarantineReason: '',
});

const day = (more: Partial<Day> = {}): Day => ({
  total: 2,
  companyCode: OURS,
  orders: [order('1'), order('2')],
  reservations: [{ id: '5', rollId: '7', workOrderId: '1', cutId: '10', length: 12, cartons: 0, isLocked: false }],
  rolls: [roll('7')],
  plan: null,
  ...more,
});

test('a roll has what is promised from it; an order without a roll is listed apart', () => {
  const [color] = colorsOf(day());
  expect(color?.rolls).toMatchObject([{ rest: 28, pieces: [{ cutId: '10', state: 'PROMISED' }] }]);
  expect(color?.without.map((one) => one.order.workOrder.id)).toEqual(['2']);
});

test('orders of tiles have cartons to pull, by lot and place, and never a roll', () => {
  const tiles = day({
    orders: [order('1', { flooringTypeId: '4', cartons: 3 })],
    reservations: [{ id: '5', rollId: '7', workOrderId: '1', cutId: null, length: 0, cartons: 3, isLocked: false }],
  });
  expect(colorsOf(tiles)).toMatchObject([{ rolls: [], without: [], cartons: [{ from: [{ cartons: 3 }] }] }]);
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
  expect(said(codeOf(OURS, 'PIECE', 10), day({ orders: [cut] }))).toMatchObject({ text: 'This piece is already cut.' });
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
  const recent = [{ orderId: '1', orderNumber: 'IND-C-000001', cutIds: ['10'], at: 0, isLate: false }];
  expect(untilLate(recent, 540_000)).toBe(60_000);
  expect(undoable(aged(recent, 599_999))).toHaveLength(1);
  expect(undoable(aged(recent, 600_000))).toEqual([]);
  expect(untilLate(aged(recent, 600_000), 600_000)).toBeNull();
});
