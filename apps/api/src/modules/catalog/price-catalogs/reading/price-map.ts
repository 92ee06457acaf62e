import type { Transaction } from 'kysely';
import { z } from 'zod';
import { ITEM_TYPES } from '@falcon/domain/kit/flooring';
import type { PriceMap } from '@falcon/domain/catalog/price-catalogs';
import type { DB } from '#db/database';
import type { Context, TransactionContext } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import { addHistory, recordVersion, requirePick, staleError, textField, wholeField } from '#kit/record-kit';
import { changedKinds } from './catalog-kinds';
import { CATALOG_FORMATS, catalogs } from '../catalogs';
import type { CatalogFormat } from '../catalogs';
import { comparisonOf, requireRead } from '../change-catalog';
import { priceMapOf, storePriceMap } from '../price-catalogs.queries';
import type { PriceMapRow } from '../price-catalogs.queries';

const saidOfKinds = z
  .array(
    z.object({
      kind: z.string().max(40),
      itemTypeId: idInput.nullish(),
      piecesPerCarton: wholeField(1, 10_000, 'A carton has 1 to 10,000 pieces.'),
      sqftPerCarton: wholeField(1, 100_000_000, 'Enter the square feet of a carton.'),
    }),
  )
  .max(200);
const mapping = z.object({
  vendorId: idInput,
  version: recordVersion,
  catalogId: idInput.nullish(),
  format: z.enum(CATALOG_FORMATS).nullish(),
  tradeClass: textField(10),
  priceType: textField(10),
  basis: textField(10),
  graceDays: wholeField(0, 730, 'Enter 0 to 730 days.'),
  kinds: saidOfKinds.nullish(),
});
type Mapping = z.output<typeof mapping>;

function refuseUnknownTypes(kinds: z.output<typeof saidOfKinds>): void {
  const at = kinds.findIndex(
    ({ itemTypeId }) => itemTypeId != null && !ITEM_TYPES.some((type) => type.id === itemTypeId),
  );
  if (at >= 0) throw validationError(`kinds.${at}.itemTypeId`, 'There is no such item type.');
}

/** Which price is the cost: fields left out are kept. */
function costPrice(before: PriceMap | undefined, { tradeClass, priceType, basis }: Mapping): PriceMap {
  if (!before && [tradeClass, priceType, basis].every((part) => part === undefined))
    throw validationError('basis', 'Select which of the vendor’s prices is the cost first.');
  return {
    tradeClass: tradeClass ?? before?.tradeClass ?? '',
    priceType: priceType ?? before?.priceType ?? '',
    basis: basis ?? before?.basis ?? '',
  };
}

/** The selected cost price; fields left out are kept. */
const inWords = ({
  tradeClass,
  priceType,
  basis,
  kinds,
}: Pick<PriceMapRow, 'tradeClass' | 'priceType' | 'basis' | 'kinds'>) =>
  [tradeClass, priceType, basis, JSON.stringify(kinds ?? {})].filter((part) => part !== '' && part !== '{}').join(', ');

async function store(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  format: CatalogFormat,
  input: Mapping,
): Promise<PriceMapRow> {
  const { vendorId, version, kinds, graceDays } = input;
  await requirePick(trx, 'vendor', vendorId, { path: 'vendorId', kind: 'Vendor', before: vendorId });
  const before = await priceMapOf(trx, vendorId, format);
  const priceMap = await storePriceMap(
    trx,
    { vendorId, format, version },
    { ...costPrice(before, input), ...(graceDays == null ? {} : { graceDays }) },
    changedKinds(before?.kinds ?? {}, kinds ?? []),
  );
  const field = format === 'X12' ? 'catalogPrices' : 'priceListPrices';
  const place = { recordType: 'vendor', recordId: vendorId } as const;
  if (!priceMap)
    throw await staleError(
      trx,
      ctx,
      { kind: 'Price map', id: vendorId, subject: 'The choice of prices', ...place, fields: [field] },
      version,
      (await priceMapOf(trx, vendorId, format))?.version ?? 0,
    );
  await addHistory(trx, {
    ...place,
    action: 'update',
    userId: ctx.requireUser().id,
    version: null,
    changes: [{ field, from: before ? inWords(before) : null, to: inWords(priceMap) }],
  });
  return priceMap;
}

/**
 * Sets which of a vendor's prices is our cost, and the settings of its kinds, for files of one format; the named
 * catalog is then compared again.
 */
export async function updatePriceMap(ctx: Context, raw: unknown): Promise<{ priceMap: PriceMapRow }> {
  const input = parseInput(mapping, raw);
  const { vendorId, catalogId } = input;
  refuseUnknownTypes(input.kinds ?? []);
  if (catalogId == null)
    return { priceMap: await ctx.transaction((trx, ctx) => store(trx, ctx, input.format ?? 'X12', input)) };
  let priceMap: PriceMapRow | undefined;
  await catalogs.change(ctx, { id: catalogId }, async (trx, ctx, catalog) => {
    if (catalog.vendorId !== vendorId) throw notFound('Price catalog', catalogId);
    priceMap = await store(trx, ctx, catalog.format, input);
    if (catalog.state !== 'FAILED') await catalogs.begin(trx, ctx, catalogId, comparisonOf(catalog));
  });
  if (!priceMap) throw notFound('Price catalog', catalogId);
  return { priceMap };
}

const ofFile = z.object({ id: idInput, version: recordVersion, kinds: saidOfKinds });

/** Sets for the kinds of one file what differs from the vendor's other files, and compares it again. */
export async function updateCatalog(ctx: Context, raw: unknown) {
  const { kinds, ...target } = parseInput(ofFile, raw);
  refuseUnknownTypes(kinds);
  return catalogs.change(ctx, target, (trx, ctx, catalog) => {
    requireRead(catalog);
    const settings = JSON.stringify(changedKinds(catalog.kinds, kinds));
    return catalogs.begin(trx, ctx, catalog.id, comparisonOf(catalog), { kinds: settings });
  });
}
