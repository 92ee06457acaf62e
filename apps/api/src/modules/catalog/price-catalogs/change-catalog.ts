import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { CATALOG_LINE_FILTERS, FilterValues } from '@falcon/domain/company/filters';
import type { FieldChange } from '@falcon/domain/company/history';
import type { DB } from '#db/database';
import { discardFile, putWithRow } from '#files/stray-files';
import type { Context, MutationCall } from '#core/context';
import { idInput, notFound, parseInput, registerConstraint, validationError } from '#core/errors';
import { enqueueJob } from '#jobs/enqueue';
import type { EnqueueOptions } from '#jobs/enqueue';
import { decodeText } from '#tables/decode-text';
import { workbookFault } from '#tables/workbook-parts';
import { readDataUri, refusedFile } from '#kit/documents';
import {
  addHistory,
  dateField,
  differences,
  nameField,
  recordVersion,
  requirePick,
  requireSeen,
} from '#kit/record-kit';
import { countLines } from './catalog-lines.queries';
import { chooseLines } from './line-pages.queries';
import { isBusy, stateOf } from './catalog-state';
import { catalogApproveJob, catalogCompareJob, catalogReadJob } from './price-catalogs.jobs';
import {
  catalogById,
  catalogForUpdate,
  changeCatalog,
  insertCatalog,
  priceMapOf,
  removeCatalog,
} from './price-catalogs.queries';
import type { CatalogFormat, CatalogHead } from './price-catalogs.queries';

registerConstraint('price_catalog_once', {
  path: 'dataUri',
  message: 'This vendor’s file was already read. Open it in the list.',
});

const BUSY = 'This catalog is in progress. Wait until it is done.';
interface Answer {
  readonly priceCatalog: CatalogHead;
}

const answerOf = async (trx: Transaction<DB>, id: number): Promise<Answer> => ({
  priceCatalog: (await catalogById(trx, id)) ?? (await Promise.reject(notFound('Price catalog', id))),
});

/** What a user changed of a catalog: its state or the settings of its kinds, or else which lines are chosen. */
function catalogChanges(before: CatalogHead, after: CatalogHead): FieldChange[] {
  const fieldsOf = ({ state, kinds }: CatalogHead) => ({ state, kinds });
  const changes = differences(fieldsOf(before), fieldsOf(after));
  return changes.length > 0 ? changes : [{ field: 'choices', from: null, to: null }];
}

/** Changes a catalog while locked: not while a job works on it, and not if others changed it since. */
export async function changeOpenCatalog(
  ctx: Context,
  id: number,
  version: number | null,
  work: (trx: Transaction<DB>, catalog: CatalogHead) => Promise<void>,
): Promise<Answer> {
  return ctx.transaction(async (trx, ctx) => {
    const catalog = await catalogForUpdate(trx, id);
    if (!catalog) throw notFound('Price catalog', id);
    const state = stateOf(catalog);
    if (isBusy(state)) throw validationError('id', BUSY);
    const place = { recordType: 'price_catalog', recordId: id } as const;
    if (version !== null)
      await requireSeen(
        trx,
        ctx,
        { kind: 'Price catalog', id, subject: `Price catalog ${catalog.fileName}`, ...place },
        version,
        catalog.version,
      );
    await work(trx, { ...catalog, state });
    const answer = await answerOf(trx, id);
    await addHistory(trx, {
      ...place,
      action: 'update',
      userId: ctx.requireUser().id,
      version: answer.priceCatalog.version,
      changes: catalogChanges(catalog, answer.priceCatalog),
    });
    return answer;
  });
}

/** Enqueues the next step of a catalog; the lock and the state of the catalog prevent a second one. */
async function goOn<Payload>(trx: Transaction<DB>, id: number, step: EnqueueOptions<Payload>): Promise<void> {
  const { jobStatusId } = await enqueueJob(trx, step);
  await changeCatalog(trx, id, { jobStatusId });
}

/** Enqueues the comparison of a catalog with the items. */
export async function compareNext(
  trx: Transaction<DB>,
  { id, fileName }: CatalogHead,
  userId: number,
  patch: Parameters<typeof changeCatalog>[2] = {},
): Promise<void> {
  await changeCatalog(trx, id, { ...patch, state: 'COMPARING', fault: null });
  await goOn(trx, id, {
    userId,
    job: catalogCompareJob,
    payload: { catalogId: id },
    description: `Comparing ${fileName} with the items`,
  });
}

const file = z.object({ vendorId: idInput, fileName: nameField('the name of the file', 200) });

/** X12 identifies itself; anything else is read as a price list, and refused with what is missing. */
const formatOf = (data: Uint8Array): CatalogFormat =>
  decodeText(data.subarray(0, 400)).trimStart().startsWith('ISA') ? 'X12' : 'PRICE_LIST';

