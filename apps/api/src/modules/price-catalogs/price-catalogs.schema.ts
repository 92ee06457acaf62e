import type { CatalogFault, PriceChoice } from '@falcon/domain/price-catalog';
import { unitCost } from '@falcon/domain/money';
import { builder } from '../../graphql/builder';
import type { Context } from '../../graphql/context';
import { notFound, recordId } from '../../graphql/errors';
import { accessOptions, mutation } from '../../graphql/mutation';
import { JobStatus } from '../jobs';
import type { JobRow } from '../jobs';
import { findRecord } from '../records';
import { Change, KindOfNew, LineOutcome, kindsOfNew } from './catalog-lines.schema';
import { countLines, newKinds } from './catalog-lines.queries';
import type { CatalogCounts, LineCount } from './catalog-lines.queries';
import { stateOf } from './catalog-state';
import { applyCatalog, chooseCatalogLines, compareCatalog, createCatalog, discardCatalog } from './change-catalog';
import { updateCatalog, updatePriceMap } from './price-map';
import { CATALOG_FORMATS, CATALOG_STATES, catalogById, catalogsOf, jobsById, priceMaps } from './price-catalogs.queries';
import type { CatalogHead, PriceMapRow } from './price-catalogs.queries';

const access = { permission: 'editItem' } as const;
const list = { list: false, items: false } as const;

const CatalogStateType = builder.enumType('PriceCatalogState', {
  description: 'How far a price catalog is. COMPARED: it can be looked at and approved; nothing is changed before. FAILED: the file could not be read.',
  values: CATALOG_STATES,
});

const CatalogFormatType = builder.enumType('CatalogFormat', { values: CATALOG_FORMATS, description: 'X12: an 832 of the fcB2B standard. PRICE_LIST: one row an article, in CSV or XLSX.' });

const PriceMapType = builder.objectRef<PriceMapRow>('PriceMap').implement({
  description: 'Which of the prices in a vendor’s catalog is our cost; an empty part takes any.',
  fields: (t) => ({
    vendorId: t.exposeID('vendorId', { nullable: false }), tradeClass: t.exposeString('tradeClass', { nullable: false }), priceType: t.exposeString('priceType', { nullable: false }), basis: t.exposeString('basis', { nullable: false }),
    graceDays: t.exposeInt('graceDays', { nullable: false, description: 'How many days an item must be missing from its stream of files before it can be disabled.' }), version: t.exposeInt('version', { nullable: false }),
  }),
});

const PriceChoiceType = builder.objectRef<PriceChoice>('PriceChoice').implement({
  description: 'A kind of price in a catalog, with how often it is there and one of them.',
  fields: (t) => ({
    tradeClass: t.exposeString('tradeClass', { nullable: false }), priceType: t.exposeString('priceType', { nullable: false }), basis: t.exposeString('basis', { nullable: false }), count: t.exposeInt('count', { nullable: false }),
    example: t.field({ type: 'Rate', nullable: false, resolve: (choice) => unitCost(choice.exampleE4) }),
    exampleUnit: t.exposeString('exampleUnit', { nullable: false }),
  }),
});

const CatalogFaultType = builder.objectRef<CatalogFault>('CatalogFault').implement({
  description: 'What is wrong with a file, and where.',
  fields: (t) => ({ line: t.exposeInt('line', { nullable: false }), segment: t.exposeInt('segment', { nullable: false }), column: t.string({ nullable: true, description: 'The letters of the column, in a price list.', resolve: ({ column }) => column ?? null }), message: t.exposeString('message', { nullable: false }) }),
});

const CatalogCount = builder.objectRef<LineCount>('CatalogCount').implement({
  description: 'Lines of one kind that are still to be decided on: how many there are, can be approved, and are chosen for it.',
  fields: (t) => ({ change: t.field({ type: Change, nullable: false, resolve: (row) => row.change }), count: t.exposeInt('count', { nullable: false }), offered: t.exposeInt('offered', { nullable: false }), chosen: t.exposeInt('chosen', { nullable: false }) }),
});

/** The jobs of some catalogs, read together. */
const jobOf = async (ctx: Context, { jobStatusId }: CatalogHead): Promise<JobRow | null> =>
  jobStatusId === null ? null : ctx.loader<number, JobRow | null>('priceCatalogJob', async (ids) => {
    const rows = await jobsById(ctx.db, ids);
    return ids.map((id) => rows.find((row) => row.id === id) ?? null);
  }).load(jobStatusId);
