// Each catalog item as its own QuickBooks item, for offices that want that.
import { beforeEach, expect, test } from 'vitest';
import { connectedOffice, theirInvoice } from '#testing/quickbooks-sync-kit';
import type { WalkedOrder } from '#testing/order-walk';

const office = await connectedOffice();
const { api, simulator, walk, client, send, sendOnce, accountingState } = office;
const { db } = api;
const { carpetItemId: carpetId } = walk.company;

beforeEach(() => simulator.clearFaults());

const itemized = async (): Promise<WalkedOrder> => {
  const order = await walk.invoiced();
  await db.updateTable('workOrder').set({ contractForm: 'ITEMISED' }).where('id', '=', Number(order.id)).execute();
  return order;
};
interface Line {
  readonly Amount: number;
  readonly SalesItemLineDetail?: { readonly ItemRef: { readonly name: string } };
}
/** The items of a QuickBooks invoice. */
async function itemsThere(order: WalkedOrder): Promise<string[]> {
  const invoice = await client.read('Invoice', theirInvoice(simulator, order.invoice?.number)?.id ?? '');
  return (invoice['Line'] as readonly Line[]).flatMap(({ SalesItemLineDetail: detail }) => detail?.ItemRef.name ?? []);
}
const itemsNamed = (name: string) => client.query('Item', [{ property: 'Name', operator: '=', value: name }]);
const sendEach = (on: boolean) => db.updateTable('appConfiguration').set({ quickbooksSendsItems: on }).execute();

test('by kind of line: no item of the catalog goes there', async () => {
  const before = await client.count('Item');
  const order = await itemized();
  expect(await send()).toMatchObject({ failed: 0 });
  expect(new Set(await itemsThere(order))).toEqual(new Set(['Carpet', 'Labor', 'Delivery']));
  expect(await client.count('Item')).toBe(before);
});

test('each on its own: an item goes before the first invoice that sells it, is never one with stock, and the amounts stay', async () => {
  await sendEach(true);
  const order = await itemized();
  expect(await send()).toMatchObject({ failed: 0 });
  const { nameNumber, colorNameNumber } = await db
    .selectFrom('item')
    .select(['nameNumber', 'colorNameNumber'])
    .where('id', '=', carpetId)
    .executeTakeFirstOrThrow();
  const name = [nameNumber, colorNameNumber].filter(Boolean).join(', ');
  expect(await itemsThere(order)).toContain(name);
  const [item] = await itemsNamed(name);
  expect(item).toMatchObject({ Type: 'NonInventory', IncomeAccountRef: { name: 'Flooring Sales' } });
  expect(theirInvoice(simulator, order.invoice?.number)).toMatchObject({ totalCents: 79_162 });
  expect(simulator.failures()).toEqual([]);
});

test('an item that is renamed here is renamed there; one that is disabled is sold as material', async () => {
  await db.updateTable('item').set({ name: 'Harbor: View', colorName: 'Sand' }).where('id', '=', carpetId).execute();
  expect(await send()).toEqual({ sent: 1, failed: 0 });
  expect(await itemsNamed('Harbor - View, Sand')).toHaveLength(1);
  const order = await itemized();
  await db.updateTable('item').set({ isEnabled: false }).where('id', '=', carpetId).execute();
  expect(await send()).toMatchObject({ failed: 0 });
  expect(await itemsThere(order)).not.toContain('Harbor - View, Sand');
  await db.updateTable('item').set({ isEnabled: true }).where('id', '=', carpetId).execute();
  expect(await send()).toEqual({ sent: 1, failed: 0 });
  expect(await itemsNamed('Harbor - View, Sand')).toHaveLength(1);
});

test('an item that is refused is in the list of items, what sells it waits, and both go after a retry', async () => {
  await db.deleteFrom('quickbooksLink').where('kind', '=', 'ITEM').execute();
  await db.updateTable('item').set({ name: 'Lakeview' }).where('id', '=', carpetId).execute();
  const order = await itemized();
  simulator.plant({ kind: '6000', match: { entity: 'item', operation: 'create', body: 'Lakeview' } });
  await sendOnce();
  const { data } = await walk.office.query('{ quickbooksItemFailures { name message link itemId waiting } }');
  expect(data).toMatchObject({
    quickbooksItemFailures: [
      {
        name: 'Lakeview, Sand',
        message: 'QuickBooks refuses item Lakeview, Sand: The amount is not valid for this transaction.',
        link: `/items/${carpetId}`,
        itemId: String(carpetId),
        waiting: 1,
      },
    ],
  });
  await walk.office.mutate('invoiceRetry', { list: 'ITEM' }, 'retried');
  await send();
  expect(await accountingState(order.id)).toBe('SYNCED');
  expect(await itemsThere(order)).toContain('Lakeview, Sand');
});
