// Items for kinds of lines that the office creates in QuickBooks before anything else can be sent.
import { beforeEach, expect, test } from 'vitest';
import { connectedOffice } from '#testing/quickbooks-sync-kit';

const office = await connectedOffice();
const { api, simulator, walk, client, send, sendOnce, becomesDue, outbox, accountingState } = office;
const { db } = api;
const { admin } = walk;

beforeEach(() => simulator.clearFaults());

const FIELDS =
  'quickbooksMapping { missing sendsItems slots { what localKey chosen { name } creation { name state message } } }';
interface Slot {
  readonly what: string;
  readonly localKey: string;
  readonly chosen: { readonly name: string } | null;
  readonly creation: { readonly name: string; readonly state: string; readonly message: string } | null;
}
const slotOf = async (localKey: string): Promise<Slot | undefined> => {
  const { data } = await admin.query(`{ ${FIELDS} }`);
  const { quickbooksMapping } = data as { quickbooksMapping: { slots: readonly Slot[] } };
  return quickbooksMapping.slots.find((slot) => slot.what === 'ITEM' && slot.localKey === localKey);
};
const create = (localKey: string, name: string) =>
  admin.mutate('quickbooksItemCreate', { what: 'ITEM', localKey, name }, FIELDS);
const forget = (localKey: string) =>
  db.deleteFrom('quickbooksMapping').where('what', '=', 'ITEM').where('localKey', '=', localKey).execute();
const itemsNamed = (name: string) => client.query('Item', [{ property: 'Name', operator: '=', value: name }]);

test('an item is created with the income account and chosen; what waited for it goes in the same run', async () => {
  await forget('MATERIAL');
  const order = await walk.invoiced();
  expect(await sendOnce()).toEqual({ sent: 0, failed: 0 });
  expect((await create('MATERIAL', ' Flooring: material ')).errors).toEqual([]);
  expect(await slotOf('MATERIAL')).toMatchObject({
    chosen: null,
    creation: { name: 'Flooring - material', state: 'WAITING', message: '' },
  });
  expect(await sendOnce()).toMatchObject({ failed: 0 });
  expect(await slotOf('MATERIAL')).toMatchObject({ chosen: { name: 'Flooring - material' }, creation: null });
  const [item] = await itemsNamed('Flooring - material');
  expect(item).toMatchObject({ Type: 'Service', IncomeAccountRef: { name: 'Flooring Sales' } });
  expect(await accountingState(order.id)).toBe('SYNCED');
  const historyRows = await db
    .selectFrom('historyEntry')
    .select('changes')
    .where('recordType', '=', 'app_configuration')
    .execute();
  expect(JSON.stringify(historyRows)).toContain('Material: Flooring - material (created)');
  expect(simulator.failures()).toEqual([]);
});

test('a name that QuickBooks has is not taken over by itself: the list of items and the mapping say so, and another name or that item helps', async () => {
  await forget('LABOR');
  await create('LABOR', 'Labor');
  await sendOnce();
  const message = 'QuickBooks already has an item named Labor.';
  expect(await slotOf('LABOR')).toMatchObject({ chosen: null, creation: { name: 'Labor', state: 'FAILED', message } });
  const failures = async () =>
    (await walk.office.query('{ quickbooksItemFailures { name message fix link } }')).data as Record<string, unknown>;
  expect(await failures()).toEqual({
    quickbooksItemFailures: [
      {
        name: 'Labor',
        message,
        fix: 'Choose that one in the QuickBooks settings, or create one under another name.',
        link: '/app-config/quickbooks',
      },
    ],
  });
  await create('LABOR', 'Labor of Falcon');
  await sendOnce();
  expect(await slotOf('LABOR')).toMatchObject({ chosen: { name: 'Labor of Falcon' }, creation: null });
  expect(await failures()).toEqual({ quickbooksItemFailures: [] });
});

test('choosing an item withdraws the one that could not be created', async () => {
  await forget('ADDITIONAL');
  await create('ADDITIONAL', 'Delivery');
  await sendOnce();
  const [delivery] = await itemsNamed('Delivery');
  const mappingAnswer = await admin.mutate(
    'quickbooksMappingUpdate',
    { mappings: [{ what: 'ITEM', localKey: 'ADDITIONAL', remoteId: delivery?.Id }] },
    FIELDS,
  );
  expect(mappingAnswer.errors).toEqual([]);
  expect((await outbox()).filter((row) => row.state === 'FAILED')).toEqual([]);
});

test('an answer that was lost: the item is found again, and is there once', async () => {
  await forget('LUMP_SUM');
  await create('LUMP_SUM', 'Flooring job');
  simulator.plant({ kind: 'drop-after', match: { entity: 'item', operation: 'create' } });
  await sendOnce();
  expect(await slotOf('LUMP_SUM')).toMatchObject({ chosen: null, creation: { state: 'WAITING' } });
  await becomesDue();
  await send();
  expect(await slotOf('LUMP_SUM')).toMatchObject({ chosen: { name: 'Flooring job' } });
  expect(await itemsNamed('Flooring job')).toHaveLength(1);
});

test('what is wrong with the request is said at its field', async () => {
  const refusal = async (localKey: string, name: string) => (await create(localKey, name)).errors[0]?.message;
  expect(await refusal('LABOR', 'Other')).toBe('Labor of Falcon is chosen. Clear it first.');
  expect(await refusal('LABOR', '  ')).toBe('Enter a name.');
  await forget('LABOR');
  await db.deleteFrom('quickbooksMapping').where('what', '=', 'INCOME_ACCOUNT').execute();
  expect(await refusal('LABOR', 'Other')).toBe('Choose the account “Income of new items” first.');
});

test('sending each item of the catalog is switched on and off, with its history', async () => {
  const { data } = await admin.mutate(
    'quickbooksSendsItemsUpdate',
    { sendsItems: true },
    'quickbooksMapping { sendsItems }',
  );
  expect(data).toMatchObject({ quickbooksSendsItemsUpdate: { quickbooksMapping: { sendsItems: true } } });
  const { changes } = await db
    .selectFrom('historyEntry')
    .select('changes')
    .where('recordType', '=', 'app_configuration')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(changes).toMatchObject([{ field: 'quickbooksSendsItems', from: false, to: true }]);
});
