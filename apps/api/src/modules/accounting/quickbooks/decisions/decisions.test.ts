import { beforeEach, expect, test } from 'vitest';
import { eventually, textAt, valueAt } from '#testing/api-client';
import { runJobs } from '#testing/jobs-kit';
import { silentLog } from '#testing/live';
import type { WalkedOrder } from '#testing/order-walk';
import { connectedOffice, theirInvoice } from '#testing/quickbooks-sync-kit';
import { readChanges } from '../back/read-changes';
import { compareQuickbooksJob } from '../reconcile/compare.job';

const office = await connectedOffice();
const { api, simulator, walk, send, outbox, accountingState } = office;
const { db, services } = api;
const { admin } = walk;

beforeEach(() => simulator.clearFaults());
const read = () => readChanges(services, silentLog, { isWhole: true });
const idThere = (order: WalkedOrder): string => theirInvoice(simulator, order.invoice?.number)?.id ?? '';
const sendOrder = async (): Promise<WalkedOrder> => {
  const order = await walk.invoiced();
  await send();
  return order;
};
interface Change {
  readonly id: string;
  readonly kindLabel: string;
  readonly name: string;
  readonly choices: readonly string[];
  readonly message: string;
}
const open = async (): Promise<Change[]> =>
  valueAt(
    await admin.query('{ quickbooksChanges(states: [OPEN]) { nodes { id kindLabel name choices message link } } }'),
    'quickbooksChanges.nodes',
  ) as Change[];
const decide = (change: Change | undefined, decision: string, reason = '') =>
  admin.mutate('quickbooksChangeDecide', { id: change?.id, decision, reason }, 'change { state reason }');

test('a voided invoice is sent again, and is open there as before', async () => {
  const order = await sendOrder();
  await simulator.control('void', { entity: 'Invoice', id: idThere(order) });
  await read();
  const [change] = await open();
  expect(change).toMatchObject({ kindLabel: 'Voided', name: order.invoice?.number });
  expect(textAt(await decide(change, 'SEND_AGAIN'), 'quickbooksChangeDecide.change.state')).toBe('SENT_AGAIN');
  await send();
  expect(theirInvoice(simulator, order.invoice?.number)).toMatchObject({ isVoid: false, openCents: 79_162 });
  await read();
  expect(await open()).toEqual([]);
});

test('a deleted invoice is accepted: ours is deleted, too, and its order can be invoiced again', async () => {
  const order = await sendOrder();
  await simulator.control('delete', { entity: 'Invoice', id: idThere(order) });
  await read();
  const [change] = await open();
  expect((await decide(change, 'ACCEPT')).errors).toEqual([]);
  const after = await walk.read(order.id);
  expect([after.status.code, after.invoice]).toEqual(['INVOICE', null]);
  await send();
  expect((await outbox()).filter((row) => row.state === 'FAILED')).toEqual([]);
});

test('an edited amount is never taken over; ignoring it needs a reason, and it is not asked again', async () => {
  const order = await sendOrder();
  const theirs = await office.client.read('Invoice', idThere(order));
  const lines = theirs['Line'] as readonly Record<string, unknown>[];
  const [first, ...others] = lines.filter((line) => line['DetailType'] === 'SalesItemLineDetail');
  const Line = [{ ...first, Amount: Number(first?.['Amount']) - 1 }, ...others];
  await simulator.control('ui-edit', { entity: 'Invoice', id: idThere(order), changes: { Line } });
  await read();
  const [change] = await open();
  expect(change?.choices).toEqual(['SEND_AGAIN', 'IGNORE']);
  expect((await decide(change, 'ACCEPT')).codes).toEqual(['VALIDATION_ERROR']);
  expect((await decide(change, 'IGNORE')).codes).toEqual(['VALIDATION_ERROR']);
  expect((await decide(change, 'IGNORE', 'Agreed with the customer')).errors).toEqual([]);
  expect((await decide(change, 'IGNORE', 'Again')).codes).toEqual(['VALIDATION_ERROR']);
  await read();
  expect(await open()).toEqual([]);
});

test('a renamed customer keeps both names when that is accepted', async () => {
  const { remoteId } = await db
    .selectFrom('quickbooksLink')
    .select('remoteId')
    .where('kind', '=', 'CUSTOMER')
    .executeTakeFirstOrThrow();
  await simulator.control('ui-edit', { entity: 'Customer', id: remoteId, changes: { DisplayName: 'Birch Court' } });
  await read();
  const [change] = await open();
  expect((await decide(change, 'ACCEPT')).errors).toEqual([]);
  await simulator.control('ui-edit', { entity: 'Customer', id: remoteId, changes: { Notes: 'Gate code 1' } });
  await read();
  expect(await open()).toEqual([]);
});

