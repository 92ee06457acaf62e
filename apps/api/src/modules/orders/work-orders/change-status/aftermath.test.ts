import { addDays, nextBusinessDay } from '@falcon/domain/kit/schedule';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { putOnBillSheet } from '#testing/bill-sheet-kit';
import { orderWalk, STATUS } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);

const rowOf = (order: WalkedOrder) =>
  api.db.selectFrom('workOrder').selectAll().where('id', '=', Number(order.id)).executeTakeFirstOrThrow();
const cutsOf = (order: WalkedOrder) =>
  api.db.selectFrom('workOrderCut').selectAll().where('workOrderId', '=', Number(order.id)).execute();
const payOf = (order: WalkedOrder) =>
  api.db.selectFrom('contractorInvoice').select('id').where('workOrderId', '=', Number(order.id)).execute();
const forced = (order: WalkedOrder, status: number) =>
  walk.move(walk.admin, order, status, { reason: 'wrong floor', force: true });

describe('a held order', () => {
  test('is released to its new date, and takes its place there', async () => {
    const order = await walk.inCut();
    await walk.move(walk.office, order, STATUS.HOLD, { reason: 'elevator is out' });
    const date = nextBusinessDay(addDays(walk.date, 3));
    const released = await walk.move(walk.office, order, STATUS.CUT, { installDate: date });
    expect(released.refusal).toBeUndefined();
    expect(await rowOf(order)).toMatchObject({ installDate: date, slot: 'AM', heldFromStatusId: null });
  });

  test('that was forced from a created invoice waits to be invoiced again', async () => {
    const order = await walk.invoiced();
    expect((await forced(order, STATUS.HOLD)).refusal).toBeUndefined();
    expect((await rowOf(order)).heldFromStatusId).toBe(STATUS.INVOICE);
    expect((await walk.move(walk.office, order, STATUS.INVOICE)).refusal).toBeUndefined();
  });
});

describe('cut pieces', () => {
  const measured = async (order: WalkedOrder) => {
    const { version, cuts } = await walk.read(order.id);
    return walk.office.mutate(
      'workOrderUpdate',
      { id: order.id, version, cuts: cuts.map((cut, index) => ({ id: cut.id, cutLength: 11 + index, width: 12 })) },
      'workOrder { id }',
    );
  };

  test('keep their size until the order is cut again', async () => {
    const order = await walk.inAssign();
    expect((await measured(order)).errors[0]?.message).toContain('is already cut. Cut it again?');
    await walk.move(walk.office, order, STATUS.CUT, { reason: 'measured wrong', wasCut: false });
    expect((await measured(order)).errors).toEqual([]);
  });

  test('no longer belong to an order that was canceled and reinstated', async () => {
    const order = await walk.inAssign();
    await walk.move(walk.office, order, STATUS.CANCELLED, { reason: 'sold' });
    expect((await walk.move(walk.admin, order, STATUS.DRAFT)).refusal).toBeUndefined();
    for (const cut of await cutsOf(order)) expect(cut).toMatchObject({ rollNumber: '', dyeLot: '', cutAt: null });
  });

  const newRoll = async (rollNumber: string, lengthE4: number): Promise<number> => {
    const roll = {
      itemId: walk.company.carpetItemId,
      rollNumber,
      dyeLot: 'L9',
      widthE4: 120_000,
      lengthE4,
      receivedLengthE4: lengthE4,
      receivedOn: walk.date,
    };
    return (await api.db.insertInto('inventoryRoll').values(roll).returning('id').executeTakeFirstOrThrow()).id;
  };
  const lengthOf = async (id: number) =>
    (await api.db.selectFrom('inventoryRoll').select('lengthE4').where('id', '=', id).executeTakeFirstOrThrow())
      .lengthE4;
  const remnantsOf = (id: number) =>
    api.db.selectFrom('inventoryRoll').select(['id', 'lengthE4', 'status']).where('parentRollId', '=', id).execute();
  const cutFrom = async (rollNumber: string): Promise<WalkedOrder> => {
    const order = await walk.inCut();
    const cuts = order.cuts.map((cut) => ({ id: cut.id, rollNumber, dyeLot: 'L9' }));
    const answer = await walk.office.mutate(
      'workOrderCutsUpdate',
      { id: order.id, version: order.version, cuts, done: true },
      'workOrder { id }',
    );
    expect(answer.errors).toEqual([]);
    return order;
  };
  const CUT_E4 = 303_333;

  test('return to their roll when the order is forced back to be cut', async () => {
    const rollId = await newRoll('F-9', 1_000_000);
    const order = await cutFrom('F-9');
    expect(await lengthOf(rollId)).toBe(1_000_000 - CUT_E4);
    expect((await forced(order, STATUS.CUT)).refusal).toBeUndefined();
    expect(await lengthOf(rollId)).toBe(1_000_000);
    expect((await rowOf(order)).cutAt).toBeNull();
  });

  test.each([
    ['was written off', 'F-10', CUT_E4 + 2_000],
    ['became a remnant', 'F-11', CUT_E4 + 100_000],
  ])('are re-cut from the whole roll: an end that %s is returned', async (_what, number, length) => {
    const rollId = await newRoll(number, length);
    const order = await cutFrom(number);
    expect(await lengthOf(rollId)).toBe(0);
    expect(
      (await walk.move(walk.office, order, STATUS.CUT, { reason: 'measured wrong', wasCut: false })).refusal,
    ).toBeUndefined();
    expect(await lengthOf(rollId)).toBe(length);
    for (const remnant of await remnantsOf(rollId)) expect(remnant).toMatchObject({ lengthE4: 0, status: 'USED' });
  });

  test("don't affect a remnant that was used since", async () => {
    const rollId = await newRoll('F-12', CUT_E4 + 140_000);
    const order = await cutFrom('F-12');
    const remnant = (await remnantsOf(rollId))[0];
    await api.db.updateTable('inventoryRoll').set({ lengthE4: 50_000 }).where('id', '=', Number(remnant?.id)).execute();
    expect(
      (await walk.move(walk.office, order, STATUS.CUT, { reason: 'measured wrong', wasCut: false })).refusal,
    ).toBeUndefined();
    expect([await lengthOf(rollId), await lengthOf(Number(remnant?.id))]).toEqual([CUT_E4, 50_000]);
  });
});

