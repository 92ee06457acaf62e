import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#db/database';
import { putWithRow } from '#files/stray-files';
import type { Context, MutationCall } from '#core/context';
import { parseInput } from '#core/errors';
import { enqueueJob } from '#jobs/enqueue';
import type { EnqueueOptions } from '#jobs/enqueue';
import { workbookFault } from '#tables/workbook-parts';
import { isPlainOfficeArchive, readDataUri, refusedFile } from '#kit/documents';
import { requireRight } from './import-access';
import { importReadJob } from './imports.jobs';
import { changeImport, importById, insertImport } from './imports.queries';
import type { ImportRecord } from './imports.queries';
import { IMPORT_TYPES, importLabel } from './kinds/kind';

const newImport = z.object({
  recordType: z.enum(IMPORT_TYPES),
  fileName: z
    .string()
    .trim()
    .min(1, 'The file has no name.')
    .transform((name) => name.slice(-200)),
});

/** Accepts a file and reads it in the background: its contents can be previewed before anything is changed. */
export async function startImport(
  ctx: Context,
  { dataUri, ...raw }: { readonly dataUri: string; readonly [field: string]: unknown },
  call: MutationCall,
): Promise<{ import: ImportRecord }> {
  const { recordType, fileName } = parseInput(newImport, raw);
  const { data } = readDataUri(dataUri);
  const permission = requireRight(ctx, recordType);
  const isArchive = data[0] === 0x50 && data[1] === 0x4b;
  if (isArchive && !isPlainOfficeArchive(data))
    throw refusedFile('The workbook is damaged, contains macros or is too large unpacked. Save it again as XLSX.');
  const tooLarge = isArchive ? workbookFault(data) : null;
  if (tooLarge !== null) throw refusedFile(tooLarge);
  const userId = ctx.requireUser().id;
  const record = await putWithRow(ctx.services.files.storage, data, async (storageKey) => {
    return ctx.transaction(async (trx, ctx) => {
      const { id, repeated } = await ctx.once(call, async () => {
        const importId = await insertImport(trx, {
          recordType,
          fileName,
          fileSize: data.byteLength,
          storageKey,
          userId,
        });
        const description = `Reading ${fileName} (${importLabel(recordType).toLowerCase()})`;
        await goOn(trx, userId, importReadJob, { importId, permission }, description);
        return importId;
      });
      return { row: (await importById(trx, id)) as ImportRecord, repeated };
    });
  });
  return { import: record };
}

/** Enqueues the next step of an import; the lock and the state of the import prevent a second one. */
export async function goOn<Payload extends { readonly importId: number }>(
  trx: Transaction<DB>,
  userId: number,
  job: EnqueueOptions<Payload>['job'],
  payload: Payload,
  description: string,
): Promise<void> {
  const { jobStatusId } = await enqueueJob(trx, { userId, job, payload, description });
  await changeImport(trx, payload.importId, { jobStatusId });
}
