// Mapping accounts, items, classes, tax codes and terms of the connected company.
import { beforeAll, expect, test } from 'vitest';
import { makeCompany } from '#testing/company';
import { faults, valueAt } from '#testing/api-client';
import { connectQuickbooks, quickbooksApi } from '#testing/quickbooks-kit';
import { missingMappings } from './read-mapping';

const { api, simulator } = await quickbooksApi();
const admin = await api.as('admin');
let realmId = '';

interface Slot {
  readonly what: string;
  readonly localKey: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly chosen: {
    readonly id: string;
    readonly name: string;
    readonly isActive: boolean;
    readonly isGone: boolean;
  } | null;
  readonly suggestion: { readonly id: string; readonly name: string } | null;
}
interface Mapping {
  readonly slots: readonly Slot[];
  readonly missing: readonly string[];
  readonly warnings: readonly string[];
  readonly problem: string | null;
}
const FIELDS =
  'slots { what localKey label isRequired chosen { id name isActive isGone } suggestion { id name } } missing warnings problem';
const mapping = async (): Promise<Mapping> =>
  valueAt(await admin.query(`{ quickbooksMapping { ${FIELDS} } }`), 'quickbooksMapping') as Mapping;
const set = (mappings: readonly object[]) =>
  admin.mutate('quickbooksMappingUpdate', { mappings }, `quickbooksMapping { ${FIELDS} }`);
const choices = async (what: string, localKey = '', search = '') =>
  valueAt(
    await admin.query(
      'query C($what: String!, $localKey: String!, $search: String!) { quickbooksChoices(what: $what, localKey: $localKey, search: $search) { id name type isActive } }',
      { what, localKey, search },
    ),
    'quickbooksChoices',
  ) as { id: string; name: string; type: string; isActive: boolean }[];
const slotOf = ({ slots }: Mapping, what: string, localKey = ''): Slot | undefined =>
  slots.find((one) => one.what === what && one.localKey === localKey);

beforeAll(async () => {
  await makeCompany(api.db);
  realmId = await connectQuickbooks(api, simulator);
});

test('everything is suggested where the names of QuickBooks say it, and nothing is chosen by itself', async () => {
  const currentMapping = await mapping();
  expect(currentMapping.slots.filter(({ chosen }) => chosen !== null)).toEqual([]);
  const suggestions = Object.fromEntries(
    currentMapping.slots.map(({ what, localKey, suggestion }) => [`${what}/${localKey}`, suggestion?.name ?? null]),
  );
  expect(suggestions).toMatchObject({
    // QuickBooks has an item named Carpet; it isn't suggested for vinyl and tile jobs.
    'ITEM/LUMP_SUM': null,
    'ITEM/MATERIAL': null,
    'ITEM/LABOR': 'Labor',
    'ITEM/ADDITIONAL': null,
    'WRITE_OFF_ITEM/': null,
    'INCOME_ACCOUNT/': 'Flooring Sales',
    'COMMISSION_EXPENSE_ACCOUNT/': 'Sales Commissions',
    'TERM/30': 'Net 30',
  });
  expect(currentMapping.missing).toContain('Write-offs');
  expect(await missingMappings(api.db, realmId)).toEqual(currentMapping.missing);
});

test('a picker finds what fits by its name, with the accounts it is below', async () => {
  const accounts = await choices('INCOME_ACCOUNT', '', 'carpet');
  expect(accounts.map(({ name }) => name)).toEqual(['Flooring Sales:Carpet Sales', 'Flooring Sales:Carpet Tile Sales']);
  expect(new Set((await choices('DEPOSIT_ACCOUNT')).map(({ type }) => type))).toEqual(
    new Set(['Bank', 'Other Current Asset']),
  );
  expect(await choices('ITEM', 'LABOR', "x' or '1'='1")).toEqual([]);
});

