import { expect, test } from 'vitest';
import type { AssignBoardQuery } from './assign.generated';
import { availableByDay, installerColumns, matching } from './board';

type Node = NonNullable<NonNullable<AssignBoardQuery['assignWorkOrdersAvailable']['nodes']>[number]>;
const order = (id: string, installDate: string | null, installerId: string | null = null): Node => ({
  id, installDate, installerId, workOrderNumber: `IND-C-00000${id}`, customerName: 'Lakeside', buildingUnit: '', addressSingleLine: '', address: { city: '' }, jobTime: 'AM', slot: 'AM', area: 1, flooringTypeId: '1', isOccupied: false, multiJobInstall: false,
});
const board: AssignBoardQuery = {
  assignWorkOrdersAvailable: { totalCount: 3, nodes: [order('1', null), order('2', '2026-11-24'), order('3', '2026-11-23')] },
  assignWorkOrdersCurrent: { totalCount: 2, nodes: [order('4', '2026-11-24', '8'), order('5', '2026-11-24', '8')] },
};
const people = { installers: { nodes: [{ id: '8', fullName: 'Ana Ruiz', companyName: 'Ruiz Floors' }, { id: '9', fullName: 'Bo Lind', companyName: null }] } };

test('orders wait day by day, those without a date last', () => expect(availableByDay(board).map((day) => day.day)).toEqual(['2026-11-23', '2026-11-24', '']));

test('each installer stands over his own orders, also when he has none', () => {
  expect(installerColumns(people, board).map((column) => [column.name, column.orders.length])).toEqual([['Ana Ruiz', 2], ['Bo Lind', 0]]);
});

test('an installer with both halves of the day taken is not free on it', () => {
  const columns = installerColumns(people, board);
  expect(matching(columns, '', '2026-11-24').map((column) => column.name)).toEqual(['Bo Lind']);
  expect(matching(columns, 'ruiz fl', null).map((column) => column.name)).toEqual(['Ana Ruiz']);
});
