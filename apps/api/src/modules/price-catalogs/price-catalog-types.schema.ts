import type { CatalogFault, PriceChoice } from '@falcon/domain/price-catalog';
import { unitCost } from '@falcon/domain/money';
import { builder } from '../../core/builder';
import type { Context } from '../../core/context';
import { JobStatus } from '../jobs';
import type { JobRow } from '../jobs';
import { Change, KindOfNew, kindsOfNew } from './catalog-lines.schema';
import { countLines, newKinds } from './catalog-lines.queries';
import type { CatalogCounts, LineCount } from './catalog-lines.queries';
import { stateOf } from './catalog-state';
import { CATALOG_FORMATS, CATALOG_STATES, jobsById, priceMaps } from './price-catalogs.queries';
import type { CatalogHead, PriceMapRow } from './price-catalogs.queries';

/** A list without nulls. */
export const list = { list: false, items: false } as const;

const CatalogStateType = builder.enumType('PriceCatalogState', {
  description:
    'The state of a price catalog. COMPARED: it can be viewed and approved; nothing is changed before. FAILED: the file could not be read.',
  values: CATALOG_STATES,
});

export const CatalogFormatType = builder.enumType('CatalogFormat', {
  values: CATALOG_FORMATS,
  description: 'X12: an 832 of the fcB2B standard. PRICE_LIST: one row per article, in CSV or XLSX.',
});

