import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ExportFormat } from '@falcon/domain/kit/flooring';
import '#core/schema';
import { startExport } from '#modules/office/report-kit/export-report';
import { servedReport } from '#modules/office/report-kit/served-reports';
import { openBenchOffice } from './support/bench-office';
import { ORDERS } from './support/big-company';
import { copyOut } from './support/copy-out';
import { idleLoop, watchLoop } from './support/event-loop';
import { grownCompany } from './support/grown-company';
import { median } from './support/load';

const ROUNDS = 5;
const [ALL_DAYS, ALL_STATUSES] = [
  { startDate: '2017-06-01', endDate: '2027-05-31' },
  Array.from({ length: 11 }, (_, place) => String(place + 1)),
];
/** The fraction of the speed of COPY, the memory above idle in MB, and the longest event loop gap in ms. */
const WANTED = { speed: 0.5, memory: 150, gap: 100 };

/** The same query written by hand: every column of the report, in its order. */
const BY_HAND = `copy (
  select w.work_order_number, w.install_date, w.customer_name,
    case w.flooring_type_id when 1 then 'Carpet' when 2 then 'Vinyl' when 3 then 'VCT' else 'Carpet tile' end as flooring,
    case w.flooring_type_id when 2 then 'VINYL' when 3 then 'VCT' when 1 then case when w.is_occupied then 'CARPET_OCCUPIED' else 'CARPET' end else 'CARPET' end as category,
    s.full_name as salesperson, n.full_name as installer, t.name as status, case when w.is_actual then 'Actual' else 'Estimated' end as figures,
    round((w.material_cents + w.additional_material_cents) / 100.0, 2) as material, round((w.labor_cents + w.additional_labor_cents) / 100.0, 2) as labor,
    round((w.material_cents + w.additional_material_cents + w.labor_cents + w.additional_labor_cents) / 100.0, 2) as cost,
    round((w.profit_cents + w.additional_profit_cents) / 100.0, 2) as profit,
    round((w.material_cents + w.additional_material_cents + w.labor_cents + w.additional_labor_cents + w.profit_cents + w.additional_profit_cents) / 100.0, 2) as total,
    round((w.profit_cents + w.additional_profit_cents) * 1000.0 / nullif(w.material_cents + w.additional_material_cents + w.labor_cents + w.additional_labor_cents + w.profit_cents + w.additional_profit_cents, 0)) / 10 as margin,
    round((w.profit_cents + w.additional_profit_cents) * 10000.0 / nullif(w.material_cents + w.additional_material_cents + w.labor_cents + w.additional_labor_cents, 0)) / 100 as markup
  from work_order w join work_order_status t on t.id = w.status_id left join salesperson s on s.id = w.salesperson_id left join installer n on n.id = w.installer_id
  where w.install_date between '${ALL_DAYS.startDate}' and '${ALL_DAYS.endDate}' order by w.install_date desc, w.id desc) to stdout csv`;

const company = await grownCompany(process.env.BENCH_ORDERS ? ORDERS : 100_000);
const office = await openBenchOffice('report-export', company);
const served = servedReport('jobCostingReport');
if (!served) throw new Error('There is no report of job costing');
await sql`vacuum analyze work_order`.execute(office.db);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Starts the export as a user does and waits for its file. */
async function exported(fileType: ExportFormat): Promise<string> {
  const columns = served?.report.columns.filter(({ kind }) => kind !== 'id').map(({ id }) => id) ?? [];
  const args = { ...ALL_DAYS, statusIds: ALL_STATUSES, fileType, columns };
  const { jobStatus } = await startExport(office.clerk(), served as never, args);
  for (;;) {
    const { state, message } = await office.db
      .selectFrom('jobStatus')
      .select(['status as state', 'message'])
      .where('id', '=', jobStatus.id)
      .executeTakeFirstOrThrow();
    if (state === 'COMPLETED') return message;
    if (state === 'ERROR') throw new Error(message);
    await delay(10);
  }
}

interface Watched {
  readonly took: number;
  readonly memory: number;
  readonly gap: number;
}

/** One export and its effect on the process that runs it. */
async function watched(format: ExportFormat): Promise<Watched> {
  const idle = process.memoryUsage().rss;
  const [loopEnded, machine] = [watchLoop(), idleLoop()];
  await delay(30);
  let peak = idle;
  const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 10);
  const took = await timed(() => exported(format));
  clearInterval(sampler);
  // Subtract the gap of an idle loop: the machine causes it.
  const gap = Math.max(0, loopEnded() - (await machine()));
  return { took, memory: (peak - idle) / 1e6, gap };
}

let isFine = true;
try {
  console.log(await exported('CSV'));
  await exported('XLS');
  const copies: number[] = [];
  const files: Record<ExportFormat, Watched[]> = { CSV: [], XLS: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    copies.push(await timed(() => copyOut(company.connectionString, BY_HAND)));
    files.CSV.push(await watched('CSV'));
    if (round < 2) files.XLS.push(await watched('XLS'));
  }
  const copy = median(copies);
  for (const [format, runs] of Object.entries(files)) {
    const took = median(runs.map((run) => run.took));
    const memory = Math.max(...runs.map((run) => run.memory));
    const gap = Math.max(...runs.map((run) => run.gap));
    const isWithin = memory <= WANTED.memory && gap <= WANTED.gap && (format === 'XLS' || copy / took >= WANTED.speed);
    isFine &&= isWithin;
    console.log(
      `${isWithin ? 'ok  ' : 'OVER'} ${format}: ${took.toFixed(0)} ms against ${copy.toFixed(0)} ms of COPY, ${(copy / took).toFixed(2)} of its speed (wanted for CSV: ${WANTED.speed}); memory +${memory.toFixed(0)} MB (wanted: at most ${WANTED.memory}), longest gap ${gap.toFixed(0)} ms (wanted: at most ${WANTED.gap})`,
    );
  }
} finally {
  await office.close();
  await company.stop();
}
process.exitCode = isFine ? 0 : 1;
