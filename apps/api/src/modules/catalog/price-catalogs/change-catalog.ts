import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CATALOG_LINE_FILTERS, FilterValues } from '@falcon/domain/company/filters';
import type { Context, MutationCall } from '#core/context';
import { idInput, parseInput, registerConstraint, validationError } from '#core/errors';
import { decodeText } from '#tables/decode-text';
import { dateField, nameField, recordVersion, requirePick } from '#kit/record-kit';
import { uploadOf } from '#kit/staged-files';
import { countLines } from './catalog-lines.queries';
import { catalogs } from './catalogs';
import type { CatalogFormat, CatalogHead } from './catalogs';
import { chooseLines } from './line-pages.queries';
import { catalogApproveJob, catalogCompareJob, catalogReadJob } from './price-catalogs.jobs';
import { priceMapOf } from './price-catalogs.queries';

registerConstraint('price_catalog_once', {
  path: 'dataUri',
  message: 'This vendor’s file was already read. Open it in the list.',
});

/** The comparison of a catalog with the items. */
export const comparisonOf = ({ fileName }: CatalogHead) => ({
  job: catalogCompareJob,
  options: {},
  description: `Comparing ${fileName} with the items`,
});

const file = z.object({ vendorId: idInput, fileName: nameField('the name of the file', 200) });

/** X12 is recognized by its header; anything else is read as a price list, and refused with what is missing. */
const formatOf = (data: Uint8Array): CatalogFormat =>
  decodeText(data.subarray(0, 400)).trimStart().startsWith('ISA') ? 'X12' : 'PRICE_LIST';

/** Accepts a vendor's catalog file and reads it in the background. */
export async function createCatalog(
  ctx: Context,
  { dataUri, ...raw }: { readonly dataUri: string; readonly [field: string]: unknown },
  call: MutationCall,
) {
  const { vendorId, fileName } = parseInput(file, raw);
  const data = uploadOf(dataUri);
  const read = { job: catalogReadJob, options: {}, description: `Reading ${fileName}` };
  return catalogs.accept(ctx, call, data, read, async (trx, ctx) => {
    await requirePick(trx, 'vendor', vendorId, { path: 'vendorId', kind: 'Vendor' });
    return {
      vendorId,
      format: formatOf(data),
      fileName,
      sha256: createHash('sha256').update(data).digest('hex'),
      createdAt: ctx.now(),
      createdBy: ctx.requireUser().id,
    };
  });
}

const one = z.object({ id: idInput, version: recordVersion });

/** Refuses a catalog that could not be read. */
export function requireRead({ state, fault }: CatalogHead): void {
  if (state === 'FAILED') throw validationError('id', fault ?? 'This file could not be read. Choose it again.');
}

/** Compares a catalog with the current items. */
export async function compareCatalog(ctx: Context, raw: unknown) {
  return catalogs.change(ctx, parseInput(one, raw), (trx, ctx, catalog) => {
    requireRead(catalog);
    return catalogs.begin(trx, ctx, catalog.id, comparisonOf(catalog));
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
) {
  const { id, chosen: isChosen, places } = parseInput(choice, raw);
  return catalogs.change(ctx, { id }, async (trx, _ctx, catalog) => {
    requireRead(catalog);
    if ((await chooseLines(trx, id, isChosen, places ?? filter)) === 0)
      throw validationError('places', 'None of these lines can be approved.');
    await catalogs.patch(trx, id, {});
  });
}

const approval = one.extend({ effectiveDate: dateField });

/** Applies the selected lines of a catalog in the background. */
export async function applyCatalog(ctx: Context, raw: unknown) {
  const { effectiveDate = null, ...target } = parseInput(approval, raw);
  return catalogs.change(ctx, target, async (trx, ctx, catalog) => {
    requireRead(catalog);
    const map = await priceMapOf(trx, catalog.vendorId, catalog.format);
    if (!map) throw validationError('priceMap', 'Select which of the vendor’s prices is the cost first.');
    if (catalog.mapVersion !== map.version)
      throw validationError('priceMap', 'The price map changed after this comparison. Compare again first.');
    const counts = (await countLines(trx, [catalog.id])).get(catalog.id);
    if (!counts?.open.some((row) => row.chosen > 0))
      throw validationError('id', 'Nothing selected. Choose the lines to approve.');
    const description = `Approving ${catalog.fileName}`;
    await catalogs.begin(trx, ctx, catalog.id, { job: catalogApproveJob, options: { effectiveDate }, description });
  });
}

/** Discards a catalog without approved lines. */
export async function discardCatalog(ctx: Context, raw: unknown) {
  const { id } = parseInput(z.object({ id: idInput }), raw);
  return catalogs.discard(ctx, id, ({ appliedAt }) => {
    if (appliedAt !== null) throw validationError('id', 'Costs came from this catalog, so it can’t be deleted.');
  });
}
