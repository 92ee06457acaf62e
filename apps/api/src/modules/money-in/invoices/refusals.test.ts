import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);

interface Refusal {
  readonly modelId: string | null;
  readonly message: string;
}

/** The refusal for an order that can't be invoiced; the order must not change. */
async function refusalOf(order: WalkedOrder): Promise<string | undefined> {
  const answer = await walk.office.mutate('invoiceCreate', { workOrderIds: [order.id] }, 'errors { modelId message }');
  const errors = valueAt(answer, 'invoiceCreate.errors') as Refusal[];
  expect(errors.map(({ modelId }) => modelId)).toEqual([order.id]);
  const after = await walk.read(order.id);
  expect([after.status.code, after.invoice]).toEqual(['INVOICE', null]);
  return errors[0]?.message;
}

const change = (order: WalkedOrder, values: { jobCostCents?: number; billToCity?: string }) =>
  api.db.updateTable('workOrder').set(values).where('id', '=', Number(order.id)).execute();
const setCustomer = (values: { isEnabled?: boolean; poNumberRequired?: boolean }) =>
  api.db.updateTable('customer').set(values).where('id', '=', walk.company.customerId).execute();

test('an order for nothing or less is not invoiced', async () => {
  const order = await walk.inInvoice();
  await change(order, { jobCostCents: 0 });
  expect(await refusalOf(order)).toBe('There is nothing to bill. Close the order at no charge instead.');
  await change(order, { jobCostCents: -100 });
  expect(await refusalOf(order)).toBe(
    'The total is -$1.00. An invoice needs a total above zero: correct the costs first.',
  );
});

test('an order without an address to bill is not invoiced', async () => {
  const order = await walk.inInvoice();
  await change(order, { billToCity: '' });
  expect(await refusalOf(order)).toBe('There is no address to bill. Enter the bill-to street and city on the order.');
});

test('an order without the PO that its customer requires is not invoiced', async () => {
  const order = await walk.inInvoice();
  await setCustomer({ poNumberRequired: true });
  expect(await refusalOf(order)).toBe('This customer requires a PO number. Enter it before invoicing.');
  await setCustomer({ poNumberRequired: false });
});

test('an order of a disabled customer is not invoiced', async () => {
  const order = await walk.inInvoice();
  await setCustomer({ isEnabled: false });
  expect(await refusalOf(order)).toBe('The customer is disabled. Enable the customer first.');
  await setCustomer({ isEnabled: true });
});

test('an invoice of which some is paid is not deleted until the payment is reversed', async () => {
  const order = await walk.invoiced();
  await walk.pay(order, 100);
  const ask = async () =>
    valueAt(
      await walk.office.mutate('invoiceDelete', { workOrderIds: [order.id] }, 'errors { modelId message }'),
      'invoiceDelete.errors',
    );
  expect(await ask()).toEqual([
    { modelId: order.id, message: '$100.00 of this invoice is paid. Reverse the payment first.' },
  ]);
  const paid = (await walk.read(order.id)).invoice;
  expect(paid).toMatchObject({ status: 'PARTIAL', amountOpen: 691.62 });
  await walk.office.mutate('paymentReverse', { paymentId: paid?.payments[0]?.id, reason: 'Bounced' }, 'invoice { id }');
  expect(await ask()).toEqual([]);
});
