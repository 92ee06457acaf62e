import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { putOnBillSheet } from '#testing/bill-sheet-kit';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { companyToday } from '#testing/today';

const api = await testApi();
const walk = await orderWalk(api);
// The first order fills the caches of small tables.
await walk.invoiced();

let submits = 0;
/** Counts the statements of one step; each is sent with its own key, as the page does. */
async function counted(
  name: string,
  input: Record<string, unknown>,
  select = 'errors { message }',
  by = walk.admin,
): Promise<number> {
  submits += 1;
  const { value, statements } = await api.countStatements(() =>
    by.mutate(name, { ...input, clientMutationId: `step ${submits}` }, select),
  );
  expect(value.errors).toEqual([]);
  return statements;
}
const move = (order: WalkedOrder, to: keyof typeof STATUS_ID, more: Record<string, unknown> = {}) =>
  counted(
    'workOrderChangeStatus',
    { ids: [order.id], statusId: STATUS_ID[to], ...more },
    'workOrders { id status { name } lines { id } cuts { id } invoice { id } } errors { message }',
  );

test('each step of the main line loads its order once and stores it once', async () => {
  const draft = await walk.draft();
  const submit = await move(draft, 'CUT');
  const inCut = await walk.read(draft.id);
  const cuts = inCut.cuts.map((cut) => ({ id: cut.id, rollNumber: 'R-1', dyeLot: 'L7' }));
  const cutDone = await counted(
    'workOrderCutsUpdate',
    { id: inCut.id, version: inCut.version, cuts, done: true, acceptUnstocked: true },
    'workOrder { id }',
    walk.warehouse,
  );
  const installerId = await walk.newInstaller();
  const assign = await counted('workOrderAssign', { workOrderIds: [draft.id], installerId });
  const assigned = await walk.read(draft.id);
  await walk.installYesterday(assigned);
  const reconcile = await counted(
    'workOrderReconcile',
    { id: draft.id, version: assigned.version, lines: [{ lineKey: 'tripCharge', actualQuantity: 2 }] },
    'workOrder { id lines { id } }',
  );
  const createInvoice = await counted('invoiceCreate', { workOrderIds: [draft.id] });
  const invoiced = await walk.read(draft.id);
  const paid = await counted(
    'paymentRecord',
    { invoiceId: invoiced.invoice?.id, amount: invoiced.totals?.jobCost, paidOn: companyToday() },
    'invoice { status }',
  );
  await putOnBillSheet(api.db, Number(draft.id), 'DONE');
  const close = await move(await walk.read(draft.id), 'CLOSE');
  expect((await walk.read(draft.id)).status.code).toBe('CLOSE');
  expect({ submit, cutDone, assign, reconcile, createInvoice, paid, close }).toEqual({
    submit: 12,
    cutDone: 16,
    assign: 10,
    reconcile: 11,
    createInvoice: 15,
    paid: 15,
    close: 9,
  });
});

test('a submit against a credit limit prices its order once', async () => {
  const draft = await walk.draft();
  await api.db.updateTable('customer').set({ creditLimitCents: 900_000_000 }).execute();
  expect(await move(draft, 'CUT')).toBe(13);
  await api.db.updateTable('customer').set({ creditLimitCents: null }).execute();
});

test('the steps beside the main line and back', async () => {
  const assigned = await walk.inReconcile();
  const unassign = await counted('workOrderUnassign', { workOrderIds: [assigned.id] });
  const recut = await move(await walk.read(assigned.id), 'CUT', { reason: 'Wrong roll', wasCut: false });
  const hold = await move(await walk.inReconcile(), 'HOLD', { reason: 'Waiting for keys' });
  const heldOrder = await walk.inAssign();
  await move(heldOrder, 'HOLD', { reason: 'Waiting for keys' });
  const release = await move(heldOrder, 'ASSIGN');
  const cancel = await move(heldOrder, 'CANCELLED', { reason: 'Sold' });
  const reinstate = await move(heldOrder, 'DRAFT');
  const invoice = await walk.inInvoice();
  const undoReconcile = await move(invoice, 'RECONCILE');
  const billed = await walk.invoiced();
  const deleteInvoice = await move(billed, 'INVOICE');
  expect({ unassign, recut, hold, release, cancel, reinstate, undoReconcile, deleteInvoice }).toEqual({
    unassign: 8,
    recut: 10,
    hold: 8,
    release: 11,
    cancel: 12,
    reinstate: 10,
    undoReconcile: 9,
    deleteInvoice: 13,
  });
});

