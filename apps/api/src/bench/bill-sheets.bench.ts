import { sql } from 'kysely';
import { addDays, startOfWeek } from '@falcon/domain/kit/schedule';
import { createDatabase } from '#db/database';
import { calculatedSheets, storeCalculated } from '#pay/bill-sheets';
import { loadSheetPrints } from '#modules/pay/bill-sheets/print/print-facts';
import { sheetPrintout } from '#modules/pay/bill-sheets/print/sheet-pdf';
import { drawPrintouts, pdfThread } from '#pdf/pdf-threads';
import { companyToday } from '#testing/today';
import { bigCompany } from './support/big-company';
import { median } from './support/load';

const COMPANY = 20_000;
const INSTALLERS = 60;
const ORDERS = 1_500;
/** A thread is slow on its first sheets, because its code is still being compiled. */
const [WARMING, DRAWN] = [10, 15];
const WANTED = { run: 5_000, pdf: 150 };

/** Thrown to roll back everything the measurement stored. */
class Undone extends Error {}

const company = await bigCompany(COMPANY);
const db = createDatabase({ connectionString: company.connectionString });
const period = {
  periodStart: addDays(startOfWeek(companyToday()), -7),
  periodEnd: addDays(startOfWeek(companyToday()), -1),
};

async function timed<Value>(work: () => Promise<Value>): Promise<{ readonly value: Value; readonly took: number }> {
  const started = performance.now();
  const value = await work();
  return { value, took: Math.round(performance.now() - started) };
}

try {
  await db.transaction().execute(async (trx) => {
    const installers = await trx.selectFrom('installer').select('id').orderBy('id').limit(INSTALLERS).execute();
    const ids = installers.map(({ id }) => id);
    await sql`truncate bill_sheet cascade`.execute(trx);
    // Moves the newest orders into the measured week and spreads them over the installers.
    await sql`update contractor_invoice set install_date = install_date - 30
      where install_date >= ${period.periodStart}`.execute(trx);
    await sql`
      update contractor_invoice k
        set install_date = ${period.periodStart}::date + (n.place % 6),
        installer_id = (${ids}::int[])[1 + n.place % ${ids.length}::int]
      from (select id, row_number() over (order by id desc)::int as place from contractor_invoice order by id desc
        limit ${ORDERS}) n where n.id = k.id`.execute(trx);
    const user = await trx.selectFrom('appUser').select('id').limit(1).executeTakeFirstOrThrow();
    const preview = await timed(() => calculatedSheets(trx, ids, period));
    const run = await timed(() => storeCalculated(trx, { now: new Date(), userId: user.id }, ids, period));
    const sheet = await trx
      .selectFrom('billSheet')
      .select('id')
      .orderBy('laborCents', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await pdfThread();
    const draw = async () => drawPrintouts((await loadSheetPrints(trx, [sheet.id])).map(sheetPrintout));
    const first = await timed(draw);
    const drawn: number[] = [];
    for (let time = 0; time < WARMING + DRAWN; time += 1) drawn.push((await timed(draw)).took);
    const pdf = median(drawn.slice(WARMING));
    console.log(
      `${ids.length} installers, ${ORDERS} orders: preview ${preview.took} ms, run ${run.took} ms (wanted: at most ${WANTED.run}), ${run.value.created} sheets; PDF of the largest ${pdf} ms (wanted: at most ${WANTED.pdf}), the first of a thread ${first.took} ms`,
    );
    process.exitCode = run.took > WANTED.run || pdf > WANTED.pdf ? 1 : 0;
    throw new Undone();
  });
} catch (error) {
  if (!(error instanceof Undone)) throw error;
} finally {
  await db.destroy();
  await company.stop();
}
