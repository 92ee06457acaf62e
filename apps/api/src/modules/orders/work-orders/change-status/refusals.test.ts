import { describe, expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { orderWalk, payloadOf as payload, STATUS } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);

describe('refusals of the status table', () => {
  test('a draft without an install date cannot be submitted', async () => {
    expect((await walk.move(walk.office, await walk.draft({ installDate: null }), STATUS.CUT)).refusal).toMatch(
      /install date/,
    );
  });

  test('a customer that requires a PO number needs one before cutting', async () => {
    await api.db
      .updateTable('customer')
      .set({ poNumberRequired: true })
      .where('id', '=', walk.company.customerId)
      .execute();
    const refused = await walk.move(walk.office, await walk.draft(), STATUS.CUT);
    const passed = await walk.move(walk.office, await walk.draft({ customerPo: '88213' }), STATUS.CUT);
    await api.db
      .updateTable('customer')
      .set({ poNumberRequired: false })
      .where('id', '=', walk.company.customerId)
      .execute();
    expect(refused.refusal).toMatch(/PO number/);
    expect(passed.order?.status.code).toBe('CUT');
  });

  test('work that no labor rate has a price for is not submitted; a typed 0 is a price', async () => {
    const order = await walk.draft();
    const card = await api.db.selectFrom('laborRateLine').selectAll().where('rateCategory', '=', 'carpet').execute();
    await api.db.deleteFrom('laborRateLine').where('rateCategory', '=', 'carpet').execute();
    const refused = await walk.move(walk.office, order, STATUS.CUT);
    await api.db
      .insertInto('laborRateLine')
      .values(card.map((line) => ({ ...line, amountE4: 0 })))
      .execute();
    const passed = await walk.move(walk.office, order, STATUS.CUT);
    await api.db.updateTable('laborRateLine').set({ amountE4: 32_500 }).where('rateCategory', '=', 'carpet').execute();
    expect(refused.refusal).toMatch(/^Carpet has no labor price/);
    expect(passed.order?.status.code).toBe('CUT');
  });

  test('a customer over its credit limit needs the override', async () => {
    await api.db
      .updateTable('customer')
      .set({ creditLimitCents: 0 })
      .where('id', '=', walk.company.customerId)
      .execute();
    const refused = await walk.move(walk.office, await walk.draft(), STATUS.CUT);
    const overridden = await walk.move(walk.admin, await walk.draft(), STATUS.CUT);
    await api.db
      .updateTable('customer')
      .set({ creditLimitCents: null })
      .where('id', '=', walk.company.customerId)
      .execute();
    expect(refused.refusal).toMatch(/credit limit/);
    expect(overridden.order?.status.code).toBe('CUT');
  });

  test('a disabled customer gets no new work', async () => {
    const order = await walk.draft();
    await api.db.updateTable('customer').set({ isEnabled: false }).where('id', '=', walk.company.customerId).execute();
    const refused = await walk.move(walk.office, order, STATUS.CUT);
    await api.db.updateTable('customer').set({ isEnabled: true }).where('id', '=', walk.company.customerId).execute();
    expect(refused.refusal).toMatch(/disabled/);
  });

  test("cutting can't be finished while a roll or a lot is missing, or lots are mixed", async () => {
    const order = await walk.inCut();
    const [first, second] = order.cuts;
    const finishCutting = (cuts: object[], version: number) =>
      walk.warehouse.mutate('workOrderCutsUpdate', { id: order.id, version, cuts, done: true }, 'workOrder { id }');
    expect((await finishCutting([], order.version)).errors[0]?.message).toMatch(/roll number of 2 cuts/);
    expect(
      (
        await finishCutting(
          [
            { id: first?.id, rollNumber: 'R-1', dyeLot: 'L7' },
            { id: second?.id, rollNumber: 'R-2', dyeLot: 'L8' },
          ],
          order.version,
        )
      ).errors[0]?.message,
    ).toMatch(/one dye lot/);
    expect((await walk.read(order.id)).status.code).toBe('CUT');
  });

  test('an order is not assigned to a disabled installer, nor two to one at the same time', async () => {
    const first = await walk.inReconcile(walk.company.installerId);
    const second = await walk.inAssign();
    await api.db
      .updateTable('workOrder')
      .set({ installDate: walk.date, slot: 'AM' })
      .where('id', 'in', [Number(first.id), Number(second.id)])
      .execute();
    const clash = await walk.assignTo(second);
    expect(clash.count).toBe(0);
    expect(clash.errors[0]?.message).toContain(first.workOrderNumber);
    await api.db
      .updateTable('installer')
      .set({ isEnabled: false })
      .where('id', '=', walk.company.otherInstallerId)
      .execute();
    const disabled = await walk.office.mutate(
      'workOrderAssign',
      { workOrderIds: [second.id], installerId: walk.company.otherInstallerId },
      'count',
    );
    await api.db
      .updateTable('installer')
      .set({ isEnabled: true })
      .where('id', '=', walk.company.otherInstallerId)
      .execute();
    expect(disabled.errors[0]?.message).toMatch(/disabled/);
  });

  test('an installer without a certificate is assigned with a warning, or not at all if the company blocks it', async () => {
    const warned = await walk.assignTo(await walk.inAssign(), walk.company.otherInstallerId);
    expect(warned.warnings[0]?.message).toMatch(/certificate/);
    await api.db.updateTable('appConfiguration').set({ blockAssignmentWhenExpired: true }).execute();
    const blocked = await walk.assignTo(await walk.inAssign(), walk.company.otherInstallerId);
    await api.db.updateTable('appConfiguration').set({ blockAssignmentWhenExpired: false }).execute();
    expect(blocked.errors[0]?.message).toMatch(/certificate/);
  });

  test('a job in the future is not reconciled', async () => {
    const order = await walk.inReconcile();
    const answer = await walk.office.mutate(
      'workOrderReconcile',
      { id: order.id, version: order.version, lines: [] },
      'workOrder { id }',
    );
    expect(answer.errors[0]?.message).toMatch(/in the future/);
  });

  test('an order with a cost is not closed without charge', async () => {
    expect((await walk.move(walk.office, await walk.inInvoice(), STATUS.CLOSE)).refusal).toMatch(
      /closed without charge/,
    );
  });

  test('an invoice is not deleted once it has payments, and a closed order is not canceled', async () => {
    const order = await walk.invoiced();
    await walk.pay(order, 100);
    expect((await walk.read(order.id)).invoice?.status).toBe('PARTIAL');
    const answer = await walk.office.mutate('invoiceDelete', { workOrderIds: [order.id] }, 'errors { message }');
    expect((payload(answer.data, 'invoiceDelete').errors as { message: string }[])[0]?.message).toMatch(/paid/);
    expect((await walk.move(walk.admin, order, STATUS.CANCELLED, { reason: 'no' })).refusal).toMatch(/cannot move/);
  });

  test('a hold needs a reason, remembers where the order was and frees its place', async () => {
    const order = await walk.inCut();
    expect((await walk.move(walk.office, order, STATUS.HOLD)).refusal).toMatch(/reason/);
    const holdResult = await walk.move(walk.office, order, STATUS.HOLD, { reason: 'tenant ill' });
    expect(holdResult.order?.status.code).toBe('HOLD');
    expect((await walk.move(walk.office, order, STATUS.ASSIGN)).refusal).toMatch(/put on hold in Cut/);
    expect((await walk.move(walk.office, order, STATUS.CUT)).order?.status.code).toBe('CUT');
  });

  test('commercial hold is for commercial customers', async () => {
    expect((await walk.move(walk.office, await walk.inCut(), STATUS.HOLD_COMMERCIAL, { reason: 'x' })).refusal).toMatch(
      /commercial/,
    );
  });

  test('an assigned order is canceled only with the override; a canceled one comes back as a draft with a new date', async () => {
    const order = await walk.inReconcile();
    expect((await walk.move(walk.office, order, STATUS.CANCELLED, { reason: 'moved out' })).refusal).toMatch(
      /permission/,
    );
    expect((await walk.move(walk.admin, order, STATUS.CANCELLED, { reason: 'moved out' })).order?.status.code).toBe(
      'CANCELLED',
    );
    const back = await walk.move(walk.admin, order, STATUS.DRAFT, { installDate: walk.date });
    expect(back.refusal).toBeUndefined();
    expect(back.order?.status.code).toBe('DRAFT');
    expect(back.order?.installerId).toBeNull();
  });

  test('a forced change needs the override and a reason, is marked in the history, and never leaves the books wrong', async () => {
    const order = await walk.inCut();
    expect((await walk.move(walk.office, order, STATUS.INVOICE, { force: true, reason: 'x' })).refusal).toMatch(
      /permission/,
    );
    expect((await walk.move(walk.admin, order, STATUS.INVOICE, { force: true })).refusal).toMatch(/reason/);
    expect((await walk.move(walk.admin, order, STATUS.INVOICE_CREATED, { force: true, reason: 'x' })).refusal).toMatch(
      /no invoice/,
    );
    expect(
      (await walk.move(walk.admin, order, STATUS.INVOICE, { force: true, reason: 'done by phone' })).order?.status.code,
    ).toBe('INVOICE');
    const audit = await api.db
      .selectFrom('historyEntry')
      .selectAll()
      .where('recordType', '=', 'work_order')
      .where('recordId', '=', Number(order.id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      forced: true,
      reason: 'done by phone',
      changes: expect.arrayContaining([{ field: 'statusId', kind: 'choice', from: 1, to: 4 }]) as unknown,
    });
    const billed = await walk.invoiced();
    await walk.pay(billed, 100);
    expect((await walk.move(walk.admin, billed, STATUS.INVOICE, { force: true, reason: 'x' })).refusal).toMatch(
      /is posted on the invoice/,
    );
  });

  test('an order forced away from an unpaid invoice withdraws the invoice', async () => {
    const order = await walk.invoiced();
    expect(
      (await walk.move(walk.admin, order, STATUS.INVOICE, { force: true, reason: 'wrong unit' })).refusal,
    ).toBeUndefined();
    expect((await walk.read(order.id)).invoice).toBeNull();
  });

  test('the view role moves nothing', async () => {
    const view = await api.as('view');
    const answer = await view.mutate(
      'workOrderChangeStatus',
      { ids: [(await walk.draft()).id], statusId: STATUS.CUT },
      'errors { message }',
    );
    expect(answer.codes).toEqual(['MISSING_PERMISSION']);
  });

  test('in bulk a refused order is reported and the others go through', async () => {
    const [good, bad] = [await walk.draft(), await walk.draft({ installDate: null })];
    const answer = await walk.office.mutate(
      'workOrderChangeStatus',
      { ids: [good.id, bad.id], statusId: STATUS.CUT },
      'workOrders { id } errors { modelId }',
    );
    expect(payload(answer.data, 'workOrderChangeStatus')).toEqual({
      workOrders: [{ id: good.id }],
      errors: [{ modelId: bad.id }],
    });
  });

  test('an outdated version is refused', async () => {
    const order = await walk.inCut();
    expect(
      (await walk.move(walk.office, order, STATUS.HOLD, { reason: 'x', version: order.version - 1 })).refusal,
    ).toMatch(/was changed by you, in another window or an earlier attempt \(/);
  });
});