describe('an order that is forced back before its reconcile', () => {
  test('is no longer reconciled: the installer’s pay is withdrawn', async () => {
    const order = await walk.inInvoice();
    expect(await payOf(order)).toHaveLength(1);
    expect((await forced(order, STATUS.ASSIGN)).refusal).toBeUndefined();
    expect(await rowOf(order)).toMatchObject({ reconciledAt: null, isActual: false, installerId: null });
    expect(await payOf(order)).toEqual([]);
  });

  test('is refused while its bill sheet is paid', async () => {
    const order = await walk.inInvoice();
    await putOnBillSheet(api.db, Number(order.id), 'PAID');
    expect((await forced(order, STATUS.RECONCILE)).refusal).toContain('bill sheet of this job is already paid');
  });
});

test("two users can't give one installer two jobs for the same half day", async () => {
  const [one, two] = [await walk.inAssign(), await walk.inAssign()];
  await api.db
    .updateTable('workOrder')
    .set({ slot: 'PM' })
    .where('id', 'in', [Number(one.id), Number(two.id)])
    .execute();
  const outcomes = await Promise.all([
    walk.assignTo(one, walk.company.otherInstallerId),
    walk.assignTo(two, walk.company.otherInstallerId),
  ]);
  expect(outcomes.filter((outcome) => outcome.count === 1)).toHaveLength(1);
});

describe('a salesperson', () => {
  let salesperson: ApiClient;
  beforeAll(async () => {
    salesperson = await api.userWith({
      role: 'salesperson',
      isSalesperson: true,
      salespersonId: walk.company.salespersonId,
    });
  });

  test.each([
    ['hold', STATUS.HOLD],
    ['cancel', STATUS.CANCELLED],
  ] as const)("can't %s their own order once it is no longer a draft", async (_what, status) => {
    const order = await walk.inCut();
    expect((await walk.move(salesperson, order, status, { reason: 'the customer called' })).refusal).toContain(
      'no longer a draft',
    );
    expect((await walk.read(order.id)).status.code).toBe('CUT');
    const offered = await salesperson.query(
      'query Next($id: ID!) { workOrderNextSteps(workOrderId: $id) { action } workOrderStatuses(workOrderId: $id) { code } }',
      { id: order.id },
    );
    expect(offered.data).toEqual({ workOrderNextSteps: [], workOrderStatuses: [] });
  });

  test('holds and releases their own draft, and submits it', async () => {
    const order = await walk.draft();
    expect((await walk.move(salesperson, order, STATUS.HOLD, { reason: 'asks the manager' })).refusal).toBeUndefined();
    expect((await walk.move(salesperson, order, STATUS.DRAFT)).refusal).toBeUndefined();
    expect((await walk.move(salesperson, order, STATUS.CUT)).refusal).toBeUndefined();
  });
});
