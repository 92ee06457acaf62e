import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);

const wordsOf = async (id: number) =>
  (
    await sql<{ words: string }>`select words::text from search_entry where kind = 1 and record_id = ${id}`.execute(
      api.db,
    )
  ).rows[0]?.words;
const readAgain = (id: number) => sql`select search_refresh(1::smallint, array[${id}]::int[])`.execute(api.db);
const change = (id: number, set: { readonly installerId: number | null; readonly jobName?: string }) =>
  api.db.updateTable('workOrder').set(set).where('id', '=', id).execute();

test('an order is found by the installer it has now, as if all of its words were read again', async () => {
  const [ana, bo] = [await walk.newInstaller(), await walk.newInstaller()];
  const id = Number((await walk.inReconcile(ana)).id);
  const first = await wordsOf(id);
  expect(first).toContain(`'@i${ana}'`);
  for (const set of [{ installerId: bo }, { installerId: ana, jobName: 'Phase two' }, { installerId: bo }]) {
    await change(id, set);
    const words = await wordsOf(id);
    expect(words).toContain(`'@i${set.installerId}'`);
    await readAgain(id);
    expect(await wordsOf(id)).toBe(words);
  }
  expect(await wordsOf(id)).not.toContain(`'@i${ana}'`);
});

test('an order without an installer is found by none', async () => {
  const id = Number((await walk.inAssign()).id);
  const before = await wordsOf(id);
  const installer = await walk.newInstaller();
  await change(id, { installerId: installer });
  expect(await wordsOf(id)).toContain(`'@i${installer}'`);
  await change(id, { installerId: null });
  expect(await wordsOf(id)).toBe(before);
});
