import { expect, test } from 'vitest';
import { bulkTargets } from './bulk-steps';

const cut = (rollNumber: string, isIncluded = true) => ({ isIncluded, rollNumber });
const order = (id: string, name: string, more: object = {}) => ({
  id,
  status: { id: '1', name },
  heldFrom: null,
  flooringTypeId: '1',
  cuts: [cut('R-1')],
  ...more,
});
const step = (orders: ReturnType<typeof order>[], key: string) =>
  bulkTargets(orders, ['editWorkOrder', 'workOrderCut', 'assignWorkOrder']).find((target) => target.key === key);

test('Cut done is for orders whose cuts have their rolls; the others wait', () => {
  const ready = order('1', 'CUT');
  const target = step(
    [
      ready,
      order('2', 'CUT', { cuts: [cut('R-1'), cut('')] }),
      order('3', 'CUT', { cuts: [cut('R-2'), cut('', false)] }),
      order('4', 'DRAFT'),
    ],
    'cutDone ASSIGN',
  );
  expect([target?.orders.map((one) => one.id), target?.waiting, target?.byCarton]).toEqual([['1', '3'], 1, []]);
});

test('orders by carton need no roll, but their cartons are confirmed', () => {
  const target = step([order('1', 'CUT', { flooringTypeId: '3', cuts: [cut('')] })], 'cutDone ASSIGN');
  expect([target?.orders.length, target?.byCarton.length, target?.waiting]).toEqual([1, 1, 0]);
});

test('two steps to the same status are two choices: cutting one order doesn’t unassign another', () => {
  const targets = bulkTargets([order('1', 'CUT'), order('2', 'RECONCILE')], ['workOrderCut', 'assignWorkOrder']);
  expect(targets.map((target) => [target.action, target.label, target.orders.map((one) => one.id)])).toEqual([
    ['Cut done', 'Assign', ['1']],
    ['Unassign', 'Assign', ['2']],
  ]);
});

test('a held order is released to the status it was held in', () => {
  expect(step([order('1', 'HOLD', { heldFrom: { name: 'CUT' } })], 'release CUT')?.orders).toHaveLength(1);
});

test('only steps that are possible for at least one order are offered, with the orders they are for', () => {
  const heldOrder = order('3', 'HOLD', { heldFrom: { name: 'CUT' } });
  const targets = bulkTargets([order('1', 'DRAFT'), order('2', 'DRAFT'), heldOrder], ['editWorkOrder']);
  expect(targets.find((one) => one.action === 'Submit')).toMatchObject({
    statusId: '1',
    label: 'Cut',
    orders: [{ id: '1' }, { id: '2' }],
    needsReason: false,
  });
  expect(targets.find((one) => one.label === 'Cancelled')).toMatchObject({
    orders: [{ id: '1' }, { id: '2' }, { id: '3' }],
    needsReason: true,
  });
});

test('assigning, invoices and payments are not a mere change of status', () => {
  expect(
    bulkTargets(
      [order('1', 'ASSIGN'), order('2', 'INVOICE'), order('3', 'INVOICE_CREATED')],
      ['assignWorkOrder', 'invoicing'],
    ).map((one) => one.label),
  ).toEqual(['Close']);
});

test('users are offered only what their permissions include', () =>
  expect(bulkTargets([order('1', 'DRAFT')], ['workOrder'])).toEqual([]));

test('Hold Commercial is offered only for orders of commercial customers', () => {
  const of = (isCommercial: boolean) => ({ customer: { customerType: { isCommercial } } });
  const holdOf = (...orders: ReturnType<typeof order>[]) => step(orders, 'holdCommercial HOLD_COMMERCIAL')?.orders;
  expect(holdOf(order('1', 'CUT', of(false)))).toBeUndefined();
  expect(holdOf(order('1', 'CUT', of(false)), order('2', 'CUT', of(true)))).toMatchObject([{ id: '2' }]);
  // Without permission to see the customer, the server decides.
  expect(holdOf(order('1', 'CUT', { customer: null }))).toHaveLength(1);
});
