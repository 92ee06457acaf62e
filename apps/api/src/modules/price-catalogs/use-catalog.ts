import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readCatalog } from '@falcon/domain/price-catalog';
import { onceBySubmit } from '../../db/idempotency';
import type { Context } from '../../graphql/context';
import { idInput, notFound, parseInput, registerConstraint, staleVersion, validationError } from '../../graphql/errors';
import type { MutationCall, MutationError } from '../../graphql/mutation';
import { announceCosts } from '../items';
import { nameField, nothing, recordVersion, requirePick, textField } from '../records';
import { compareStored } from './comparison';
import { catalogById, catalogForUpdate, insertCatalog, markApplied, storePriceMap } from './price-catalogs.queries';
import type { CatalogHead, PriceMapRow } from './price-catalogs.queries';

registerConstraint('price_catalog_once', { path: 'content', message: 'This file of this vendor was read before. Open it in the list.' });

const LARGEST_FILE = 10_000_000;
/** Faults shown at once: a file with more is wrong as a whole. */
const MOST_FAULTS = 20;

const file = z.object({ vendorId: idInput, fileName: nameField('the name of the file', 200), content: z.string().max(LARGEST_FILE, 'The file is larger than 10 MB. Ask the vendor for it in parts.') });

/** Reads a vendor's catalog file and keeps what it says; a file with any fault is refused whole, line by line. */
export async function createCatalog(ctx: Context, raw: unknown, call: MutationCall): Promise<{ priceCatalog: CatalogHead }> {
  const { vendorId, fileName, content } = parseInput(file, raw);
  const read = readCatalog(content);
  if (!read.ok) throw validationError(read.faults.slice(0, MOST_FAULTS).map(({ line, segment, message }) => ({ path: 'content', message: `Line ${line}, segment ${segment}: ${message}` })));
  if (read.articles.length === 0) throw validationError('content', 'The catalog names no article.');
  const userId = ctx.requireUser().id;
  return ctx.db.transaction().execute(async (trx) => {
    const { id } = await onceBySubmit(trx, { userId, operation: call.operation, key: call.clientMutationId }, async () => {
      await requirePick(trx, 'vendor', vendorId, { path: 'vendorId', kind: 'Vendor' });
      const sha256 = createHash('sha256').update(content).digest('hex');
      return (await insertCatalog(trx, { vendorId, fileName, sha256, articles: JSON.stringify(read.articles), articleCount: read.articles.length, createdBy: userId })).id;
    });
    const priceCatalog = await catalogById(trx, id);
    if (!priceCatalog) throw notFound('Price catalog', id);
    return { priceCatalog };
  });
}

const mapping = z.object({ vendorId: idInput, version: recordVersion, tradeClass: textField(10), priceType: textField(10), basis: textField(10) });

/** Says which of a vendor's prices is our cost. */
export async function updatePriceMap(ctx: Context, raw: unknown): Promise<{ priceMap: PriceMapRow }> {
  const { vendorId, version, tradeClass = '', priceType = '', basis = '' } = parseInput(mapping, raw);
  return ctx.db.transaction().execute(async (trx) => {
    await requirePick(trx, 'vendor', vendorId, { path: 'vendorId', kind: 'Vendor', before: vendorId });
    const priceMap = await storePriceMap(trx, vendorId, version, { tradeClass, priceType, basis });
    if (!priceMap) throw staleVersion('Price map', vendorId);
    return { priceMap };
  });
}

const approval = z.object({ id: idInput, version: recordVersion, itemIds: z.array(idInput).max(50_000).nullish().transform(nothing) });

/** Takes the changed prices of a catalog over, all of them or those of the items given; each waits for its day with the segment it came from. */
export async function applyCatalog(ctx: Context, raw: unknown): Promise<{ priceCatalog: CatalogHead; count: number; errors: readonly MutationError[] }> {
  const { id, version, itemIds } = parseInput(approval, raw);
  return ctx.db.transaction().execute(async (trx) => {
    const catalog = await catalogForUpdate(trx, id);
    if (!catalog) throw notFound('Price catalog', id);
    if (catalog.version !== version) throw staleVersion('Price catalog', id);
    const { map, rows } = await compareStored(trx, catalog);
    if (map === null) throw validationError('priceMap', 'Say first which of the vendor’s prices is the cost.');
    const wanted = itemIds === undefined ? null : new Set(itemIds);
    const lines = rows.flatMap(({ change, itemId, toE4, segment, article }) => {
      if ((change !== 'UP' && change !== 'DOWN') || itemId === null || toE4 === null || (wanted !== null && !wanted.has(itemId))) return [];
      return [{ itemId, newCost: toE4, effectiveDate: article.effectiveDate ?? ctx.today(), source: { kind: '832' as const, file: catalog.fileName, sha256: catalog.sha256, segment } }];
    });
    if (lines.length === 0) throw validationError('itemIds', 'No price of these changes.');
    const { taken, errors } = await announceCosts(trx, ctx, lines);
    return { priceCatalog: await markApplied(trx, id, ctx.requireUser().id, taken, ctx.now()), count: taken, errors };
  });
}
