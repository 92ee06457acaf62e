import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';
import { askedAtTheEnd } from '#testing/while-locked';
import { killedOnce, longSilent } from '#testing/killed-process';
import { runJobs, start, undo, updateOf } from '../settings-test-kit';

const api = await testApi();

const UNITS = 2_500;
const saying = async (takeUp: string): Promise<number> =>
  (
    await api.db
      .selectFrom('materialsDefaults')
      .select(sql<number>`count(*)`.as('n'))
      .where('takeUpSelection', '=', takeUp)
      .executeTakeFirstOrThrow()
  ).n;
const audited = async (): Promise<number> =>
  (
    await api.db
      .selectFrom('historyEntry')
      .select(sql<number>`count(*)`.as('n'))
      .where('reason', '=', 'Mass update 1')
      .executeTakeFirstOrThrow()
  ).n;

test('a process killed during a mass update: another one finishes it, and every row is changed and recorded once', async () => {
  const company = await startCompany(api);
  const customerId = await make(
    company.office,
    'customerCreate',
    { name: 'Many styles', customerTypeId: company.customerTypeId },
    'customer',
  );
  await sql`insert into unit (customer_id, flooring_type_id, name) select ${Number(customerId)}, 1, 'Style ' || n
    from generate_series(1, ${UNITS}) n`.execute(api.db);
  // The third part waits for this row, so that the process dies between its parts.
  const last = await api.db
    .insertInto('materialsDefaults')
    .values({
      unitId: (
        await api.db
          .selectFrom('unit')
          .select(sql<number>`max(id)`.as('id'))
          .executeTakeFirstOrThrow()
      ).id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = textAt(
    await start(company.admin, 'customerSettingsPreferences', 'customerSettingsPreferencesUpdate', {
      allMatching: true,
      takeUp: 'TAKE_UP',
    }),
    'customerSettingsPreferencesUpdate.customerSettingsUpdate.id',
  );

  await api.db.transaction().execute(async (trx) => {
    await trx.selectFrom('materialsDefaults').select('id').where('id', '=', last.id).forUpdate().execute();
    await killedOnce(api, join(import.meta.dirname, 'killed-update.ts'), async () =>
      expect(await saying('TAKE_UP')).toBe(2_000),
    );
  });
  expect(await saying('TAKE_UP')).toBe(2_000);
  expect(await updateOf(company.admin, id)).toMatchObject({ state: 'RUNNING' });
  await longSilent(api);
  await runJobs(api);
  expect(await updateOf(company.admin, id)).toMatchObject({ state: 'DONE', changedCount: UNITS + 1, refusedCount: 0 });
  expect(await saying('TAKE_UP')).toBe(UNITS + 1);
  expect(await audited()).toBe(UNITS + 1);
  expect(await undo(api, company.admin, id)).toMatchObject({ state: 'UNDONE', undoneCount: UNITS + 1, keptCount: 0 });
  expect(await saying('TAKE_UP')).toBe(0);
}, 240_000);

test.each([
  ['RUNNING', 'DONE', { finishedAt: new Date() }, 'jobStatusId'],
  ['UNDOING', 'UNDONE', { undoneAt: new Date() }, 'undoJobStatusId'],
] as const)('a mass update read while its job ends is %s or %s', async (before, after, end, column) => {
  const admin = await api.as('admin');
  const userId = admin.userId ?? 0;
  const job = await api.db
    .insertInto('jobStatus')
    .values({ jobClass: 'customer-settings-update', jobDescription: 'Setting rows', userId, status: 'PROCESSING' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await api.db
    .insertInto('massUpdate')
    .values({
      kind: 'PREFERENCES',
      description: 'Take up',
      flooringTypeId: 1,
      rowCount: 1,
      unchangedCount: 0,
      userId,
      finishedAt: before === 'UNDOING' ? new Date() : null,
      [column]: job.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ask = () => admin.query('query ($id: ID!) { customerSettingsUpdate(id: $id) { state } }', { id });
  expect(valueAt(await ask(), 'customerSettingsUpdate.state')).toBe(before);
  const answer = await askedAtTheEnd(api, ask, async (trx) => {
    await trx.updateTable('massUpdate').set(end).where('id', '=', id).execute();
    await trx.updateTable('jobStatus').set({ status: 'COMPLETED' }).where('id', '=', job.id).execute();
  });
  expect([before, after]).toContain(valueAt(answer, 'customerSettingsUpdate.state'));
});
