import { describe, expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { orderWalk, STATUS } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);

const auditsOf = (order: WalkedOrder) =>
  api.db
    .selectFrom('historyEntry')
    .select('action')
    .where('recordType', '=', 'work_order')
    .where('recordId', '=', Number(order.id))
    .orderBy('id')
    .execute();
const actions = async (order: WalkedOrder) => (await auditsOf(order)).map((audit) => audit.action);
const submit = (order: WalkedOrder, key: string, version = order.version) =>
  walk.office.mutate(
    'workOrderChangeStatus',
    { ids: [order.id], statusId: STATUS.CUT, version, clientMutationId: key },
    'workOrders { id version status { id } } errors { message } clientMutationId',
  );

describe('a status step sent again with its key', () => {
  test('returns the result of the first one, and is done once', async () => {
    const order = await walk.draft();
    const first = await submit(order, 'submit 1');
    expect(valueAt(first, 'workOrderChangeStatus.errors')).toEqual([]);
    const again = await submit(order, 'submit 1');
    expect(again.data).toEqual(first.data);
    expect(await actions(order)).toEqual(['create', 'submit']);
  });

  test('is done once when both arrive at the same moment', async () => {
    const order = await walk.draft();
    const [one, other] = await Promise.all([submit(order, 'submit 2'), submit(order, 'submit 2')]);
    expect(one.data).toEqual(other.data);
    expect(valueAt(one, 'workOrderChangeStatus.errors')).toEqual([]);
    expect(await actions(order)).toEqual(['create', 'submit']);
  });

  test('without its key is someone else’s change', async () => {
    const order = await walk.draft();
    await submit(order, 'submit 3');
    expect(valueAt(await submit(order, 'submit 4'), 'workOrderChangeStatus.errors.0.message')).toContain('changed');
  });

  test('of many orders does what was refused the first time and skips the others', async () => {
    const [fine, heldOrder] = [await walk.draft(), await walk.draft()];
    await api.db.updateTable('workOrder').set({ installDate: null }).where('id', '=', Number(heldOrder.id)).execute();
    const both = () =>
      walk.office.mutate(
        'workOrderChangeStatus',
        { ids: [fine.id, heldOrder.id], statusId: STATUS.CUT, clientMutationId: 'both' },
        'workOrders { id } errors { modelId }',
      );
    expect(valueAt(await both(), 'workOrderChangeStatus')).toEqual({
      workOrders: [{ id: fine.id }],
      errors: [{ modelId: heldOrder.id }],
    });
    await api.db
      .updateTable('workOrder')
      .set({ installDate: walk.date })
      .where('id', '=', Number(heldOrder.id))
      .execute();
    expect(valueAt(await both(), 'workOrderChangeStatus')).toEqual({
      workOrders: [{ id: fine.id }, { id: heldOrder.id }],
      errors: [],
    });
    expect(await actions(fine)).toEqual(['create', 'submit']);
  });
});

describe('a bulk step from certain statuses', () => {
  const unassignFrom = (orders: readonly WalkedOrder[], from: readonly number[]) =>
    walk.office.mutate(
      'workOrderChangeStatus',
      { ids: orders.map((order) => order.id), statusId: STATUS.ASSIGN, fromStatusIds: from },
      'workOrders { id } errors { modelId message }',
    );

  test('leaves an order alone that has moved since, although another step leads to the same status', async () => {
    const [heldOrder, assigned] = [await walk.inAssign(), await walk.inReconcile()];
    await walk.move(walk.office, heldOrder, STATUS.HOLD, { reason: 'elevator' });
    const answer = await unassignFrom([heldOrder, assigned], [STATUS.HOLD]);
    expect(valueAt(answer, 'workOrderChangeStatus')).toEqual({
      workOrders: [{ id: heldOrder.id }],
      errors: [
        { modelId: assigned.id, message: `${assigned.workOrderNumber} is in Reconcile. Open it to see the next step.` },
      ],
    });
    expect((await walk.read(assigned.id)).status.code).toBe('RECONCILE');
  });

  test('names only statuses that exist', async () => {
    expect((await unassignFrom([await walk.draft()], [99])).codes).toEqual(['VALIDATION_ERROR']);
  });
});

test('cutting, assigning, unassigning, reconciling, invoicing and its reversal are each done once', async () => {
  let order = await walk.inCut();
  const twice = async (name: string, input: Record<string, unknown>, payload: string) => {
    const send = () => walk.admin.mutate(name, { ...input, clientMutationId: `once ${name}` }, payload);
    const [first, again] = [await send(), await send()];
    expect(first.errors).toEqual([]);
    expect(again.data).toEqual(first.data);
    order = await walk.read(order.id);
  };
  const selection = 'workOrders { id version status { id } } errors { message }';
  const cuts = order.cuts.map((cut) => ({ id: cut.id, rollNumber: 'R-1', dyeLot: 'L7' }));
  const installerId = await walk.newInstaller();
  await twice(
    'workOrderCutsUpdate',
    { id: order.id, version: order.version, cuts, done: true, acceptUnstocked: true },
    'workOrder { id version }',
  );
  await twice('workOrderAssign', { workOrderIds: [order.id], installerId }, selection);
  await twice('workOrderUnassign', { workOrderIds: [order.id] }, selection);
  order = await walk.read(order.id);
  await walk.assignTo(order, installerId);
  await walk.installYesterday(order);
  order = await walk.read(order.id);
  await twice('workOrderReconcile', { id: order.id, version: order.version, lines: [] }, 'workOrder { id version }');
  await twice('invoiceCreate', { workOrderIds: [order.id] }, selection);
  await twice('invoiceDelete', { workOrderIds: [order.id] }, 'results { workOrderId invoiceId } errors { message }');
  expect(await actions(order)).toEqual([
    'create',
    'submit',
    'recordCuts',
    'cutDone',
    'assign',
    'unassign',
    'assign',
    'reconcile',
    'createInvoice',
    'deleteInvoice',
  ]);
});
