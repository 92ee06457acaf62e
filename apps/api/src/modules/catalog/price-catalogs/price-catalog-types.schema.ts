import { valuesOf } from '@falcon/domain/kit/flooring';
import { CATALOG_STATES } from '@falcon/domain/catalog/price-catalogs';
import type { CatalogFault, PriceChoice } from '@falcon/domain/catalog/price-catalogs';
import { valueBy } from '#core/batches';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { rateField } from '#core/figures';
import { stagedFields } from '#kit/staged-files';
import { Change, KindOfNew, kindsOfNew } from './catalog-lines.schema';
import { countLines, newKinds } from './catalog-lines.queries';
import type { LineCount } from './catalog-lines.queries';
import { CATALOG_FORMATS, catalogs } from './catalogs';
import type { CatalogHead } from './catalogs';
import { priceMaps } from './price-catalogs.queries';
import type { PriceMapRow } from './price-catalogs.queries';

const CatalogStateType = builder.enumType('PriceCatalogState', {
  description:
    'The state of a price catalog. COMPARED: it can be viewed and approved; nothing is changed before. FAILED: the file could not be read.',
  values: valuesOf(CATALOG_STATES),
});

export const CatalogFormatType = builder.enumType('CatalogFormat', {
  values: CATALOG_FORMATS,
  description: 'X12: an 832 of the fcB2B standard. PRICE_LIST: one row per article, in CSV or XLSX.',
});

export const PriceMapType = builder.objectRef<PriceMapRow>('PriceMap').implement({
  description: 'Which of the prices in a vendor’s catalog is our cost; a blank part matches any.',
  fields: (t) => ({
    vendorId: t.exposeID('vendorId'),
    tradeClass: t.exposeString('tradeClass'),
    priceType: t.exposeString('priceType'),
    basis: t.exposeString('basis'),
    graceDays: t.exposeInt('graceDays', {
      description: 'How many days an item must be missing from its stream of files before it can be disabled.',
    }),
    version: t.exposeInt('version'),
  }),
});

const PriceChoiceType = builder.objectRef<PriceChoice>('PriceChoice').implement({
  description: 'A kind of price in a catalog, with its frequency and an example.',
  fields: (t) => ({
    tradeClass: t.exposeString('tradeClass'),
    priceType: t.exposeString('priceType'),
    basis: t.exposeString('basis'),
    count: t.exposeInt('count'),
    example: t.field(rateField('exampleE4')),
    exampleUnit: t.exposeString('exampleUnit'),
  }),
});

const CatalogFaultType = builder.objectRef<CatalogFault>('CatalogFault').implement({
  description: 'What is wrong with a file, and where.',
  fields: (t) => ({
    line: t.exposeInt('line'),
    segment: t.exposeInt('segment'),
    column: t.string({
      nullable: true,
      description: 'The column letters, in a price list.',
      resolve: ({ column }) => column ?? null,
    }),
    message: t.exposeString('message'),
  }),
});

const CatalogCount = builder.objectRef<LineCount>('CatalogCount').implement({
  description: 'Undecided lines of one kind: how many there are, can be approved, and are selected.',
  fields: (t) => ({
    change: t.expose('change', { type: Change }),
    count: t.exposeInt('count'),
    offered: t.exposeInt('offered'),
    chosen: t.exposeInt('chosen'),
  }),
});

const mapOf = async (ctx: Context, { vendorId, format }: CatalogHead): Promise<PriceMapRow | null> =>
  ctx
    .loader<string, PriceMapRow | null>('priceMap', async (keys) => {
      const maps = await priceMaps(
        ctx.db,
        keys.map((key) => ({
          vendorId: Number(key.split(' ')[0]),
          format: key.endsWith('X12') ? 'X12' : 'PRICE_LIST',
        })),
      );
      return keys.map((key) => maps.find((map) => `${map.vendorId} ${map.format}` === key) ?? null);
    })
    .load(`${vendorId} ${format}`);
const countsById = valueBy('priceCatalogCounts', countLines, { open: [], taken: 0, refused: 0, undated: 0 });

export const PriceCatalog = builder.objectRef<CatalogHead>('PriceCatalog').implement({
  description:
    'A vendor’s price catalog (X12 832, or a price list in CSV or XLSX): its contents, what it would change, and the result.',
  fields: (t) => ({
    ...stagedFields(t as never),
    vendorId: t.exposeID('vendorId'),
    format: t.expose('format', { type: CatalogFormatType }),
    sha256: t.exposeString('sha256', { description: 'Identifies the file.' }),
    state: t.field({ type: CatalogStateType, resolve: catalogs.stateOf }),
    faults: t.expose('faults', {
      type: [CatalogFaultType],
      description: 'What is wrong with the file, by line; at most 200.',
    }),
    faultCount: t.exposeInt('faultCount'),
    notes: t.expose('notes', {
      type: [CatalogFaultType],
      description: 'Prices with more than four decimals, which were rounded while reading. The first 200.',
    }),
    noteCount: t.exposeInt('noteCount'),
    articleCount: t.exposeInt('articleCount'),
    streams: t.exposeStringList('streams', {
      description: 'The vendor’s catalogs that the file belongs to: files of one stream replace each other.',
    }),
    choices: t.expose('choices', { type: [PriceChoiceType], description: 'The kinds of prices in the file.' }),
    priceMap: t.field({
      type: PriceMapType,
      nullable: true,
      description: 'Null until someone selects which price is the cost; until then nothing is compared.',
      resolve: (row, _args, ctx) => mapOf(ctx, row),
    }),
    isCurrent: t.boolean({
      description: 'Whether it was compared with the current price map.',
      resolve: async (row, _args, ctx) =>
        row.mapVersion !== null && row.mapVersion === (await mapOf(ctx, row))?.version,
    }),
    kinds: t.field({
      type: [KindOfNew],
      description: 'The vendor’s names for the kinds of the new articles.',
      resolve: async (row, _args, ctx) => kindsOfNew(await newKinds(ctx.db, row.id), await mapOf(ctx, row), row),
    }),
    counts: t.field({
      type: [CatalogCount],
      resolve: async (row, _args, ctx) => [...(await countsById(ctx, row.id)).open],
    }),
    takenCount: t.int({
      description: 'Lines that were approved.',
      resolve: async (row, _args, ctx) => (await countsById(ctx, row.id)).taken,
    }),
    refusedCount: t.int({
      description: 'Refused lines, each with its reason.',
      resolve: async (row, _args, ctx) => (await countsById(ctx, row.id)).refused,
    }),
    undatedCount: t.int({
      description: 'Selected prices without a date in the file. They apply immediately unless a date is selected.',
      resolve: async (row, _args, ctx) => (await countsById(ctx, row.id)).undated,
    }),
    comparedAt: t.expose('comparedAt', { type: 'ISO8601DateTime', nullable: true }),
    appliedAt: t.expose('appliedAt', { type: 'ISO8601DateTime', nullable: true }),
    appliedCount: t.exposeInt('appliedCount', { description: 'Prices approved.' }),
    createdCount: t.exposeInt('createdCount', { description: 'Items added.' }),
    disabledCount: t.exposeInt('disabledCount', { description: 'Items disabled.' }),
  }),
});