const mapOf = async (ctx: Context, { vendorId, format }: CatalogHead): Promise<PriceMapRow | null> =>
  ctx.loader<string, PriceMapRow | null>('priceMap', async (keys) => {
    const maps = await priceMaps(ctx.db, keys.map((key) => ({ vendorId: Number(key.split(' ')[0]), format: key.endsWith('X12') ? 'X12' : 'PRICE_LIST' })));
    return keys.map((key) => maps.find((map) => `${map.vendorId} ${map.format}` === key) ?? null);
  }).load(`${vendorId} ${format}`);
const countsOf = (ctx: Context, { id }: CatalogHead): Promise<CatalogCounts> =>
  ctx.loader<number, CatalogCounts>('priceCatalogCounts', async (ids) => {
    const counts = await countLines(ctx.db, ids);
    return ids.map((one) => counts.get(one) ?? { open: [], taken: 0, refused: 0, undated: 0 });
  }).load(id);

const PriceCatalog = builder.objectRef<CatalogHead>('PriceCatalog').implement({
  description: 'A vendor’s price catalog (X12 832, or a price list in CSV or XLSX): what is in it, what it would change, and what came of it.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    vendorId: t.exposeID('vendorId', { nullable: false }),
    format: t.field({ type: CatalogFormatType, nullable: false, resolve: (row) => row.format }),
    fileName: t.exposeString('fileName', { nullable: false }),
    sha256: t.exposeString('sha256', { nullable: false, description: 'Tells the file from every other.' }),
    state: t.field({ type: CatalogStateType, nullable: false, resolve: stateOf }),
    job: t.field({ type: JobStatus, nullable: true, description: 'The step that waits, runs or ran last, for the person who started it.', resolve: async (row, _args, ctx) => {
      const job = await jobOf(ctx, row);
      return job?.userId === ctx.requireUser().id ? job : null;
    } }),
    fault: t.exposeString('fault', { nullable: true, description: 'Why the last step stopped.' }),
    faults: t.field({ type: [CatalogFaultType], nullable: list, description: 'What is wrong with the file, by line; at most 200.', resolve: (row) => row.faults }),
    faultCount: t.exposeInt('faultCount', { nullable: false }),
    articleCount: t.exposeInt('articleCount', { nullable: false }),
    streams: t.stringList({ nullable: list, description: 'The catalogs of the vendor that the file belongs to, as it names them: files of one stream replace each other.', resolve: (row) => row.streams }),
    choices: t.field({ type: [PriceChoiceType], nullable: list, description: 'The kinds of prices in the file.', resolve: (row) => row.choices }),
    priceMap: t.field({ type: PriceMapType, nullable: true, description: 'Null until someone selects which price is the cost; until then nothing is compared.', resolve: (row, _args, ctx) => mapOf(ctx, row) }),
    isCurrent: t.boolean({ nullable: false, description: 'Whether it was compared by the price map as it is now.', resolve: async (row, _args, ctx) => row.mapVersion !== null && row.mapVersion === (await mapOf(ctx, row))?.version }),
    kinds: t.field({ type: [KindOfNew], nullable: list, description: 'What the vendor calls the kinds of the new articles.', resolve: async (row, _args, ctx) => kindsOfNew(await newKinds(ctx.db, row.id), await mapOf(ctx, row), row) }),
    counts: t.field({ type: [CatalogCount], nullable: list, resolve: async (row, _args, ctx) => [...(await countsOf(ctx, row)).open] }),
    takenCount: t.int({ nullable: false, description: 'Lines that were approved.', resolve: async (row, _args, ctx) => (await countsOf(ctx, row)).taken }),
    refusedCount: t.int({ nullable: false, description: 'Lines that could not be taken over, each with its reason.', resolve: async (row, _args, ctx) => (await countsOf(ctx, row)).refused }),
    undatedCount: t.int({ nullable: false, description: 'Chosen prices whose day the file does not say: they count at once, unless a day is chosen.', resolve: async (row, _args, ctx) => (await countsOf(ctx, row)).undated }),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime', nullable: false }),
    comparedAt: t.expose('comparedAt', { type: 'ISO8601DateTime', nullable: true }),
    appliedAt: t.expose('appliedAt', { type: 'ISO8601DateTime', nullable: true }),
    appliedCount: t.exposeInt('appliedCount', { nullable: false, description: 'Prices approved.' }),
    createdCount: t.exposeInt('createdCount', { nullable: false, description: 'Items added.' }),
    disabledCount: t.exposeInt('disabledCount', { nullable: false, description: 'Items disabled.' }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

builder.queryFields((t) => ({
  priceCatalogs: t.field({
    ...accessOptions(access), type: [PriceCatalog], nullable: list, description: 'The catalogs of a vendor, the newest first; at most 100.', args: { vendorId: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) => catalogsOf(ctx.db, (await findRecord(ctx, 'vendor', 'Vendor', args.vendorId)).id),
  }),
  priceCatalog: t.field({
    ...accessOptions(access), type: PriceCatalog, nullable: true, args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) => (await catalogById(ctx.db, recordId('Price catalog', args.id))) ?? Promise.reject(notFound('Price catalog', args.id)),
  }),
}));

const KindInput = builder.inputType('VendorKindInput', {
  description: 'What is said of one of a vendor’s kinds: left out is kept, null is taken back.',
  fields: (t) => ({
    kind: t.string({ required: true }), itemTypeId: t.id({ description: 'Null: what such kinds usually are.' }),
    piecesPerCarton: t.int({ description: 'For articles of which the file does not say it.' }), sqftPerCarton: t.field({ type: 'Feet', description: 'Square feet, for articles of which the file does not say it.' }),
  }),
});

mutation('priceCatalogCreate', {
  description: 'Takes a vendor’s price catalog (X12 832, or a price list in CSV or XLSX) in and reads it in the background. A file with any error is not imported, and each error is listed with its line, or its row and column.',
  access,
  input: (t) => ({ vendorId: t.id({ required: true }), fileName: t.string({ required: true }), dataUri: t.string({ required: true, description: 'The file in base64, as text/plain or as a workbook, at most 25 MB.' }) }),
  resolve: (input, ctx, call) => createCatalog(ctx, input, call),
  payload: (t) => ({ priceCatalog: t.field({ type: PriceCatalog, nullable: true, resolve: (payload) => payload.priceCatalog }) }),
});

mutation('priceMapUpdate', {
  description: 'Says which of the prices in a vendor’s catalogs is our cost, and what each of the vendor’s kinds is: its item type, and what a carton holds. It is said for files of one format. What is left out is kept; `version` is 0 where nothing was said yet. The catalog named is compared again.',
  access,
  input: (t) => ({ vendorId: t.id({ required: true }), version: t.int({ required: true }), catalogId: t.id(), format: t.field({ type: CatalogFormatType, description: 'That of the catalog named; else X12 when left out.' }), tradeClass: t.string(), priceType: t.string(), basis: t.string(), graceDays: t.int(), kinds: t.field({ type: [KindInput] }) }),
  resolve: (input, ctx) => updatePriceMap(ctx, input),
  payload: (t) => ({ priceMap: t.field({ type: PriceMapType, nullable: true, resolve: (payload) => payload.priceMap }) }),
});

mutation('priceCatalogUpdate', {
  description: 'Says of the kinds of one file what differs from the vendor’s other files; the file is compared again.',
  access,
  input: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }), kinds: t.field({ type: [KindInput], required: true }) }),
  resolve: (input, ctx) => updateCatalog(ctx, input),
  payload: (t) => ({ priceCatalog: t.field({ type: PriceCatalog, nullable: true, resolve: (payload) => payload.priceCatalog }) }),
});

