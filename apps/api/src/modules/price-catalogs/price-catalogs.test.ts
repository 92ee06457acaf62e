import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@falcon/domain/schedule';
import { startTestApi, textAt, valueAt } from '../../testing/api-client';
import type { ApiAnswer, TestApi } from '../../testing/api-client';
import { startCompany } from '../../testing/records-kit';
import type { Company } from '../../testing/records-kit';
import { applyDueCosts } from '../items/costs/apply-due-costs';
import { companyToday } from '../../testing/today';

let api: TestApi;
let company: Company;
beforeAll(async () => {
  api = await startTestApi();
  company = await startCompany(api);
});
afterAll(() => api.close());

const faults = (answer: ApiAnswer) => answer.errors.flatMap((error) => error.extensions['fields'] as { path: string; message: string }[]);
const day = addDays(companyToday(), 20);

/** A catalog of one style: each color with its number and its cut price a square yard. */
function catalog(colors: readonly (readonly [number: string, price: string])[], control = '000000017'): string {
  const body = [
    'ST*832*0001', 'BCT*PC*FALL', `DTM*007*${day.replaceAll('-', '')}`, 'LIN*1*GS*2101', 'PID*F*TRN***Harbor Walk',
    ...colors.flatMap(([number, price]) => [`SLN*1**I*1*EA****SK*S${number}`, `PID*F*35***${number}`, `CTP*WS*NET*${price}*1*SY****CT`, `CTP*WS*NET*${Number(price) - 0.3}*1*SY****ST`]),
    'CTT*1',
  ];
  return [`ISA*00*          *00*          *ZZ*RIDGELINE      *ZZ*FALCON         *261101*0900*U*00401*${control}*0*P*>`, 'GS*SC*R*F*20261101*0900*17*X*004010', ...body, `SE*${body.length + 1}*0001`, 'GE*1*17', `IEA*1*${control}`].join('~\n').concat('~\n');
}

const read = (content: string, more: Readonly<Record<string, unknown>> = {}) => company.admin.mutate('priceCatalogCreate', { vendorId: company.vendorId, fileName: 'ridgeline-fall.832', content, ...more }, 'priceCatalog { id version articleCount appliedAt }');
const compare = (id: string, fields: string) => company.admin.query(`query ($id: ID!) { priceCatalogComparison(id: $id) { ${fields} } }`, { id });
const newItem = async (colorNumber: string, cost: number) =>
  textAt(await company.admin.mutate('itemCreate', { itemTypeId: 1, vendorId: company.vendorId, name: 'Harbor Walk', number: '2101', colorName: `Color ${colorNumber}`, colorNumber, cost }, 'item { id }'), 'itemCreate.item.id');

test('a catalog is compared, its rises approved, and each cost keeps the segment it came from', async () => {
  const [up, same, down, other] = [await newItem('100', 7.53), await newItem('101', 8), await newItem('102', 9), await newItem('103', 5)];
  const made = await read(catalog([['100', '7.83'], ['101', '8.00'], ['102', '8.50'], ['900', '6.00']]));
  expect(valueAt(made, 'priceCatalogCreate.priceCatalog')).toMatchObject({ articleCount: 4, version: 1, appliedAt: null });
  const id = textAt(made, 'priceCatalogCreate.priceCatalog.id');

  expect(valueAt(await compare(id, 'priceMap { basis } choices { tradeClass priceType basis count } rows(change: UP) { id }'), 'priceCatalogComparison')).toEqual({
    priceMap: null, rows: [], choices: [{ tradeClass: 'WS', priceType: 'NET', basis: 'CT', count: 4 }, { tradeClass: 'WS', priceType: 'NET', basis: 'ST', count: 4 }],
  });
  expect(faults(await company.admin.mutate('priceCatalogApply', { id, version: 1 }, 'count'))).toMatchObject([{ path: 'priceMap' }]);
  const mapped = await company.admin.mutate('priceMapUpdate', { vendorId: company.vendorId, version: 0, tradeClass: 'WS', priceType: 'NET', basis: 'CT' }, 'priceMap { version basis }');
  expect(valueAt(mapped, 'priceMapUpdate.priceMap')).toEqual({ version: 1, basis: 'CT' });

  const compared = await compare(id, 'counts { change count } up: rows(change: UP) { item { id } from to effectiveDate segment } new: rows(change: NEW) { color item { id } } goneCount gone { id }');
  expect(valueAt(compared, 'priceCatalogComparison')).toEqual({
    counts: [{ change: 'UP', count: 1 }, { change: 'DOWN', count: 1 }, { change: 'NEW', count: 1 }, { change: 'UNCLEAR', count: 0 }, { change: 'SAME', count: 1 }],
    up: [{ item: { id: up }, from: 7.53, to: 7.83, effectiveDate: day, segment: 10 }], new: [{ color: '900', item: null }], goneCount: 1, gone: [{ id: other }],
  });

  const applied = await company.admin.mutate('priceCatalogApply', { id, version: 1, itemIds: [up, same] }, 'count errors { message } priceCatalog { version appliedCount }');
  expect(valueAt(applied, 'priceCatalogApply')).toEqual({ count: 1, errors: [], priceCatalog: { version: 2, appliedCount: 1 } });
  const item = async (itemId: string) => valueAt(await company.admin.query('query ($id: ID!) { item(id: $id) { cost waitingCosts { newCost effectiveDate origin } costHistory { cost origin } } }', { id: itemId }), 'item');
  expect(await item(up)).toMatchObject({ cost: 7.53, waitingCosts: [{ newCost: 7.83, effectiveDate: day, origin: 'ridgeline-fall.832, segment 10' }] });
  expect(await item(down)).toMatchObject({ waitingCosts: [] });
  await applyDueCosts(api.db, day);
  expect(await item(up)).toMatchObject({ cost: 7.83, costHistory: [{ cost: 7.83, origin: 'ridgeline-fall.832, segment 10' }, { cost: 7.53, origin: null }] });
  // What was taken over is no change any more; a stale approval is refused.
  expect(valueAt(await compare(id, 'rows(change: UP) { id }'), 'priceCatalogComparison.rows')).toEqual([]);
  expect((await company.admin.mutate('priceCatalogApply', { id, version: 1 }, 'count')).errors[0]?.extensions['stale']).toMatchObject({ kind: 'Price catalog' });
});