test('a credit that was given there is explained, and stays until the same is given here', async () => {
  const order = await sendOrder();
  const customer = { value: theirInvoice(simulator, order.invoice?.number)?.customerId };
  const { remoteId } = await db
    .selectFrom('quickbooksMapping')
    .select('remoteId')
    .where('what', '=', 'DISCOUNT_ITEM')
    .executeTakeFirstOrThrow();
  const detail = { ItemRef: { value: remoteId } };
  const memo = await simulator.control<{ Id: string }>('ui-create', {
    entity: 'CreditMemo',
    values: {
      CustomerRef: customer,
      Line: [{ Amount: 5, DetailType: 'SalesItemLineDetail', SalesItemLineDetail: detail }],
    },
  });
  const part = (TxnType: string, TxnId: string) => ({ Amount: 5, LinkedTxn: [{ TxnId, TxnType }] });
  await simulator.control('ui-create', {
    entity: 'Payment',
    values: {
      CustomerRef: customer,
      TotalAmt: 0,
      Line: [part('Invoice', idThere(order)), part('CreditMemo', memo.Id)],
    },
  });
  await read();
  const [change] = await open();
  expect(change?.message).toBe(
    `A credit of $5.00 was applied to ${order.invoice?.number} in QuickBooks. Give the same credit here.`,
  );
  expect((await decide(change, 'ACCEPT')).codes).toEqual(['VALIDATION_ERROR']);
  expect((await decide(change, 'IGNORE', 'Given here by hand')).errors).toEqual([]);
});

test('both sides are compared to the cent; what differs is listed', async () => {
  const jobs = await runJobs(api, [compareQuickbooksJob]);
  const compare = async () => {
    expect((await admin.mutate('quickbooksCompare', {}, 'jobStatus { id }')).errors).toEqual([]);
    await eventually(async () => {
      const open = db.selectFrom('jobStatus').select('id').where('jobClass', '=', 'quickbooks-compare');
      return (await open.where('status', 'in', ['ENQUEUED', 'PROCESSING']).execute()).length === 0;
    }, 30_000);
    const FIELDS = 'name ours theirs difference';
    return valueAt(
      await admin.query(`{ quickbooksReconciliation { comparedAt customers { ${FIELDS} } invoices { ${FIELDS} } } }`),
      'quickbooksReconciliation',
    ) as { customers: { difference: number }[]; invoices: { name: string; difference: number }[] };
  };
  const before = await compare();
  // In QuickBooks the edited invoice is a dollar less, and another one has a credit of five.
  expect(new Set(before.invoices.map(({ difference }) => difference))).toEqual(new Set([1, 5]));
  expect(before.customers.map(({ difference }) => difference)).toEqual([6]);
  const paid = await sendOrder();
  await walk.pay(paid, 800 - 8.38);
  await send();
  const after = await compare();
  expect(after.customers.map(({ difference }) => difference)).toEqual([6]);
  await jobs.stop();
});

test('what is from before the connection is sent only from the day that is chosen', async () => {
  await db.updateTable('quickbooksConnection').set({ state: 'DISCONNECTED' }).execute();
  const order = await walk.invoiced();
  expect(await accountingState(order.id)).toBe('NOT_CONNECTED');
  await db.updateTable('quickbooksConnection').set({ state: 'CONNECTED' }).execute();
  await send();
  expect(idThere(order)).toBe('');
  const day = (date: string) => admin.mutate('quickbooksStartFrom', { date }, 'invoices');
  expect((await day('2190-01-01')).codes).toEqual(['VALIDATION_ERROR']);
  expect(valueAt(await day('2020-01-01'), 'quickbooksStartFrom.invoices')).toBe(1);
  await send();
  expect(await accountingState(order.id)).toBe('SYNCED');
});

test('decisions are a list: what waits first, then the newest; one has as many statements as many', async () => {
  const [admitted, later] = [await sendOrder(), await sendOrder()];
  for (const order of [admitted, later]) await simulator.control('void', { entity: 'Invoice', id: idThere(order) });
  await read();
  const [change] = (await open()).filter(({ name }) => name === later.invoice?.number);
  expect((await decide(change, 'IGNORE', 'Told to the bookkeeper')).errors).toEqual([]);
  const list = async (args: string) =>
    valueAt(
      await admin.query(`{ quickbooksChanges${args} { totalCount nodes { name state } pageInfo { endCursor } } }`),
      'quickbooksChanges',
    ) as { totalCount: number; nodes: readonly { name: string; state: string }[]; pageInfo: { endCursor: string } };
  const all = await list('');
  expect(all.nodes[0]).toEqual({ name: admitted.invoice?.number, state: 'OPEN' });
  expect(all.nodes.findIndex(({ state }) => state !== 'OPEN')).toBe((await open()).length);
  const page = await list('(first: 1)');
  const rest = await list(`(first: 50, after: "${page.pageInfo.endCursor}")`);
  expect([...page.nodes, ...rest.nodes]).toEqual(all.nodes);
  expect((await list(`(search: "${later.invoice?.number}", kinds: [VOIDED])`)).totalCount).toBe(1);
  const statements = async (args: string) => (await api.countStatements(() => list(args))).statements;
  expect([await statements('(first: 1)'), await statements('(first: 2)')]).toEqual([3, 3]);
});