mutation('priceCatalogCompare', {
  description: 'Compares a catalog with the items as they are now, in the background.',
  access,
  input: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }) }),
  resolve: (input, ctx) => compareCatalog(ctx, input),
  payload: (t) => ({ priceCatalog: t.field({ type: PriceCatalog, nullable: true, resolve: (payload) => payload.priceCatalog }) }),
});

mutation('priceCatalogChoose', {
  description: 'Chooses lines for the approval, or leaves them out: those named by `places`, else all of a kind that the search finds.',
  access,
  input: (t) => ({ id: t.id({ required: true }), chosen: t.boolean({ required: true }), places: t.intList(), change: t.field({ type: Change }), outcome: t.field({ type: LineOutcome }), search: t.string() }),
  resolve: (input, ctx) => chooseCatalogLines(ctx, input),
  payload: (t) => ({ priceCatalog: t.field({ type: PriceCatalog, nullable: true, resolve: (payload) => payload.priceCatalog }) }),
});

mutation('priceCatalogApply', {
  description: 'Takes the chosen lines over in the background, in one transaction: changed prices wait for their day with the segment or row they came from (those of a promo for its days, then the regular ones again), new articles become items, items no longer sold are disabled. Lines that cannot be taken are refused with their reason.',
  access,
  input: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }), effectiveDate: t.field({ type: 'ISO8601Date', description: 'From when the changed prices count, in place of the days in the file.' }) }),
  resolve: (input, ctx) => applyCatalog(ctx, input),
  payload: (t) => ({ priceCatalog: t.field({ type: PriceCatalog, nullable: true, resolve: (payload) => payload.priceCatalog }) }),
});

mutation('priceCatalogDelete', {
  description: 'Throws a price catalog away of which nothing was approved.',
  access,
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => discardCatalog(ctx, input),
  payload: (t) => ({ priceCatalog: t.field({ type: PriceCatalog, nullable: true, resolve: (payload) => payload.priceCatalog }) }),
});
