import { describe, expect, test } from 'vitest';
import { STEPS, UNDO_ACCEPTED_SECONDS } from '@falcon/domain/orders/work-order-status';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { putOnBillSheet } from '#testing/bill-sheet-kit';
import { orderWalk, STATUS } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { addDays } from '@falcon/domain/kit/schedule';
import { companyToday } from '#testing/today';

const api = await testApi();
const walk = await orderWalk(api);
await api.db.updateTable('customerType').set({ isCommercial: true }).execute();

/** Everything stored for an order except what must change: its version and the time of the change. */
async function everything(order: WalkedOrder) {
  const id = Number(order.id);
  const [row, lines, cuts, materials, costs, snapshots, pay, invoices, unstocked, movements] = await Promise.all([
    api.db.selectFrom('workOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    api.db.selectFrom('workOrderLine').selectAll().where('workOrderId', '=', id).orderBy('id').execute(),
    api.db.selectFrom('workOrderCut').selectAll().where('workOrderId', '=', id).orderBy('id').execute(),
    api.db.selectFrom('workOrderAdditionalMaterial').selectAll().where('workOrderId', '=', id).orderBy('id').execute(),
    api.db.selectFrom('workOrderAdditionalCost').selectAll().where('workOrderId', '=', id).orderBy('id').execute(),
    api.db.selectFrom('workOrderPriceSnapshot').selectAll().where('workOrderId', '=', id).orderBy('id').execute(),
    api.db.selectFrom('contractorInvoice').selectAll().where('workOrderId', '=', id).execute(),
    api.db.selectFrom('invoice').selectAll().where('workOrderId', '=', id).orderBy('id').execute(),
    api.db.selectFrom('unstockedPiece').selectAll().where('workOrderId', '=', id).orderBy('id').execute(),
    api.db.selectFrom('stockMovement').selectAll().where('workOrderId', '=', id).orderBy('id').execute(),
  ]);
  const { version: _version, updatedAt: _updatedAt, ...keptColumns } = row;
  return { kept: keptColumns, lines, cuts, materials, costs, snapshots, pay, invoices, unstocked, movements };
}

const READ = 'query Read($id: ID!) { workOrder(id: $id) { id version undoableStep status { id } } }';
const read = async (client: ApiClient, order: WalkedOrder) =>
  valueAt(await client.query(READ, { id: order.id }), 'workOrder') as {
    id: string;
    version: number;
    undoableStep: string | null;
  };
async function undo(client: ApiClient, order: WalkedOrder, version?: number): Promise<string | undefined> {
  const knownVersion = version ?? (await read(client, order)).version;
  const answer = await client.mutate(
    'workOrderUndoStep',
    { orders: [{ id: order.id, version: knownVersion }] },
    'workOrders { id } errors { message }',
  );
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'workOrderUndoStep.errors.0.message') as string | undefined;
}

const to =
  (status: number, extra: Record<string, unknown> = {}) =>
  async (order: WalkedOrder) => {
    expect(
      (await walk.move(walk.admin, await walk.read(order.id), status, { reason: 'a reason', ...extra })).refusal,
    ).toBeUndefined();
  };
