import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, writtenDate } from '@falcon/domain/kit/schedule';
import { textAt } from '#testing/api-client';
import { startCompany } from '#testing/records-kit';
import { companyToday } from '#testing/today';
import { openDesk } from './imports-test-kit';

const desk = await openDesk();
const company = await startCompany(desk.api);

const inDays = (days: number) => addDays(companyToday(), days);
const item = async (name: string) =>
  Number(
    textAt(
      await company.admin.mutate(
        'itemCreate',
        { itemTypeId: 1, vendorId: company.vendorId, name, cost: 8 },
        'item { id }',
      ),
      'itemCreate.item.id',
    ),
  );
const announce = (itemId: number) =>
  desk.api.db
    .insertInto('itemCostQueue')
    .values([
      {
        itemId,
        costE4: 60_000,
        effectiveDate: inDays(5),
        userId: null,
        source: JSON.stringify({ kind: 'LIST', file: 'a.csv', sha256: '', row: 2, part: 'PROMO' }),
      },
      {
        itemId,
        costE4: 80_000,
        effectiveDate: inDays(10),
        userId: null,
        source: JSON.stringify({ kind: 'LIST', file: 'a.csv', sha256: '', row: 2, part: 'AFTER_PROMO' }),
      },
    ])
    .execute();
const list = (itemId: number, cost: string) =>
  `ID,Vendor,Type,Name,Cost,Sales tax\n${itemId},#${company.vendorId},Carpet,Plush ${itemId},${cost},0.5\n`;

test("a file can't change a cost that the end of a promo would undo, not even when the promo comes after the check", async () => {
  const [waits, comes] = [await item('Waits'), await item('Comes')];
  await announce(waits);
  const refused = await desk.drop(company.admin, 'ITEM', list(waits, '8.50'));
  expect(await desk.faults(company.admin, refused.id)).toEqual([
    [
      2,
      'E',
      expect.stringMatching(
        new RegExp(
          `^A promo at \\$6\\.00 runs from ${writtenDate(inDays(5))} to ${writtenDate(inDays(9))}, .* Withdraw the promo`,
        ),
      ),
    ],
  ]);
  expect(await desk.drop(company.admin, 'ITEM', list(waits, '8.00'), 'tax.csv')).toMatchObject({
    faultCount: 0,
    updateCount: 1,
  });

  const checked = await desk.drop(company.admin, 'ITEM', list(comes, '8.50'), 'late.csv');
  expect(checked).toMatchObject({ faultCount: 0, updateCount: 1 });
  await announce(comes);
  expect(await desk.take(company.admin, 'importRun', { id: checked.id, version: checked.version })).toMatchObject({
    faultCount: 1,
    updateCount: 0,
  });
  const { costE4 } = await desk.api.db
    .selectFrom('item')
    .select('costE4')
    .where('id', '=', comes)
    .executeTakeFirstOrThrow();
  expect(costE4).toBe(80_000);
});

/** Announces a promo at the moment when the next check of an import is stored. */
async function announceAfterCheck(itemId: number): Promise<void> {
  const waiting = sql.raw(
    `(${itemId}, 60000, '${inDays(5)}', '{"part":"PROMO"}'), (${itemId}, 80000, '${inDays(10)}', '{"part":"AFTER_PROMO"}')`,
  );
  await sql`
    create function announce_promo() returns trigger language plpgsql as $$ begin
      insert into item_cost_queue (item_id, cost_e4, effective_date, source) values ${waiting};
      return null;
    end $$`.execute(desk.api.db);
  await sql`create trigger announce_promo after update of fault_count on import for each row execute function
    announce_promo()`.execute(desk.api.db);
}

test('nothing of a file is stored when a promo comes between its last check and its storing', async () => {
  const [other, comes] = [await item('Other'), await item('Between')];
  const checked = await desk.drop(
    company.admin,
    'ITEM',
    list(other, '8.50') + list(comes, '8.50').split('\n')[1],
    'between.csv',
  );
  expect(checked).toMatchObject({ faultCount: 0, updateCount: 2 });
  await announceAfterCheck(comes);
  try {
    expect(await desk.take(company.admin, 'importRun', { id: checked.id, version: checked.version })).toMatchObject({
      state: 'CHECKED',
      faultCount: 0,
      fault: expect.stringContaining('changed since the preview'),
    });
  } finally {
    await sql`drop trigger announce_promo on import`.execute(desk.api.db);
  }
  const costs = await desk.api.db.selectFrom('item').select('costE4').where('id', 'in', [other, comes]).execute();
  expect(costs).toEqual([{ costE4: 80_000 }, { costE4: 80_000 }]);
  const currentImport = await desk.look(company.admin, checked.id);
  expect(
    await desk.take(company.admin, 'importRun', { id: currentImport.id, version: currentImport.version }),
  ).toMatchObject({
    state: 'CHECKED',
    faultCount: 1,
    updateCount: 1,
  });
});

test('an import is not undone for an item whose former cost the end of a promo would undo', async () => {
  const id = await item('Back');
  const preview = await desk.drop(company.admin, 'ITEM', list(id, '8.50'), 'back.csv');
  const finishedImport = await desk.take(company.admin, 'importRun', { id: preview.id, version: preview.version });
  expect(finishedImport).toMatchObject({ state: 'DONE' });
  await announce(id);
  expect(await desk.take(company.admin, 'importUndo', { id: finishedImport.id })).toMatchObject({ hinderedCount: 1 });
  expect(await desk.api.db.selectFrom('item').select('costE4').where('id', '=', id).executeTakeFirstOrThrow()).toEqual({
    costE4: 85_000,
  });
});
