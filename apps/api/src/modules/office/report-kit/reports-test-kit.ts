import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { addDays } from '@falcon/domain/kit/schedule';
import { userJobs } from '#server/process/product-jobs';
import { eventually, testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { runJobs } from '#testing/jobs-kit';
import { orderWalk } from '#testing/order-walk';
import { companyToday } from '#testing/today';

const today = companyToday();
/** The dates of all orders of the kit. */
export const range = { startDate: addDays(today, -30), endDate: addDays(today, 30) };
/** Colors of the style “Many”: more lines than the item usage page shows, and than are read at a time. */
export const MANY = 3_500;

/** A background job as its owner sees it. */
export interface ExportJob {
  readonly id: string;
  readonly status: string;
  readonly message: string;
  readonly percentComplete: number;
  readonly isCancelable: boolean;
  readonly fileName: string | null;
  readonly filePath: string | null;
}
const JOB = 'id status message percentComplete isCancelable fileName filePath';

/** An API with one order that uses many items: color n costs n cents and earns 10, and the order uses 1.50 SY of it. */
export async function openReports() {
  const api = await testApi();
  const walk = await orderWalk(api);
  await walk.inCut();
  await sql`
    with made as (
      insert into item (style_id, item_type_id, material_id, vendor_id, name, color_name)
      select style_id, item_type_id, material_id, vendor_id, 'Many', 'Color ' || n
        from item, generate_series(1, ${MANY}) n where id = ${walk.company.carpetItemId}
      returning id, color_name)
    insert into work_order_additional_material
      (work_order_id, line_type, item_id, quantity_e2, material_cents, profit_cents)
    select (select max(id) from work_order), 1, id, 150, split_part(color_name, ' ', 2)::int, 10 from made`.execute(
    api.db,
  );

  const start = async (client: ApiClient, input: Readonly<Record<string, unknown>> = {}) =>
    valueAt(
      await client.mutate('itemUsageExportStart', { ...range, search: 'many', ...input }, `jobStatus { ${JOB} }`),
      'itemUsageExportStart.jobStatus',
    ) as ExportJob;
  const jobsOf = async (client: ApiClient): Promise<ExportJob[]> =>
    valueAt(await client.query(`{ currentJobs { ${JOB} } }`), 'currentJobs') as ExportJob[];
  return {
    api,
    walk,
    start,
    jobsOf,
    runJobs: () => runJobs(api, userJobs),
    /** Starts an export and waits until it ends. */
    async exported(client: ApiClient, input: Readonly<Record<string, unknown>> = {}): Promise<ExportJob> {
      const { id } = await start(client, input);
      const findJob = async () => (await jobsOf(client)).find((job) => job.id === id);
      const runner = await runJobs(api, userJobs);
      await eventually(async () => !['ENQUEUED', 'PROCESSING'].includes((await findJob())?.status ?? ''));
      await runner.stop();
      return (await findJob()) as ExportJob;
    },
    /** The bytes behind the signed address of a file. */
    async bytesAt(path: string | null): Promise<Buffer> {
      const id = /^\/files\/generated\/([0-9a-f-]+)\?expires=\d+&signature=/.exec(path ?? '')?.[1] ?? '';
      const row = await api.db.selectFrom('generatedFile').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const storedFile = await api.services.files.storage.read(row.storageKey);
      return storedFile ? buffer(storedFile.stream) : Buffer.from('');
    },
    /** The address of a file written while its caller waits. */
    urlNow: async (client: ApiClient, args: string): Promise<string> =>
      textAt(
        await client.query(
          `query ($a: ISO8601Date!, $b: ISO8601Date!) { itemUsageExport(startDate: $a, endDate: $b, ${args}) { url } }`,
          { a: range.startDate, b: range.endDate },
        ),
        'itemUsageExport.url',
      ),
  };
}
