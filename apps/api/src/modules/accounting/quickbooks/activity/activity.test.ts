import { beforeEach, expect, test } from 'vitest';
import { connectedOffice } from '#testing/quickbooks-sync-kit';
import { answerOf } from '#modules/money-in/receivables/receivables-test-kit';

const office = await connectedOffice();
const { api, simulator, walk, send, sendOnce, outbox } = office;
const { db } = api;
const admin = await api.as('admin');

beforeEach(async () => {
  simulator.clearFaults();
  await db.updateTable('quickbooksConnection').set({ state: 'CONNECTED' }).execute();
});

interface Entries {
  readonly totalCount: number;
  readonly nodes: readonly {
    readonly id: string;
    readonly name: string;
    readonly kindLabel: string;
    readonly link: string;
  }[];
  readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
}
const entries = async (args = ''): Promise<Entries> =>
  (
    await answerOf<{ quickbooksEntries: Entries }>(
      admin,
      `{ quickbooksEntries${args} { totalCount nodes { id name kindLabel stateLabel link waitsFor } pageInfo { endCursor hasNextPage } } }`,
    )
  ).quickbooksEntries;
const statements = async (args: string) => (await api.countStatements(() => entries(args))).statements;
const activity = async () =>
  (
    await answerOf<{
      quickbooksActivity: { obstacle: string; counts: readonly { state: string; count: number }[] };
    }>(admin, '{ quickbooksActivity { obstacle counts { state count } } }')
  ).quickbooksActivity;

test('what was sent is listed newest first, page by page, with as many statements for one as for many', async () => {
  await walk.invoiced();
  await send();
  const second = await walk.invoiced();
  await send();
  const all = await entries();
  expect(all.nodes.map(({ kindLabel }) => kindLabel).toSorted()).toEqual(['Customer', 'Invoice', 'Invoice']);
  expect([await statements('(first: 1)'), await statements('(first: 3)')]).toEqual([4, 4]);
  const page = await entries('(first: 2)');
  expect(page.pageInfo.hasNextPage).toBe(true);
  const rest = await entries(`(first: 2, after: "${page.pageInfo.endCursor}")`);
  expect([...page.nodes, ...rest.nodes]).toEqual(all.nodes);

  const number = second.invoice?.number ?? '';
  expect((await entries(`(search: "${number.toLowerCase()}")`)).nodes).toEqual([
    expect.objectContaining({ name: number, link: `/work-orders/${second.id}` }),
  ]);
  expect((await entries('(kinds: [CUSTOMER])')).totalCount).toBe(1);
  expect((await entries('(states: [WAITING])')).totalCount).toBe(0);
  expect((await activity()).counts).toEqual([{ state: 'SENT', count: 3 }]);
  const visitor = await api.userWith({ permissions: ['invoicing'] });
  expect((await visitor.query('{ quickbooksEntries { totalCount } }')).codes).toEqual(['MISSING_PERMISSION']);
});

test('what waits for its next attempt is tried at once, unless something is in the way, which is said', async () => {
  const order = await walk.invoiced();
  simulator.plant({ kind: '503' });
  await sendOnce();
  const waiting = async () => (await outbox()).filter(({ state, nextAt }) => state === 'WAITING' && nextAt !== null);
  expect(await waiting()).toHaveLength(1);
  const sendNow = () => admin.mutate('quickbooksSendNow', {}, 'tried');

  await db.updateTable('quickbooksConnection').set({ state: 'BROKEN' }).execute();
  const sentence = 'Nothing is sent: QuickBooks no longer accepts the connection. Connect it again.';
  expect((await activity()).obstacle).toBe(sentence);
  expect((await sendNow()).errors[0]?.message).toBe(sentence);

  await db.updateTable('quickbooksConnection').set({ state: 'CONNECTED' }).execute();
  const mapped = await db.deleteFrom('quickbooksMapping').where('what', '=', 'WRITE_OFF_ITEM').returningAll().execute();
  expect((await sendNow()).errors[0]?.message).toBe('Nothing is sent before this is chosen: Write-offs.');
  await db.insertInto('quickbooksMapping').values(mapped).execute();
  expect((await activity()).obstacle).toBe('');
  expect((await sendNow()).data).toMatchObject({ quickbooksSendNow: { tried: 1 } });
  expect(await waiting()).toHaveLength(0);
  await sendOnce();
  expect(await office.accountingState(order.id)).toBe('SYNCED');
});
