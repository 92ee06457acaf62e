// In QuickBooks, a returned-check fee is a line of its invoice: it is open, paid and compared together with it.
import { expect, test } from 'vitest';
import { connectedOffice, theirInvoice } from '#testing/quickbooks-sync-kit';

const { api, walk, simulator, send, outbox, client, realmId } = await connectedOffice();

const open = (number: string | undefined) => theirInvoice(simulator, number)?.openCents;
const failed = async () => (await outbox()).filter(({ state }) => state === 'FAILED');

test('it is sent under its own item, once although an answer is lost, is paid there, and is taken off when it is waived', async () => {
  const order = await walk.invoiced();
  await walk.pay(order, 791.62);
  await send();
  const paymentId = (await walk.read(order.id)).invoice?.payments[0]?.id;
  const back = { paymentId, reason: 'The check bounced.', fee: 35 };
  expect((await walk.office.mutate('paymentReverse', back, 'invoice { id }')).errors).toEqual([]);
  await send();
  // Nothing is guessed: someone must choose the item first.
  expect((await failed()).map(({ message }) => message)).toEqual([
    expect.stringContaining('No item was chosen for returned-check fees.'),
  ]);
  const [item] = await client.query('Item', [{ property: 'Name', operator: '=', value: 'Hours' }]);
  await api.db
    .insertInto('quickbooksMapping')
    .values({
      realmId,
      what: 'ITEM',
      localKey: 'FEE',
      remoteType: 'Item',
      remoteId: item?.Id ?? '',
      remoteName: 'Hours',
    })
    .execute();
  simulator.plant({ kind: 'drop-after', match: { entity: 'invoice', operation: 'update' } });
  expect((await walk.office.mutate('invoiceRetry', { workOrderIds: [order.id] }, 'errors { message }')).errors).toEqual(
    [],
  );
  await send();
  expect(simulator.faultsLeft()).toBe(0);
  expect(await failed()).toEqual([]);
  expect(open(order.invoice?.number)).toBe(826_62);
  const [theirs] = await client.query('Invoice', [
    { property: 'DocNumber', operator: '=', value: order.invoice?.number ?? '' },
  ]);
  const lines = (theirs?.['Line'] ?? []) as readonly Record<string, unknown>[];
  expect(lines.filter(({ Description }) => Description === 'Returned-check fee')).toEqual([
    expect.objectContaining({
      Amount: 35,
      SalesItemLineDetail: expect.objectContaining({
        ItemRef: expect.objectContaining({ value: item?.Id }) as unknown,
        TaxCodeRef: { value: 'NON' },
      }) as unknown,
    }),
  ]);
  expect((await walk.pay(await walk.read(order.id), 800)).errors).toEqual([]);
  await send();
  expect(open(order.invoice?.number)).toBe(26_62);
  expect((await walk.pay(await walk.read(order.id), 26.62)).errors).toEqual([]);
  await send();
  expect(open(order.invoice?.number)).toBe(0);
  expect(simulator.failures()).toEqual([]);
});

test('a waived fee is off its invoice there', async () => {
  const order = await walk.invoiced();
  await walk.pay(order, 791.62);
  await send();
  const paymentId = (await walk.read(order.id)).invoice?.payments[0]?.id;
  await walk.office.mutate('paymentReverse', { paymentId, reason: 'Bounced', fee: 35 }, 'invoice { id }');
  await send();
  expect(open(order.invoice?.number)).toBe(826_62);
  const { id } = await api.db
    .selectFrom('accountEntry')
    .select('id')
    .where('invoiceId', '=', Number(order.invoice?.id))
    .where('kind', '=', 'FEE')
    .executeTakeFirstOrThrow();
  expect((await walk.office.mutate('entryReverse', { id, reason: 'Waived' }, 'customer { id }')).errors).toEqual([]);
  await send();
  expect(open(order.invoice?.number)).toBe(791_62);
  expect(await failed()).toEqual([]);
});

test('an invoice that was entered there by hand is not sent for its fee', async () => {
  const order = await walk.invoiced();
  await walk.pay(order, 791.62);
  await api.db.deleteFrom('quickbooksOutbox').execute();
  const paymentId = (await walk.read(order.id)).invoice?.payments[0]?.id;
  const back = { paymentId, reason: 'Bounced', fee: 35 };
  expect((await walk.office.mutate('paymentReverse', back, 'invoice { id }')).errors).toEqual([]);
  expect((await outbox()).map(({ kind }) => kind)).toEqual(['PAYMENT']);
});