test('an item for which a cost waits on the same day is answered with its reason, the others go through', async () => {
  const [first, second] = [await newItem('201', 4), await newItem('202', 4)];
  await company.admin.mutate('itemCostUpdate', { itemCosts: [{ itemId: first, version: 1, newCost: 4.2, effectiveDate: day }] }, 'items { id }');
  const id = textAt(await read(catalog([['201', '5.00'], ['202', '5.00']], '000000018')), 'priceCatalogCreate.priceCatalog.id');
  const applied = await company.admin.mutate('priceCatalogApply', { id, version: 1, itemIds: [first, second] }, 'count errors { modelId message }');
  expect(valueAt(applied, 'priceCatalogApply')).toEqual({ count: 1, errors: [{ modelId: first, message: expect.stringContaining('$4.20 waits for') }] });
});

test('a file with a wrong count, without "~", or of another kind is refused with its line, and nothing is kept', async () => {
  const good = catalog([['300', '5.00']], '000000019');
  expect(faults(await read(good.replace(/SE\*\d+/, 'SE*99')))).toEqual([{ path: 'content', message: expect.stringMatching(/^Line 13, segment 13: SE says 99 segments, the file has 11/) }]);
  expect(faults(await read(good.replace('Harbor Walk~', 'Harbor Walk')))).toMatchObject([{ path: 'content', message: expect.stringContaining('does not end with "~"') }]);
  expect(faults(await read('Style,Price'))).toMatchObject([{ message: expect.stringContaining('must begin with ISA') }]);
  expect(valueAt(await company.admin.query('query ($v: ID!) { priceCatalogs(vendorId: $v) { fileName } }', { v: company.vendorId }), 'priceCatalogs')).toHaveLength(2);
});

test('the same file is read once, a price map that somebody else changed is not overwritten, and the right to edit items is needed', async () => {
  const content = catalog([['400', '5.00']], '000000020');
  expect((await read(content)).errors).toEqual([]);
  expect(faults(await read(content))).toEqual([{ path: 'content', message: 'This file of this vendor was read before. Open it in the list.' }]);
  expect((await company.admin.mutate('priceMapUpdate', { vendorId: company.vendorId, version: 0, basis: 'ST' }, 'priceMap { basis }')).errors[0]?.extensions['stale']).toMatchObject({ kind: 'Price map' });
  expect((await (await api.as('office')).mutate('priceCatalogCreate', { vendorId: company.vendorId, fileName: 'x', content }, 'priceCatalog { id }')).codes).toEqual(['MISSING_PERMISSION']);
  expect((await read(content, { vendorId: '9999' })).codes).toEqual(['NOT_FOUND']);
});

test('many rows cost as many statements as one', async () => {
  const ids: string[] = [];
  for (const number of ['501', '502', '503']) ids.push(await newItem(number, 1));
  const [one, three] = [textAt(await read(catalog([['501', '2.00']], '000000021')), 'priceCatalogCreate.priceCatalog.id'), textAt(await read(catalog([['501', '2.00'], ['502', '2.00'], ['503', '2.00']], '000000022')), 'priceCatalogCreate.priceCatalog.id')];
  const rows = (id: string) => api.countStatements(() => compare(id, 'rows(change: UP) { item { nameNumber } from to }'));
  const [single, several] = [await rows(one), await rows(three)];
  expect(several.statements).toBe(single.statements);
  const apply = (id: string) => api.countStatements(() => company.admin.mutate('priceCatalogApply', { id, version: 1 }, 'count'));
  const [small, large] = [await apply(one), await apply(three)];
  expect(valueAt(large.value, 'priceCatalogApply.count')).toBe(2);
  expect(large.statements).toBe(small.statements);
});
