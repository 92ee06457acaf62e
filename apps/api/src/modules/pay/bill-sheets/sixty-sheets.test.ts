import { sql } from 'kysely';
import { addDays, startOfWeek } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { companyToday } from '#testing/today';
import { storeCalculated } from './index';

const api = await testApi();
const office = await api.as('office');
const CREWS = 60;
/** Whatever is approved or paid together takes no more statements than this. */
const FEW = 20;
const periodStart = addDays(startOfWeek(companyToday()), -14);

await sql`
  with a as (insert into address (city, state) values ('Carmel', 'IN') returning id),
    i as (insert into installer (first_name, last_name, address_id) select 'Crew', 'No. ' || n, a.id
      from a, generate_series(1, ${CREWS}) n returning id)
  insert into payment_adjustment (installer_id, adjustment_date, total_adjustment_cents)
    select id, ${periodStart}::date, 10000 + id from i`.execute(api.db);
const installers = await api.db.selectFrom('installer').select('id').execute();
await api.db.transaction().execute((trx) =>
  storeCalculated(
    trx,
    { now: new Date(), userId: office.userId ?? 0 },
    installers.map(({ id }) => id),
    { periodStart, periodEnd: addDays(periodStart, 6) },
  ),
);

/** The sheets in their versions now. */
const seen = async () =>
  (await api.db.selectFrom('billSheet').select(['id', 'version']).orderBy('id').execute()).map(({ id, version }) => ({
    id: String(id),
    version,
  }));

test('sixty sheets are approved with as many statements as one, and paid with few', async () => {
  const sheets = await seen();
  expect(sheets).toHaveLength(CREWS);
  const approved = await api.countStatements(() =>
    office.mutate('billSheetsApprove', { sheets }, 'billSheets { id status } errors { message }'),
  );
  expect(valueAt(approved.value, 'billSheetsApprove')).toMatchObject({ billSheets: { length: CREWS }, errors: [] });
  const input = { sheets: await seen(), method: 'CHECK', paidOn: companyToday(), firstCheckNumber: 5_001 };
  const paid = await api.countStatements(() => office.mutate('billSheetsPay', input, 'billSheets { checkNumber }'));
  expect(valueAt(paid.value, 'billSheetsPay.billSheets')).toMatchObject(
    sheets.map((_sheet, place) => ({ checkNumber: 5_001 + place })),
  );
  expect(approved.statements).toBeLessThanOrEqual(FEW);
  expect(paid.statements).toBeLessThanOrEqual(FEW);
});
