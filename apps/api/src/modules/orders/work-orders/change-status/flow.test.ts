import { describe, expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { putOnBillSheet } from '#testing/bill-sheet-kit';
import { orderWalk, STATUS } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);

describe('the main line', () => {
  test('an order goes from draft to closed, and its figures are those of the worked example', async () => {
    const order = await walk.draft();
    expect(order.totals?.jobCost).toBe(791.62);
    const invoice = await walk.invoiced();
    expect(invoice.status.code).toBe('INVOICE_CREATED');
    expect(invoice.invoice?.number).toBe(invoice.workOrderNumber);
    expect(invoice.invoice?.amountOpen).toBe(791.62);
    expect((await walk.pay(invoice, 791.62)).errors).toEqual([]);
    expect((await walk.read(invoice.id)).status.code).toBe('PAYMENT_RECEIVED');
    await putOnBillSheet(api.db, Number(invoice.id), 'DONE');
    const closed = await walk.move(walk.office, invoice, STATUS.CLOSE);
    expect(closed.refusal).toBeUndefined();
    expect(closed.order?.status.code).toBe('CLOSE');
  });

  test('the installer’s pay is fixed by the reconcile', async () => {
    const order = await walk.inInvoice();
    const pay = await api.db
      .selectFrom('contractorInvoice')
      .selectAll()
      .where('workOrderId', '=', Number(order.id))
      .executeTakeFirstOrThrow();
    expect(pay.totalCents).toBe(22_198);
  });

  test('commission accrues with the invoice, is earned by the payment and reversed with a deleted invoice', async () => {
    const order = await walk.invoiced();
    const state = async () =>
      await api.db
        .selectFrom('commission')
        .select(['state', 'amountCents'])
        .where('workOrderId', '=', Number(order.id))
        .executeTakeFirstOrThrow();
    expect(await state()).toEqual({ state: 'ACCRUED', amountCents: 1_200 });
    await walk.pay(order, 791.62);
    expect((await state()).state).toBe('EARNED');
    const payment = (await walk.read(order.id)).invoice?.payments[0];
    await walk.office.mutate('paymentReverse', { paymentId: payment?.id, reason: 'bounced' }, 'invoice { status }');
    expect((await state()).state).toBe('REVERSED');
    expect((await walk.read(order.id)).status.code).toBe('INVOICE_CREATED');
    await walk.pay(order, 791.62);
    expect((await state()).state).toBe('EARNED');
    const again = (await walk.read(order.id)).invoice?.payments.at(-1);
    await walk.office.mutate('paymentReverse', { paymentId: again?.id, reason: 'bounced again' }, 'invoice { status }');
    await walk.office.mutate('invoiceDelete', { workOrderIds: [order.id] }, 'results { invoiceId }');
    expect((await state()).state).toBe('REVERSED');
    expect((await walk.read(order.id)).status.code).toBe('INVOICE');
  });
});

describe('money', () => {
  test('two users who record the last payment at the same moment create one payment', async () => {
    const order = await walk.invoiced();
    const answers = await Promise.all([walk.pay(order, 791.62), walk.pay(order, 791.62)]);
    expect(answers.flatMap((answer) => answer.errors).length).toBe(1);
    expect((await walk.read(order.id)).invoice?.payments.length).toBe(1);
  });

  test('the same payment sent twice is one payment', async () => {
    const order = await walk.invoiced();
    await walk.pay(order, 100, 'key-1');
    await walk.pay(order, 100, 'key-1');
    expect((await walk.read(order.id)).invoice?.amountOpen).toBe(691.62);
  });

  test('an order is invoiced once, however often it is requested', async () => {
    const order = await walk.inInvoice();
    await Promise.all(
      [1, 2].map(() => walk.office.mutate('invoiceCreate', { workOrderIds: [order.id] }, 'errors { message }')),
    );
    const invoices = await api.db
      .selectFrom('invoice')
      .select('id')
      .where('workOrderId', '=', Number(order.id))
      .execute();
    expect(invoices.length).toBe(1);
  });
});

describe('stock', () => {
  test('cutting shortens the roll, a re-cut restores it, a roll that is too short refuses the cutting', async () => {
    await api.db
      .insertInto('inventoryRoll')
      .values({
        itemId: walk.company.carpetItemId,
        rollNumber: 'S-1',
        dyeLot: 'L1',
        widthE4: 120_000,
        receivedLengthE4: 1_200_000,
        lengthE4: 1_200_000,
      })
      .execute();
    await api.db
      .insertInto('inventoryRoll')
      .values({
        itemId: walk.company.carpetItemId,
        rollNumber: 'S-2',
        dyeLot: 'L1',
        widthE4: 120_000,
        receivedLengthE4: 100_000,
        lengthE4: 100_000,
      })
      .execute();
    const lengthOf = async (rollNumber: string) =>
      (
        await api.db
          .selectFrom('inventoryRoll')
          .select('lengthE4')
          .where('rollNumber', '=', rollNumber)
          .executeTakeFirstOrThrow()
      ).lengthE4;
    const order = await walk.inCut();
    const cut = (rollNumber: string, version: number) =>
      walk.warehouse.mutate(
        'workOrderCutsUpdate',
        {
          id: order.id,
          version,
          done: true,
          cuts: order.cuts.map((piece) => ({ id: piece.id, rollNumber, dyeLot: 'L1' })),
        },
        'workOrder { id }',
      );
    expect((await cut('S-2', order.version)).errors[0]?.message).toMatch(/too short/);
    expect((await cut('S-1', order.version)).errors).toEqual([]);
    expect(await lengthOf('S-1')).toBe(1_200_000 - 303_333);
    expect(
      (await walk.move(walk.warehouse, order, STATUS.CUT, { reason: 'wrong color', wasCut: false })).order?.status.code,
    ).toBe('CUT');
    expect(await lengthOf('S-1')).toBe(1_200_000);
  });
});