test('an assignment recounts the later orders of a multi-job install together', async () => {
  const shared = { multiJobInstall: true, useMinimumLabor: true, minimumLabor: 300 };
  const assigned = async (later: number) => {
    const installerId = await walk.newInstaller();
    const first = await walk.inAssign(shared);
    for (let index = 0; index < later; index += 1) await walk.inReconcile(installerId, shared);
    return counted('workOrderAssign', { workOrderIds: [first.id], installerId });
  };
  expect([await assigned(0), await assigned(2), await assigned(4)]).toEqual([12, 18, 18]);
});

test('twelve cuts off a stocked roll take the statements of one', async () => {
  await api.db
    .insertInto('inventoryRoll')
    .values({
      itemId: walk.company.carpetItemId,
      rollNumber: 'S-1',
      dyeLot: 'L9',
      widthE4: 120_000,
      lengthE4: 20_000_000,
      receivedLengthE4: 20_000_000,
      receivedOn: companyToday(),
    })
    .execute();
  const cutFrom = async (count: number) => {
    const rooms = Array.from({ length: count }, (_, index) => ({
      usedForDescription: `Room ${index + 1}`,
      cutLength: 10 + index,
      width: 12,
    }));
    const order = await walk.inCut({ cuts: rooms });
    const cuts = order.cuts.map((cut) => ({ id: cut.id, rollNumber: 's-1', dyeLot: '' }));
    const cutStatements = await counted(
      'workOrderCutsUpdate',
      { id: order.id, version: order.version, cuts, done: true },
      'workOrder { id }',
      walk.warehouse,
    );
    const back = await move(await walk.read(order.id), 'CUT', { reason: 'Wrong roll', wasCut: false });
    return [cutStatements, back];
  };
  expect(await cutFrom(1)).toEqual([17, 13]);
  expect(await cutFrom(12)).toEqual([17, 13]);
});

test('the next steps are asked with a few statements that lock and write nothing', async () => {
  const statementsFor = async (order: WalkedOrder, field: string): Promise<number> => {
    const { value, statements, texts } = await api.countStatements(() =>
      walk.admin.query(`query($id: ID!) { ${field} }`, { id: order.id }),
    );
    expect(value.errors).toEqual([]);
    expect(
      texts.filter((text) => /\bfor (no key )?(update|share)\b|\b(insert into|update|delete from) /i.test(text)),
    ).toEqual([]);
    return statements;
  };
  const nextSteps = 'workOrderNextSteps(workOrderId: $id) { label needs obstacles { message } }';
  const orders = {
    draft: await walk.draft(),
    cut: await walk.inCut(),
    assign: await walk.inAssign(),
    reconcile: await walk.inReconcile(),
    invoice: await walk.inInvoice(),
    invoiceCreated: await walk.invoiced(),
  };
  const heldOrder = await walk.inAssign();
  await move(heldOrder, 'HOLD', { reason: 'Waiting for keys' });
  const counts: Record<string, number> = { held: await statementsFor(heldOrder, nextSteps) };
  for (const [name, order] of Object.entries(orders)) counts[name] = await statementsFor(order, nextSteps);
  counts['statuses'] = await statementsFor(orders.draft, 'workOrderStatuses(workOrderId: $id) { name }');
  await api.db.updateTable('customer').set({ creditLimitCents: 900_000_000 }).execute();
  counts['draft with a credit limit'] = await statementsFor(orders.draft, nextSteps);
  await api.db.updateTable('customer').set({ creditLimitCents: null }).execute();
  expect(counts).toEqual({
    draft: 3,
    cut: 2,
    assign: 2,
    reconcile: 2,
    invoice: 2,
    invoiceCreated: 2,
    held: 4,
    statuses: 3,
    'draft with a credit limit': 4,
  });
});
