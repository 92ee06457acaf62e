import { join } from 'node:path';
import { sql } from 'kysely';
import { addDays, startOfWeek } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { jobsEnded, runJobs } from '#testing/jobs-kit';
import { companyToday } from '#testing/today';
import { killedOnce, longSilent } from '#testing/killed-process';
import { calculatedSheets, runBillSheetsJob, storeCalculated } from './index';

const api = await testApi();
const office = await api.as('office');
const week = addDays(startOfWeek(companyToday()), -14);
const period = { periodStart: week, periodEnd: addDays(week, 6) };
const CREWS = 60;
/** Installers are stored in groups of 25. */
const STORED = 50;

await sql`
  with a as (insert into address (city, state) values ('Carmel', 'IN') returning id),
    i as (insert into installer (first_name, last_name, address_id) select 'Crew', 'No. ' || n, a.id
      from a, generate_series(1, ${CREWS}) n returning id),
    p as (insert into payment_adjustment (installer_id, adjustment_date, total_adjustment_cents) select id,
      ${week}::date, 10000 + id from i returning id, total_adjustment_cents)
  insert into payment_adjustment_line (payment_adjustment_id, description, amount_cents) select id, 'Fuel',
    total_adjustment_cents from p`.execute(api.db);
const ids = (await api.db.selectFrom('installer').select('id').orderBy('id').execute()).map(({ id }) => id);
const readStored = async () =>
  (
    await api.db
      .selectFrom('billSheet as b')
      .innerJoin('billSheetLine as l', 'l.billSheetId', 'b.id')
      .select(['b.installerId', 'b.netCents', 'b.version', 'l.takenCents'])
      .orderBy('b.installerId')
      .execute()
  ).map(({ installerId, netCents, version, takenCents }) => [installerId, netCents, version, takenCents]);

test('a week is calculated and stored with as many statements for any number of installers', async () => {
  /** Thrown to roll back what the count stored. */
  class Undone extends Error {}
  const count = async (some: readonly number[]): Promise<number> => {
    const { statements } = await api.countStatements(async () => {
      const attempt = api.db.transaction().execute(async (trx) => {
        await storeCalculated(trx, { now: new Date(), userId: office.userId ?? 0 }, some, period);
        throw new Undone();
      });
      await expect(attempt).rejects.toThrow(Undone);
    });
    return statements;
  };
  await count(ids);
  expect([await count(ids.slice(0, 1)), await count(ids)]).toEqual([14, 14]);
});

test('a process killed during a run: another one finishes it, and every sheet is made and recorded once', async () => {
  const wanted = (await calculatedSheets(api.db, ids, period))
    .map(({ installerId, sheet }) => [installerId, sheet.net, 1, sheet.net])
    .toSorted(([a = 0], [b = 0]) => a - b);
  const start = await office.mutate('billSheetsRun', { periodStart: week }, 'jobStatus { id }');
  expect(start.errors).toEqual([]);
  await api.db.transaction().execute(async (trx) => {
    // The last part waits for this installer's lock, so that the process dies between its parts.
    await trx
      .selectFrom('installer')
      .select('id')
      .where('id', '=', ids.at(-1) ?? 0)
      .forUpdate()
      .execute();
    await killedOnce(api, join(import.meta.dirname, 'killed-run.ts'), async () =>
      expect(await readStored()).toHaveLength(STORED),
    );
  });
  await longSilent(api);
  const jobs = await runJobs(api, [runBillSheetsJob]);
  await jobsEnded(api);
  await jobs.stop();
  expect(valueAt(await office.query('{ currentJobs { message } }'), 'currentJobs')).toEqual([
    { message: `Bill sheets: ${CREWS} created.` },
  ]);
  expect(await readStored()).toEqual(wanted);
  const history = await api.db
    .selectFrom('historyEntry')
    .select(['recordId', 'action'])
    .where('recordType', '=', 'bill_sheet')
    .execute();
  expect(history).toHaveLength(CREWS);
  expect(new Set(history.map(({ action }) => action))).toEqual(new Set(['create']));
}, 240_000);

test('sheets are approved with as many statements each, whatever is approved with them', async () => {
  const sheets = await api.db.selectFrom('billSheet').select(['id', 'version']).orderBy('id').execute();
  const approve = (from: number, to: number) =>
    api.countStatements(() =>
      office.mutate(
        'billSheetsApprove',
        { sheets: sheets.slice(from, to).map(({ id, version }) => ({ id: String(id), version })) },
        'billSheets { id status } errors { message }',
      ),
    );
  const [one, two, five] = [await approve(0, 1), await approve(1, 3), await approve(3, 8)];
  expect(valueAt(five.value, 'billSheetsApprove')).toMatchObject({ billSheets: { length: 5 }, errors: [] });
  expect([one.statements, two.statements, five.statements]).toEqual([16, 16, 16]);
});

test('the same approval twice, also at the same moment, approves once and says the same; what was refused is looked at again', async () => {
  const open = await api.db
    .selectFrom('billSheet')
    .select(['id', 'version', 'installerId'])
    .where('status', '=', 'OPEN')
    .orderBy('id')
    .limit(3)
    .execute();
  const [first] = open;
  const input = {
    clientMutationId: 'approve-three',
    sheets: open.map(({ id, version }) => ({ id: String(id), version: id === first?.id ? version + 1 : version })),
  };
  const approve = () =>
    office.mutate('billSheetsApprove', input, 'billSheets { id status } errors { modelId message }');
  const answers = [...(await Promise.all([approve(), approve()])), await approve()];
  for (const answer of answers)
    expect(valueAt(answer, 'billSheetsApprove')).toMatchObject({
      billSheets: open.slice(1).map(({ id }) => ({ id: String(id), status: 'DONE' })),
      errors: [{ modelId: String(first?.id), message: expect.stringContaining('was changed by') as string }],
    });
  const history = await api.db
    .selectFrom('historyEntry')
    .select('recordId')
    .where('recordType', '=', 'bill_sheet')
    .where('action', '=', 'update')
    .where(
      'recordId',
      'in',
      open.map(({ id }) => id),
    )
    .execute();
  expect(history.map(({ recordId }) => recordId).toSorted((a, b) => a - b)).toEqual(open.slice(1).map(({ id }) => id));
  const other = await office.mutate(
    'billSheetsApprove',
    { ...input, sheets: input.sheets.slice(1) },
    'billSheets { id }',
  );
  expect(other.errors[0]?.message).toMatch(/already saved by an earlier attempt/);
});