const putOnHold = async (make: () => Promise<WalkedOrder>) => {
  const order = await make();
  await to(STATUS.HOLD)(order);
  return walk.read(order.id);
};
const cancelled = async () => {
  const order = await walk.inCut();
  await to(STATUS.CANCELLED)(order);
  return walk.read(order.id);
};
const paid = async () => {
  const order = await walk.invoiced();
  expect((await walk.pay(order, order.invoice?.amountOpen ?? 0)).errors).toEqual([]);
  await putOnBillSheet(api.db, Number(order.id), 'DONE');
  return walk.read(order.id);
};
const closed = async () => {
  const order = await paid();
  await to(STATUS.CLOSE)(order);
  return walk.read(order.id);
};
const free = async () => {
  const order = await walk.inInvoice();
  await api.db.updateTable('workOrder').set({ isRepair: true }).where('id', '=', Number(order.id)).execute();
  return order;
};
const call = (name: string, input: (order: WalkedOrder) => Record<string, unknown>) => async (order: WalkedOrder) => {
  const answer = await walk.admin.mutate(name, input(await walk.read(order.id)), 'clientMutationId errors { message }');
  expect([answer.errors, valueAt(answer, `${name}.errors`)]).toEqual([[], []]);
};
const dueReconcile = async () => {
  const order = await walk.inReconcile();
  await walk.installYesterday(order);
  return order;
};
const cutDone = call('workOrderCutsUpdate', ({ id, version, cuts }) => ({
  id,
  version,
  cuts: cuts.map((cut) => ({ id: cut.id, rollNumber: 'R-1', dyeLot: 'L7' })),
  done: true,
  acceptUnstocked: true,
}));
const reconcile = call('workOrderReconcile', ({ id, version }) => ({
  id,
  version,
  lines: [
    { lineKey: 'carpet', actualQuantity: 50 },
    { lineKey: 'tackStrip', actualQuantity: 10 },
  ],
}));

/** Each step of the status table: how to get an order there, the step, and whether it can be undone. */
const walks: readonly (readonly [
  string,
  () => Promise<WalkedOrder>,
  (order: WalkedOrder) => Promise<unknown>,
  'undone' | 'not offered',
])[] = [
  ['submit', () => walk.draft(), to(STATUS.CUT), 'undone'],
  ['cutDone', () => walk.inCut(), cutDone, 'not offered'],
  [
    'assign',
    () => walk.inAssign(),
    async (order) =>
      call('workOrderAssign', () => ({ workOrderIds: [order.id], installerId: String(installer) }))(order),
    'undone',
  ],
  ['unassign', () => walk.inReconcile(), call('workOrderUnassign', ({ id }) => ({ workOrderIds: [id] })), 'undone'],
  ['reconcile', dueReconcile, reconcile, 'undone'],
  ['undoReconcile', () => walk.inInvoice(), to(STATUS.RECONCILE), 'not offered'],
  ['createInvoice', () => walk.inInvoice(), call('invoiceCreate', ({ id }) => ({ workOrderIds: [id] })), 'not offered'],
  ['deleteInvoice', () => walk.invoiced(), call('invoiceDelete', ({ id }) => ({ workOrderIds: [id] })), 'not offered'],
  [
    'paid',
    () => walk.invoiced(),
    call('paymentRecord', ({ invoice }) => ({
      invoiceId: invoice?.id,
      amount: invoice?.amountOpen,
      paidOn: companyToday(),
    })),
    'not offered',
  ],
  [
    'paymentReversed',
    paid,
    call('paymentReverse', ({ invoice }) => ({ paymentId: invoice?.payments[0]?.id, reason: 'bounced' })),
    'not offered',
  ],
  ['close', paid, to(STATUS.CLOSE), 'undone'],
  ['closeNoCharge', free, to(STATUS.CLOSE), 'undone'],
  ['reopen', closed, to(STATUS.PAYMENT_RECEIVED), 'undone'],
  ['recut', () => walk.inAssign(), to(STATUS.CUT, { wasCut: false }), 'not offered'],
  ['hold', () => walk.inReconcile(), to(STATUS.HOLD), 'undone'],
  ['holdCommercial', () => walk.inCut(), to(STATUS.HOLD_COMMERCIAL), 'undone'],
  ['release', () => putOnHold(() => walk.inCut()), to(STATUS.CUT), 'undone'],
  ['cancel', () => walk.inCut(), to(STATUS.CANCELLED), 'undone'],
  ['reinstate', cancelled, to(STATUS.DRAFT), 'undone'],
];
let installer = 0;

