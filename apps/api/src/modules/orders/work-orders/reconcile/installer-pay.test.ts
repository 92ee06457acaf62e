import { addDays } from '@falcon/domain/kit/schedule';
import { describe, expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { putOnBillSheet } from '#testing/bill-sheet-kit';
import { orderWalk, STATUS } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);

const payOf = async (order: WalkedOrder) =>
  (await api.db
    .selectFrom('contractorInvoice')
    .select(['laborCents', 'minimumLaborCents', 'totalCents'])
    .where('workOrderId', '=', Number(order.id))
    .executeTakeFirst()) ?? null;
const figureOf = async (order: WalkedOrder) =>
  (
    await api.db
      .selectFrom('workOrder')
      .select('contractorInvoiceCents')
      .where('id', '=', Number(order.id))
      .executeTakeFirstOrThrow()
  ).contractorInvoiceCents;
const paySheetOf = (order: WalkedOrder) => putOnBillSheet(api.db, Number(order.id), 'PAID');
const raiseRates = (byE4: number) =>
  api.db
    .updateTable('laborRateLine')
    .set((eb) => ({ amountE4: eb('amountE4', '+', byE4) }))
    .where('laborRateId', '=', walk.company.laborRateId)
    .execute();
const save = (order: WalkedOrder, input: Record<string, unknown>) =>
  walk.office.mutate('workOrderUpdate', { id: order.id, version: order.version, ...input }, 'workOrder { id version }');

describe('the pay of a reconciled order', () => {
  test('follows an edit while its bill sheet is unpaid', async () => {
    const order = await walk.inInvoice();
    expect(await payOf(order)).toMatchObject({ totalCents: 22_198 });
    expect(
      (
        await save(order, {
          additionalCosts: [{ description: 'Lift', materialCost: 10, laborCost: 25, profitCost: 2 }],
        })
      ).errors,
    ).toEqual([]);
    expect([(await payOf(order))?.totalCents, await figureOf(order)]).toEqual([24_198, 24_198]);
  });

  test('follows new prices while its bill sheet is unpaid', async () => {
    const order = await walk.inInvoice();
    await raiseRates(10_000);
    expect(
      (await walk.office.mutate('workOrderReprice', { id: order.id, version: order.version }, 'workOrder { id }'))
        .errors,
    ).toEqual([]);
    await raiseRates(-10_000);
    const pay = (await payOf(order))?.totalCents ?? 0;
    expect(pay).toBeGreaterThan(22_198);
    expect(await figureOf(order)).toBe(pay);
  });

  test('follows an edit after its bill sheet is paid: the difference is corrected on the next sheet', async () => {
    const order = await walk.inInvoice();
    await paySheetOf(order);
    const saved = await save(order, {
      additionalCosts: [{ description: 'Lift', materialCost: 10, laborCost: 25, profitCost: 2 }],
    });
    expect(saved.errors).toEqual([]);
    expect([(await payOf(order))?.totalCents, await figureOf(order)]).toEqual([24_198, 24_198]);
  });
});

describe('the minimum labor of a multi-job install', () => {
  const twins = async (installerId: number) => {
    const shared = { multiJobInstall: true, useMinimumLabor: true, minimumLabor: 300 };
    return [await walk.inReconcile(installerId, shared), await walk.inReconcile(installerId, shared)] as const;
  };
  const labor = async (...orders: WalkedOrder[]) => {
    const rows = await api.db
      .selectFrom('workOrder')
      .select(['laborCents'])
      .where(
        'id',
        'in',
        orders.map((order) => Number(order.id)),
      )
      .orderBy('id')
      .execute();
    return rows.map((row) => row.laborCents);
  };

  test('is paid on the first order of an installer, address and day', async () => {
    expect(await labor(...(await twins(walk.company.installerId)))).toEqual([30_000, 21_698]);
  });

  test.each([
    ['cancelled', (order: WalkedOrder) => walk.move(walk.admin, order, STATUS.CANCELLED, { reason: 'sold' })],
    ['unassigned', (order: WalkedOrder) => walk.move(walk.office, order, STATUS.ASSIGN)],
    ['put on hold', (order: WalkedOrder) => walk.move(walk.office, order, STATUS.HOLD, { reason: 'water' })],
  ])('moves to the next order when the first is %s', async (_what, away) => {
    const [first, second] = await twins(await walk.newInstaller());
    expect((await away(first)).refusal).toBeUndefined();
    expect(await labor(first, second)).toEqual([30_000, 30_000]);
  });

  test('moves to the next order when the first is moved to another day, and returns with it', async () => {
    const [first, second] = await twins(await walk.newInstaller());
    const move = (installDate: string) =>
      walk.admin.mutate('workOrderReschedule', { id: first.id, installDate }, 'workOrder { id }');
    expect((await move(addDays(walk.date, 7))).errors).toEqual([]);
    expect(await labor(first, second)).toEqual([30_000, 30_000]);
    expect((await move(walk.date)).errors).toEqual([]);
    expect(await labor(first, second)).toEqual([30_000, 21_698]);
  });

  test('moves to the next order when the first is no longer part of the install', async () => {
    const [first, second] = await twins(await walk.newInstaller());
    const { version } = await walk.read(first.id);
    expect((await save({ ...first, version }, { addressLine1: '1 Elsewhere Road' })).errors).toEqual([]);
    expect(await labor(first, second)).toEqual([30_000, 30_000]);
  });

  test('is paid on the second order, even if it is already reconciled, when the first is canceled', async () => {
    const [first, second] = await twins(await walk.newInstaller());
    await walk.installYesterday(first);
    await walk.reconciled(second);
    expect(await payOf(second)).toMatchObject({ minimumLaborCents: 0 });
    expect((await walk.move(walk.admin, first, STATUS.CANCELLED, { reason: 'sold' })).refusal).toBeUndefined();
    expect(await payOf(second)).toMatchObject({ laborCents: 21_698, minimumLaborCents: 8_302, totalCents: 30_500 });
    const history = await walk.admin.query(
      'query H($id: ID!) { recordHistory(type: WORK_ORDER, id: $id) { nodes { action reason changes { label from to } } } }',
      { id: second.id },
    );
    expect((history.data as { recordHistory: { nodes: unknown[] } }).recordHistory.nodes[0]).toMatchObject({
      action: 'edit',
      reason: expect.stringContaining(first.workOrderNumber) as unknown,
      changes: [{ label: 'Installer pay', from: '$221.98', to: '$305.00' }],
    });
  });

  test('is paid once when an earlier order joins one that has it and was billed', async () => {
    const shared = { multiJobInstall: true, useMinimumLabor: true, minimumLabor: 300 };
    const installerId = await walk.newInstaller();
    const first = await walk.inAssign(shared);
    const second = await walk.reconciled(await walk.inReconcile(installerId, shared));
    await walk.office.mutate('invoiceCreate', { workOrderIds: [second.id] }, 'errors { message }');
    await walk.installYesterday(first);
    expect((await walk.assignTo(first, installerId)).errors).toEqual([]);
    expect(await labor(first, second)).toEqual([21_698, 30_000]);
  });
});
