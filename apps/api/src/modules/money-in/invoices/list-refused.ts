import { carrierReader, storeGeneratedFile } from '#files/generated-files';
import type { TransactionContext } from '#core/context';
import type { JobRun } from '#jobs/define-job';
import { toCsv } from '#sheets/csv';
import type { Sheet } from '#sheets/sheet';
import { orderNumbers } from './invoices.queries';

const FILE = 'refused-invoices.csv';
const COLUMNS: Sheet['columns'] = [
  { header: 'Work order', kind: 'text' },
  { header: 'Reason', kind: 'text' },
];

/** Lists every order that could not be invoiced with the reason: on the job, and as a CSV file to download. */
export async function listRefused(
  run: JobRun,
  ctx: Pick<TransactionContext, 'salespersonScope'>,
  refused: ReadonlyMap<number, string>,
): Promise<void> {
  const numbers = await orderNumbers(run.db, [...refused.keys()], ctx.salespersonScope);
  const refusals = [...refused]
    .map(([modelId, message]) => ({ modelId, name: numbers.get(modelId) ?? `Order ${modelId}`, message }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  await run.refused(refusals);
  const data = toCsv({
    name: 'Refused invoices',
    columns: COLUMNS,
    rows: refusals.map(({ name, message }) => [name, message]),
  });
  const { id } = await storeGeneratedFile(
    run.db,
    run.services.files,
    { ...carrierReader('INVOICE', run.userId), name: FILE, contentType: 'text/csv; charset=utf-8', data },
    run.services.clock(),
  );
  await run.file(FILE, `/files/generated/${id}`);
}