describe('undo of a status step', () => {
  test('is decided for every step of the table', () => {
    expect(new Set(walks.map(([action]) => action))).toEqual(new Set(STEPS.map((step) => step.action)));
  });

  test.each(walks)('%s', async (action, make, step, outcome) => {
    installer = await walk.newInstaller();
    const order = await make();
    const before = await everything(order);
    await step(order);
    const offered = (await read(walk.admin, order)).undoableStep;
    if (outcome === 'not offered') {
      expect(offered).toBeNull();
      expect(await undo(walk.admin, order)).toContain('can no longer be undone');
      return;
    }
    expect(offered).toBe(STEPS.find((one) => one.action === action)?.label);
    expect(await undo(walk.admin, order)).toBeUndefined();
    expect(await everything(order)).toEqual(before);
    const last = await api.db
      .selectFrom('historyEntry')
      .select(['action', 'reason', 'changes'])
      .where('recordType', '=', 'work_order')
      .where('recordId', '=', Number(order.id))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({ action: 'undo', reason: `Undid “${offered ?? ''}”.` });
    expect(last.changes).toContainEqual({
      field: 'statusId',
      kind: 'choice',
      from: expect.any(Number) as unknown,
      to: before.kept.statusId,
    });
    expect((await read(walk.admin, order)).undoableStep).toBeNull();
  });

  test('is refused once anyone changed the order, and for everyone else', async () => {
    const order = await walk.draft();
    await to(STATUS.CUT)(order);
    const { version } = await read(walk.admin, order);
    expect((await read(walk.office, order)).undoableStep).toBeNull();
    expect(await undo(walk.office, order, version)).toContain('can no longer be undone');
    const saved = await walk.office.mutate(
      'workOrderUpdate',
      { id: order.id, version, jobName: 'North wing' },
      'workOrder { version }',
    );
    expect(saved.errors).toEqual([]);
    expect((await read(walk.admin, order)).undoableStep).toBeNull();
    expect(await undo(walk.admin, order, version)).toContain('was changed by');
    expect((await walk.read(order.id)).status.code).toBe('CUT');
  });

  test('is not offered for a forced step, a cancellation of cut pieces, and an order that shares its minimum labor', async () => {
    const [forced, cut, shared] = [
      await walk.inCut(),
      await walk.inAssign(),
      await walk.draft({ multiJobInstall: true }),
    ];
    await to(STATUS.DRAFT, { force: true })(forced);
    await to(STATUS.CANCELLED)(cut);
    await to(STATUS.CUT)(shared);
    for (const order of [forced, cut, shared]) expect((await read(walk.admin, order)).undoableStep).toBeNull();
  });

  test('is refused when the place on the date has been taken since', async () => {
    const order = await walk.inCut();
    await api.db
      .updateTable('workOrder')
      .set({ installDate: addDays(walk.date, 35), slot: 'AM' })
      .where('id', '=', Number(order.id))
      .execute();
    const mover = walk.office;
    const { version } = await walk.read(order.id);
    expect((await walk.move(mover, order, STATUS.HOLD, { reason: 'waits', version })).refusal).toBeUndefined();
    await api.db
      .insertInto('dailyLimit')
      .values({ scheduleDate: addDays(walk.date, 35), type: 'TOTAL', limitE2: 0 })
      .execute();
    expect(await undo(mover, order)).toContain('has been taken');
    expect((await walk.read(order.id)).status.code).toBe('HOLD');
  });

  test('is refused when the installer’s pay is on a bill sheet', async () => {
    const order = await dueReconcile();
    await reconcile(order);
    await putOnBillSheet(api.db, Number(order.id), 'OPEN');
    expect(await undo(walk.admin, order)).toContain('on a bill sheet');
  });

  test('ends after ten minutes, so that a long bulk step can still be undone', async () => {
    const order = await walk.draft();
    await to(STATUS.CUT)(order);
    api.pass((UNDO_ACCEPTED_SECONDS + 1) * 1000);
    expect((await read(walk.admin, order)).undoableStep).toBeNull();
    expect(await undo(walk.admin, order)).toContain('can no longer be undone');
  });
});
