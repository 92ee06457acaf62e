import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, writtenDate } from '@falcon/domain/schedule';
import { textAt } from '../../testing/api-client';
import { startCompany } from '../../testing/records-kit';
import type { Company } from '../../testing/records-kit';
import { companyToday } from '../../testing/today';
import { openDesk } from './imports-test-kit';
import type { Desk } from './imports-test-kit';

let desk: Desk;
let company: Company;
beforeAll(async () => {
  desk = await openDesk();
  company = await startCompany(desk.api);
});
afterAll(() => desk.close());

const inDays = (days: number) => addDays(companyToday(), days);
const item = async (name: string) => Number(textAt(await company.admin.mutate('itemCreate', { itemTypeId: 1, vendorId: company.vendorId, name, cost: 8 }, 'item { id }'), 'itemCreate.item.id'));
const announce = (itemId: number) => desk.api.db.insertInto('itemCostQueue').values([
  { itemId, costE4: 60_000, effectiveDate: inDays(5), userId: null, source: JSON.stringify({ kind: 'LIST', file: 'a.csv', sha256: '', row: 2, part: 'PROMO' }) },
  { itemId, costE4: 80_000, effectiveDate: inDays(10), userId: null, source: JSON.stringify({ kind: 'LIST', file: 'a.csv', sha256: '', row: 2, part: 'AFTER_PROMO' }) },
]).execute();
const list = (itemId: number, cost: string) => `ID,Vendor,Type,Name,Cost,Sales tax\n${itemId},#${company.vendorId},Carpet,Plush ${itemId},${cost},0.5\n`;

test('a file cannot change a cost that the end of a promo would undo, not even when the promo comes after the check', async () => {
  const [waits, comes] = [await item('Waits'), await item('Comes')];
  await announce(waits);
  const refused = await desk.drop(company.admin, 'ITEM', list(waits, '8.50'));
  expect(await desk.faults(company.admin, refused.id)).toEqual([[2, 'E', expect.stringMatching(new RegExp(`^A promo at \\$6\\.00 runs from ${writtenDate(inDays(5))} to ${writtenDate(inDays(9))}, .* Withdraw the promo`))]]);
  expect(await desk.drop(company.admin, 'ITEM', list(waits, '8.00'), 'tax.csv')).toMatchObject({ faultCount: 0, updateCount: 1 });

  const checked = await desk.drop(company.admin, 'ITEM', list(comes, '8.50'), 'late.csv');
  expect(checked).toMatchObject({ faultCount: 0, updateCount: 1 });
  await announce(comes);
  expect(await desk.take(company.admin, 'importRun', { id: checked.id, version: checked.version })).toMatchObject({ faultCount: 1, updateCount: 0 });
  const { costE4 } = await desk.api.db.selectFrom('item').select('costE4').where('id', '=', comes).executeTakeFirstOrThrow();
  expect(costE4).toBe(80_000);
});

test('an import is not taken back for an item whose former cost the end of a promo would undo', async () => {
  const id = await item('Back');
  const done = await desk.drop(company.admin, 'ITEM', list(id, '8.50'), 'back.csv');
  const stored = await desk.take(company.admin, 'importRun', { id: done.id, version: done.version });
  expect(stored).toMatchObject({ state: 'DONE' });
  await announce(id);
  expect(await desk.take(company.admin, 'importUndo', { id: stored.id })).toMatchObject({ hinderedCount: 1 });
  expect(await desk.api.db.selectFrom('item').select('costE4').where('id', '=', id).executeTakeFirstOrThrow()).toEqual({ costE4: 85_000 });
});
