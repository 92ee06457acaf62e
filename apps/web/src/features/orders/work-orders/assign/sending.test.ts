import { expect, test } from 'vitest';
import type { BoardOrder } from './board';
import { asSent } from './sending';

const order = (id: string, installerId: string | null): BoardOrder => ({
  id,
  installerId,
  installDate: '2026-11-24',
  workOrderNumber: id,
  customerName: '',
  buildingUnit: '',
  addressSingleLine: '',
  address: { city: '', state: 'IN' },
  jobTime: 'AM',
  slot: 'AM',
  area: 1,
  flooringTypeId: '1',
  isOccupied: false,
  multiJobInstall: false,
  trip: null,
});
const facts = { waiting: [order('1', null), order('2', null)], assigned: [order('3', '8')], total: 2 };
const sides = ({ waiting, assigned }: typeof facts) => [
  waiting.map((one) => one.id),
  assigned.map((one) => `${one.id} ${one.installerId ?? ''}`),
];

test('an order on its way is on its new side already, also once the board has loaded it there', () => {
  expect(sides(asSent(facts, new Map([['2', '9']])))).toEqual([['1'], ['3 8', '2 9']]);
  expect(
    sides(
      asSent(
        { ...facts, waiting: [order('1', null)], assigned: [order('3', '8'), order('2', '9')] },
        new Map([['2', '9']]),
      ),
    ),
  ).toEqual([['1'], ['3 8', '2 9']]);
  expect(sides(asSent({ ...facts, assigned: [order('3', '8'), order('2', '9')] }, new Map([['2', '9']])))).toEqual([
    ['1'],
    ['3 8', '2 9'],
  ]);
  expect(sides(asSent(facts, new Map([['3', null]])))).toEqual([['1', '2', '3'], []]);
});

test('nothing on its way leaves the board as it is', () => expect(asSent(facts, new Map())).toBe(facts));