test('all suggestions at once, then the rest: ready to send', async () => {
  const { slots } = await mapping();
  const suggested = slots.flatMap(({ what, localKey, suggestion }) =>
    suggestion ? [{ what, localKey, remoteId: suggestion.id }] : [],
  );
  const after = valueAt(await set(suggested), 'quickbooksMappingUpdate.quickbooksMapping') as Mapping;
  const open = after.slots.filter(({ label }) => after.missing.includes(label));
  expect(open.map(({ what, localKey }) => `${what}/${localKey}`)).toEqual([
    'ITEM/LUMP_SUM',
    'ITEM/MATERIAL',
    'ITEM/ADDITIONAL',
    'DISCOUNT_ITEM/',
    'WRITE_OFF_ITEM/',
  ]);
  const [item] = await choices('ITEM', 'LABOR', 'Hours');
  const rest = open.map(({ what, localKey }) => ({ what, localKey, remoteId: item?.id ?? '' }));
  expect((valueAt(await set(rest), 'quickbooksMappingUpdate.quickbooksMapping') as Mapping).missing).toEqual([]);
  expect(await missingMappings(api.db, realmId)).toEqual([]);
  const history = await api.db
    .selectFrom('historyEntry')
    .select('changes')
    .where('recordType', '=', 'app_configuration')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(history?.changes).toMatchObject([
    { field: 'quickbooksMapping', from: null, to: expect.stringMatching(/: Hours$/) as string },
    { field: 'quickbooksMapping', from: null, to: expect.stringMatching(/: Hours$/) as string },
    { field: 'quickbooksMapping', from: null, to: expect.stringMatching(/: Hours$/) as string },
    { field: 'quickbooksMapping', from: null, to: 'Discounts and credits: Hours' },
    { field: 'quickbooksMapping', from: null, to: 'Write-offs: Hours' },
  ]);
});

test('what is inactive, of another type or gone is refused, at its place', async () => {
  const [bank] = await choices('DEPOSIT_ACCOUNT', '', 'Checking');
  const refused = async (what: string, remoteId: string) => faults(await set([{ what, localKey: '', remoteId }]))[0];
  expect(await refused('INCOME_ACCOUNT', bank?.id ?? '')).toEqual({
    path: 'mappings.0.remoteId',
    message: 'Checking is of the type Bank, which doesn’t fit “Income of new items”.',
  });
  expect((await refused('INCOME_ACCOUNT', '999999'))?.message).toMatch(/doesn’t have this record anymore/);
  const [item] = await choices('ITEM', 'LABOR', 'Hours');
  await simulator.control('ui-edit', { entity: 'Item', id: item?.id, changes: { Active: false } });
  expect((await refused('WRITE_OFF_ITEM', item?.id ?? ''))?.message).toBe(
    'Hours is inactive in QuickBooks. Choose another one.',
  );
  // A record chosen before it became inactive is marked, and its mapping is missing again.
  const now = await mapping();
  expect(slotOf(now, 'WRITE_OFF_ITEM')?.chosen).toMatchObject({
    name: expect.stringContaining('Hours'),
    isActive: false,
  });
  expect(now.missing).toEqual(['Lump-sum jobs', 'Material', 'Additional costs', 'Discounts and credits', 'Write-offs']);
  expect((await choices('ITEM', 'LABOR', 'Hours'))[0]?.isActive).toBe(false);
});

test('what should be changed in QuickBooks itself is said', async () => {
  await simulator.control('settings', { customTxnNumbers: false });
  expect((await mapping()).warnings).toEqual([expect.stringContaining('Custom transaction numbers')]);
  await simulator.control('settings', { customTxnNumbers: true });
  expect((await mapping()).warnings).toEqual([]);
});

test('while QuickBooks is away, what is chosen is shown with the reason', async () => {
  simulator.plant({ kind: '503', times: 6 });
  const away = await mapping();
  expect(away.problem).toBe('QuickBooks can’t be reached. Nothing was changed there.');
  expect(slotOf(away, 'INCOME_ACCOUNT')?.chosen).toMatchObject({ name: 'Flooring Sales', isGone: false });
  simulator.clearFaults();
});