/** Accepts a vendor's catalog file and reads it in the background. */
export async function createCatalog(
  ctx: Context,
  { dataUri, ...raw }: { readonly dataUri: string; readonly [field: string]: unknown },
  call: MutationCall,
): Promise<Answer> {
  const { vendorId, fileName } = parseInput(file, raw);
  const { data } = readDataUri(dataUri);
  const tooLarge = data[0] === 0x50 && data[1] === 0x4b ? workbookFault(data) : null;
  if (tooLarge !== null) throw refusedFile(tooLarge);
  const userId = ctx.requireUser().id;
  return putWithRow(ctx.services.files.storage, data, (storageKey) =>
    ctx.transaction(async (trx, ctx) => {
      const { id, repeated } = await ctx.once(call, async () => {
        await requirePick(trx, 'vendor', vendorId, { path: 'vendorId', kind: 'Vendor' });
        const catalogId = await insertCatalog(trx, {
          vendorId,
          format: formatOf(data),
          fileName,
          sha256: createHash('sha256').update(data).digest('hex'),
          fileSize: data.byteLength,
          storageKey,
          createdAt: ctx.now(),
          createdBy: userId,
        });
        await goOn(trx, catalogId, {
          userId,
          job: catalogReadJob,
          payload: { catalogId },
          description: `Reading ${fileName}`,
        });
        return catalogId;
      });
      return { row: await answerOf(trx, id), repeated };
    }),
  );
}

const one = z.object({ id: idInput, version: recordVersion });
const unread = ({ state, fault }: CatalogHead): void => {
  if (state === 'FAILED') throw validationError('id', fault ?? 'This file could not be read. Choose it again.');
};

/** Compares a catalog with the current items. */
export async function compareCatalog(ctx: Context, raw: unknown): Promise<Answer> {
  const { id, version } = parseInput(one, raw);
  return changeOpenCatalog(ctx, id, version, async (trx, catalog) => {
    unread(catalog);
    await compareNext(trx, catalog, ctx.requireUser().id);
  });
}

const choice = z.object({
  id: idInput,
  chosen: z.boolean(),
  places: z.array(z.number().int()).max(500, 'At most 500 lines at once.').nullish(),
});

/** Selects or deselects lines for the approval: named ones, or all in the list. */
export async function chooseCatalogLines(
  ctx: Context,
  raw: unknown,
  filter: FilterValues<typeof CATALOG_LINE_FILTERS>,
): Promise<Answer> {
  const { id, chosen: isChosen, places } = parseInput(choice, raw);
  return changeOpenCatalog(ctx, id, null, async (trx, catalog) => {
    unread(catalog);
    if ((await chooseLines(trx, id, isChosen, places ?? filter)) === 0)
      throw validationError('places', 'None of these lines can be approved.');
    await changeCatalog(trx, id, {});
  });
}

const approval = one.extend({ effectiveDate: dateField });

/** Applies the selected lines of a catalog in the background. */
export async function applyCatalog(ctx: Context, raw: unknown): Promise<Answer> {
  const { id, version, effectiveDate } = parseInput(approval, raw);
  return changeOpenCatalog(ctx, id, version, async (trx, catalog) => {
    unread(catalog);
    const map = await priceMapOf(trx, catalog.vendorId, catalog.format);
    if (!map) throw validationError('priceMap', 'Select which of the vendor’s prices is the cost first.');
    if (catalog.mapVersion !== map.version)
      throw validationError('priceMap', 'The price map changed after this comparison. Compare again first.');
    const counts = (await countLines(trx, [id])).get(id);
    if (!counts?.open.some((row) => row.chosen > 0))
      throw validationError('id', 'Nothing selected. Choose the lines to approve.');
    await changeCatalog(trx, id, { state: 'APPROVING', fault: null });
    await goOn(trx, id, {
      userId: ctx.requireUser().id,
      job: catalogApproveJob,
      payload: { catalogId: id, effectiveDate: effectiveDate ?? null },
      description: `Approving ${catalog.fileName}`,
    });
  });
}

/** Discards a catalog without approved lines. */
export async function discardCatalog(ctx: Context, raw: unknown): Promise<Answer> {
  const { id } = parseInput(z.object({ id: idInput }), raw);
  let discarded: CatalogHead | undefined;
  await ctx.transaction(async (trx) => {
    const catalog = await catalogForUpdate(trx, id);
    if (!catalog) throw notFound('Price catalog', id);
    if (isBusy(stateOf(catalog))) throw validationError('id', BUSY);
    if (catalog.appliedAt !== null)
      throw validationError('id', 'Costs came from this catalog, so it can’t be deleted.');
    await removeCatalog(trx, id);
    discarded = catalog;
  });
  if (!discarded) throw notFound('Price catalog', id);
  if (discarded.storageKey !== null) await discardFile(ctx.services.files.storage, discarded.storageKey);
  return { priceCatalog: discarded };
}
