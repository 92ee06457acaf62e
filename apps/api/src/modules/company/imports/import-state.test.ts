import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { askedAtTheEnd } from '#testing/while-locked';

const api = await testApi();
const admin = await api.as('admin');

const LIST = 'query ($first: Int) { imports(first: $first) { nodes { id state userName } totalCount } }';

/** An import of vendors that a job is working on. */
async function begun(state: string): Promise<{ readonly id: number; readonly jobId: number }> {
  const job = await api.db
    .insertInto('jobStatus')
    .values({ jobClass: 'import-undo', jobDescription: 'A step', userId: admin.userId ?? 0, status: 'PROCESSING' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await api.db
    .insertInto('import')
    .values({
      recordType: 'VENDOR',
      fileName: 'list.csv',
      fileSize: 1,
      userId: admin.userId ?? 0,
      state,
      jobStatusId: job.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, jobId: job.id };
}

test.each([
  ['UNDOING', 'UNDONE'],
  ['RUNNING', 'DONE'],
  ['CHECKING', 'CHECKED'],
])('an import read while its step ends is %s or %s, never left behind by its job', async (before, after) => {
  const { id, jobId } = await begun(before);
  const answer = await askedAtTheEnd(
    api,
    () => admin.query('query ($id: ID!) { import(id: $id) { state } }', { id }),
    async (trx) => {
      await trx.updateTable('import').set({ state: after }).where('id', '=', id).execute();
      await trx.updateTable('jobStatus').set({ status: 'COMPLETED' }).where('id', '=', jobId).execute();
    },
  );
  expect([before, after]).toContain(valueAt(answer, 'import.state'));
});

test('an import whose job ended without a result can be continued', async () => {
  const { id, jobId } = await begun('UNDOING');
  const state = async () =>
    valueAt(await admin.query('query ($id: ID!) { import(id: $id) { state } }', { id }), 'import.state');
  expect(await state()).toBe('UNDOING');
  await api.db.updateTable('jobStatus').set({ status: 'ERROR' }).where('id', '=', jobId).execute();
  expect(await state()).toBe('DONE');
});

test('a page of imports costs the same few statements for any number of them', async () => {
  for (let index = 0; index < 40; index += 1) await begun('RUNNING');
  const page = (first: number) => api.countStatements(() => admin.query(LIST, { first }));
  const [one, many] = [await page(1), await page(40)];
  expect((valueAt(many.value, 'imports.nodes') as unknown[]).length).toBe(40);
  expect(many.statements).toBe(one.statements);
});