export const PriceMapType = builder.objectRef<PriceMapRow>('PriceMap').implement({
  description: 'Which of the prices in a vendor’s catalog is our cost; a blank part matches any.',
  fields: (t) => ({
    vendorId: t.exposeID('vendorId', { nullable: false }),
    tradeClass: t.exposeString('tradeClass', { nullable: false }),
    priceType: t.exposeString('priceType', { nullable: false }),
    basis: t.exposeString('basis', { nullable: false }),
    graceDays: t.exposeInt('graceDays', {
      nullable: false,
      description: 'How many days an item must be missing from its stream of files before it can be disabled.',
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

const PriceChoiceType = builder.objectRef<PriceChoice>('PriceChoice').implement({
  description: 'A kind of price in a catalog, with its frequency and an example.',
  fields: (t) => ({
    tradeClass: t.exposeString('tradeClass', { nullable: false }),
    priceType: t.exposeString('priceType', { nullable: false }),
    basis: t.exposeString('basis', { nullable: false }),
    count: t.exposeInt('count', { nullable: false }),
    example: t.field({ type: 'Rate', nullable: false, resolve: (choice) => unitCost(choice.exampleE4) }),
    exampleUnit: t.exposeString('exampleUnit', { nullable: false }),
  }),
});

const CatalogFaultType = builder.objectRef<CatalogFault>('CatalogFault').implement({
  description: 'What is wrong with a file, and where.',
  fields: (t) => ({
    line: t.exposeInt('line', { nullable: false }),
    segment: t.exposeInt('segment', { nullable: false }),
    column: t.string({
      nullable: true,
      description: 'The column letters, in a price list.',
      resolve: ({ column }) => column ?? null,
    }),
    message: t.exposeString('message', { nullable: false }),
  }),
});

const CatalogCount = builder.objectRef<LineCount>('CatalogCount').implement({
  description: 'Undecided lines of one kind: how many there are, can be approved, and are selected.',
  fields: (t) => ({
    change: t.field({ type: Change, nullable: false, resolve: (row) => row.change }),
    count: t.exposeInt('count', { nullable: false }),
    offered: t.exposeInt('offered', { nullable: false }),
    chosen: t.exposeInt('chosen', { nullable: false }),
  }),
});

/** The jobs of some catalogs, loaded together. */
const jobOf = async (ctx: Context, { jobStatusId }: CatalogHead): Promise<JobRow | null> =>
  jobStatusId === null
    ? null
    : ctx
        .loader<number, JobRow | null>('priceCatalogJob', async (ids) => {
          const rows = await jobsById(ctx.db, ids);
          return ids.map((id) => rows.find((row) => row.id === id) ?? null);
        })
        .load(jobStatusId);
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
const countsOf = (ctx: Context, { id }: CatalogHead): Promise<CatalogCounts> =>
  ctx
    .loader<number, CatalogCounts>('priceCatalogCounts', async (ids) => {
      const counts = await countLines(ctx.db, ids);
      return ids.map((one) => counts.get(one) ?? { open: [], taken: 0, refused: 0, undated: 0 });
    })
    .load(id);

export const PriceCatalog = builder.objectRef<CatalogHead>('PriceCatalog').implement({
  description:
    'A vendor’s price catalog (X12 832, or a price list in CSV or XLSX): its contents, what it would change, and the result.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    vendorId: t.exposeID('vendorId', { nullable: false }),
    format: t.field({ type: CatalogFormatType, nullable: false, resolve: (row) => row.format }),
    fileName: t.exposeString('fileName', { nullable: false }),
    sha256: t.exposeString('sha256', { nullable: false, description: 'Identifies the file.' }),
    state: t.field({ type: CatalogStateType, nullable: false, resolve: stateOf }),
    job: t.field({
      type: JobStatus,
      nullable: true,
      description: 'The waiting, running or last job, for the user who started it.',
      resolve: async (row, _args, ctx) => {
        const job = await jobOf(ctx, row);
        return job?.userId === ctx.requireUser().id ? job : null;
      },
    }),
    fault: t.exposeString('fault', { nullable: true, description: 'Why the last step stopped.' }),
    faults: t.field({
      type: [CatalogFaultType],
      nullable: list,
      description: 'What is wrong with the file, by line; at most 200.',
      resolve: (row) => row.faults,
    }),
    faultCount: t.exposeInt('faultCount', { nullable: false }),
    articleCount: t.exposeInt('articleCount', { nullable: false }),
    streams: t.stringList({
      nullable: list,
      description: 'The vendor’s catalogs that the file belongs to: files of one stream replace each other.',
      resolve: (row) => row.streams,
    }),
    choices: t.field({
      type: [PriceChoiceType],
      nullable: list,
      description: 'The kinds of prices in the file.',
      resolve: (row) => row.choices,
    }),
    priceMap: t.field({
      type: PriceMapType,
      nullable: true,
      description: 'Null until someone selects which price is the cost; until then nothing is compared.',
      resolve: (row, _args, ctx) => mapOf(ctx, row),
    }),
    isCurrent: t.boolean({
      nullable: false,
      description: 'Whether it was compared with the current price map.',
      resolve: async (row, _args, ctx) =>
        row.mapVersion !== null && row.mapVersion === (await mapOf(ctx, row))?.version,
    }),
    kinds: t.field({
      type: [KindOfNew],
      nullable: list,
      description: 'The vendor’s names for the kinds of the new articles.',
      resolve: async (row, _args, ctx) => kindsOfNew(await newKinds(ctx.db, row.id), await mapOf(ctx, row), row),
    }),
    counts: t.field({
      type: [CatalogCount],
      nullable: list,
      resolve: async (row, _args, ctx) => [...(await countsOf(ctx, row)).open],
    }),
    takenCount: t.int({
      nullable: false,
      description: 'Lines that were approved.',
      resolve: async (row, _args, ctx) => (await countsOf(ctx, row)).taken,
    }),
    refusedCount: t.int({
      nullable: false,
      description: 'Refused lines, each with its reason.',
      resolve: async (row, _args, ctx) => (await countsOf(ctx, row)).refused,
    }),
    undatedCount: t.int({
      nullable: false,
      description: 'Selected prices without a date in the file: they apply immediately, unless a date is selected.',
      resolve: async (row, _args, ctx) => (await countsOf(ctx, row)).undated,
    }),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime', nullable: false }),
    comparedAt: t.expose('comparedAt', { type: 'ISO8601DateTime', nullable: true }),
    appliedAt: t.expose('appliedAt', { type: 'ISO8601DateTime', nullable: true }),
    appliedCount: t.exposeInt('appliedCount', { nullable: false, description: 'Prices approved.' }),
    createdCount: t.exposeInt('createdCount', { nullable: false, description: 'Items added.' }),
    disabledCount: t.exposeInt('disabledCount', { nullable: false, description: 'Items disabled.' }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});
