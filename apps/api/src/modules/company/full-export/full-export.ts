import { z } from 'zod';
import { RIGHTS_TO_EVERYTHING } from '@falcon/domain/company/records';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { seenWith } from '@falcon/domain/office/access';
import { fileReader, recordGeneratedFile } from '#files/generated-files';
import { takeBackFile } from '#files/stray-files';
import type { Context, TransactionContext } from '#core/context';
import { missingPermission, parseInput, validationError } from '#core/errors';
import { defineJob } from '#jobs/define-job';
import type { JobRun } from '#jobs/define-job';
import { enqueueJob } from '#jobs/enqueue';
import { contextOfJob } from '#office/access';
import { auditAppConfiguration } from '#office/app-config';
import { ownJob } from '#kit/jobs';
import type { JobRow } from '#kit/jobs';
import { layoutOf } from './layout';
import { catalogColumns, documentSizes, roughRows } from './layout.queries';
import { exportParts } from './write-export';

/** The shortest time between two progress reports. */
const REPORT_EVERY_MS = 500;
/** The most document bytes that fit into one archive. */
const MOST_DOCUMENT_BYTES = 3_000_000_000;

const payload = z.object({ withDocuments: z.boolean() });

/** Writes everything into one archive in the background. */
export const fullExportJob = defineJob({
  name: 'full-export',
  description: 'Full export',
  payload,
  isCancelable: true,
  run: runExport,
});

/** Only a user who can see everything in the export can start it. */
function requireEverything(ctx: TransactionContext): void {
  const missing = RIGHTS_TO_EVERYTHING.filter((permission) => !ctx.can(permission));
  if (missing.length > 0 || ctx.salespersonScope !== null)
    throw missingPermission(missing.length > 0 ? missing : seenWith(PRICES));
}

/** Starts the export. Returns the user's running export, if there is one. */
export async function startFullExport(ctx: Context, raw: unknown): Promise<{ readonly jobStatus: JobRow }> {
  const { withDocuments } = parseInput(payload, raw);
  requireEverything(ctx);
  if (withDocuments && (await documentSizes(ctx.db)).bytes > MOST_DOCUMENT_BYTES)
    throw validationError(
      'withDocuments',
      'The documents are more than 3 GB. Export without them, and copy the folder “files” of the data directory.',
    );
  const userId = ctx.requireUser().id;
  return ctx.transaction(async (trx) => {
    const { jobStatusId, isNew } = await enqueueJob(trx, {
      job: fullExportJob,
      payload: { withDocuments },
      userId,
      dedupeKey: `${userId}:${withDocuments}`,
    });
    if (isNew)
      await auditAppConfiguration(trx, userId, [
        { field: 'fullExport', from: null, to: withDocuments ? 'With documents' : 'Without documents' },
      ]);
    return { jobStatus: (await ownJob(trx, userId, jobStatusId)) as JobRow };
  });
}

async function runExport({ withDocuments }: z.output<typeof payload>, run: JobRun): Promise<void> {
  const ctx = await contextOfJob(run, 'configureSystem');
  requireEverything(ctx);
  const now = ctx.now();
  const tables = layoutOf(await catalogColumns(run.db)).map(({ table }) => table);
  const about = Math.max(1, await roughRows(run.db, tables));
  const { storage } = run.services.files;
  let saidAt = 0;
  let all = 0;
  await run.progress(0, 'Starting');
  const storedFile = await run.transaction((trx, run) =>
    storage.putStream(
      exportParts(trx, {
        now,
        storage,
        withDocuments,
        async onWritten(rows) {
          all = rows;
          run.signal.throwIfAborted();
          if (Date.now() - saidAt < REPORT_EVERY_MS) return;
          saidAt = Date.now();
          await run.progress((Math.min(rows, about) * 99) / about, `${rows.toLocaleString('en-US')} rows`);
        },
      }),
    ),
  );
  const facts = { ...fileReader(ctx), name: `falcon-flooring-${ctx.today()}.zip`, contentType: 'application/zip' };
  try {
    await run.transaction(async (trx, run) => {
      const id = await recordGeneratedFile(trx, facts, storedFile, now);
      await run.file(facts.name, `/files/generated/${id}`);
      await run.complete(trx, `${all.toLocaleString('en-US')} rows`);
    });
  } catch (error) {
    // The job was canceled or taken over at the last moment. Removes the bytes, unless the row may have been stored
    // although the commit's answer was lost.
    await takeBackFile(storage, storedFile.key, error);
    throw error;
  }
}
