import { unitCost } from '@falcon/domain/money';
import type { CatalogItem, CatalogRow, PriceChoice } from '@falcon/domain/price-catalog';
import { builder } from '../../graphql/builder';
import type { Context } from '../../graphql/context';
import { notFound, recordId } from '../../graphql/errors';
import { accessOptions, mutation } from '../../graphql/mutation';
import { Item, itemOf } from '../items';
import { findRecord, rateOrNull } from '../records';
import { compareStored } from './comparison';
import type { Comparison } from './comparison';
import { catalogById, catalogsOf } from './price-catalogs.queries';
import type { CatalogHead, PriceMapRow } from './price-catalogs.queries';
import { applyCatalog, createCatalog, updatePriceMap } from './use-catalog';

const access = { permission: 'editItem' } as const;
const list = { list: false, items: false } as const;
/** Rows of one kind on the screen. */
const MOST_ROWS = 500;

const PriceMapType = builder.objectRef<PriceMapRow>('PriceMap').implement({
  description: 'Which of the prices in a vendor’s catalog is our cost; an empty part takes any.',
  fields: (t) => ({ vendorId: t.exposeID('vendorId', { nullable: false }), tradeClass: t.exposeString('tradeClass', { nullable: false }), priceType: t.exposeString('priceType', { nullable: false }), basis: t.exposeString('basis', { nullable: false }), version: t.exposeInt('version', { nullable: false }) }),
});

const PriceChoiceType = builder.objectRef<PriceChoice>('PriceChoice').implement({
  fields: (t) => ({
    tradeClass: t.exposeString('tradeClass', { nullable: false }), priceType: t.exposeString('priceType', { nullable: false }), basis: t.exposeString('basis', { nullable: false }), count: t.exposeInt('count', { nullable: false }),
    example: t.field({ type: 'Rate', nullable: false, resolve: (choice) => unitCost(choice.exampleE4) }),
    exampleUnit: t.exposeString('exampleUnit', { nullable: false }),
  }),
});

const Change = builder.enumType('CatalogChange', { values: ['UP', 'DOWN', 'SAME', 'NEW', 'UNCLEAR'] as const });

const CatalogRowType = builder.objectRef<CatalogRow>('CatalogRow').implement({
  description: 'An article of a catalog against the item of the same number.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: (row) => row.article.segment }),
    change: t.field({ type: Change, nullable: false, resolve: (row) => row.change }),
    item: t.field({ type: Item, nullable: true, resolve: (row, _args, ctx) => itemOf(ctx, row.itemId) }),
    style: t.string({ nullable: false, resolve: ({ article }) => [article.styleName, article.styleNumber].filter(Boolean).join(' ') }),
    color: t.string({ nullable: false, resolve: ({ article }) => [article.colorName, article.colorNumber].filter(Boolean).join(' ') }),
    stockNumber: t.string({ nullable: false, resolve: ({ article }) => article.stockNumber }),
    from: t.field({ type: 'Rate', nullable: true, resolve: (row) => rateOrNull(row.fromE4) }),
    to: t.field({ type: 'Rate', nullable: true, resolve: (row) => rateOrNull(row.toE4) }),
    effectiveDate: t.field({ type: 'ISO8601Date', nullable: true, description: 'From when the price counts; at once when the file does not say.', resolve: ({ article }) => article.effectiveDate }),
    segment: t.exposeInt('segment', { nullable: false }),
    message: t.exposeString('message', { nullable: false }),
  }),
});

const CatalogCount = builder.objectRef<{ readonly change: CatalogRow['change']; readonly count: number }>('CatalogCount').implement({
  fields: (t) => ({ change: t.field({ type: Change, nullable: false, resolve: (row) => row.change }), count: t.exposeInt('count', { nullable: false }) }),
});

/** In the order of the screen. */
const CHANGES: readonly CatalogRow['change'][] = ['UP', 'DOWN', 'NEW', 'UNCLEAR', 'SAME'];

const PriceCatalog = builder.objectRef<CatalogHead>('PriceCatalog').implement({
  description: 'A vendor’s price catalog (X12 832) as it was read.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    vendorId: t.exposeID('vendorId', { nullable: false }),
    fileName: t.exposeString('fileName', { nullable: false }),
    sha256: t.exposeString('sha256', { nullable: false, description: 'Tells the file from every other.' }),
    articleCount: t.exposeInt('articleCount', { nullable: false }),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime', nullable: false }),
    appliedAt: t.expose('appliedAt', { type: 'ISO8601DateTime', nullable: true }),
    appliedCount: t.exposeInt('appliedCount', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

const CatalogComparison = builder.objectRef<Comparison>('CatalogComparison').implement({
  description: 'A catalog against the vendor’s enabled items as they are now.',
  fields: (t) => ({
    priceMap: t.field({ type: PriceMapType, nullable: true, description: 'Null until somebody says which price is the cost; then there are no rows yet.', resolve: (found) => found.map }),
    choices: t.field({ type: [PriceChoiceType], nullable: list, description: 'The kinds of prices in the file.', resolve: (found) => [...found.choices] }),
    counts: t.field({ type: [CatalogCount], nullable: list, resolve: (found) => CHANGES.map((change) => ({ change, count: found.rows.filter((row) => row.change === change).length })) }),
    rows: t.field({ type: [CatalogRowType], nullable: list, description: `At most ${MOST_ROWS}.`, args: { change: t.arg({ type: Change, required: true }) }, resolve: (found, args) => found.rows.filter((row) => row.change === args.change).slice(0, MOST_ROWS) }),
    goneCount: t.int({ nullable: false, description: 'Enabled items that the file does not name; vendors send their lines in several files, so this alone discontinues nothing.', resolve: (found) => found.gone.length }),
    gone: t.field({ type: [Item], nullable: list, resolve: async (found, _args, ctx) => (await Promise.all(found.gone.slice(0, MOST_ROWS).map((item: CatalogItem) => itemOf(ctx, item.id)))).flatMap((item) => item ?? []) }),
  }),
});

const catalogOf = async (ctx: Context, id: string | number): Promise<CatalogHead> => (await catalogById(ctx.db, recordId('Price catalog', id))) ?? Promise.reject(notFound('Price catalog', id));

builder.queryFields((t) => ({
  priceCatalogs: t.field({
    ...accessOptions(access), type: [PriceCatalog], nullable: list, description: 'The catalogs of a vendor, the newest first; at most 100.', args: { vendorId: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) => catalogsOf(ctx.db, (await findRecord(ctx, 'vendor', 'Vendor', args.vendorId)).id),
  }),
  priceCatalog: t.field({ ...accessOptions(access), type: PriceCatalog, nullable: true, args: { id: t.arg.id({ required: true }) }, resolve: (_root, args, ctx) => catalogOf(ctx, args.id) }),
  priceCatalogComparison: t.field({
    ...accessOptions(access), type: CatalogComparison, nullable: true, args: { id: t.arg.id({ required: true }) }, resolve: async (_root, args, ctx) => compareStored(ctx.db, await catalogOf(ctx, args.id)),
  }),
}));

mutation('priceCatalogCreate', {
  description: 'Reads a vendor’s price catalog (X12 832). A file with any fault is refused whole, with the line of each fault.',
  access,
  input: (t) => ({ vendorId: t.id({ required: true }), fileName: t.string({ required: true }), content: t.string({ required: true, description: 'The text of the file, at most 10 MB.' }) }),
  resolve: (input, ctx, call) => createCatalog(ctx, input, call),
  payload: (t) => ({ priceCatalog: t.field({ type: PriceCatalog, nullable: true, resolve: (payload) => payload.priceCatalog }) }),
});

mutation('priceMapUpdate', {
  description: 'Says which of the prices in a vendor’s catalogs is our cost. `version` is 0 where none was said yet.',
  access,
  input: (t) => ({ vendorId: t.id({ required: true }), version: t.int({ required: true }), tradeClass: t.string(), priceType: t.string(), basis: t.string() }),
  resolve: (input, ctx) => updatePriceMap(ctx, input),
  payload: (t) => ({ priceMap: t.field({ type: PriceMapType, nullable: true, resolve: (payload) => payload.priceMap }) }),
});

mutation('priceCatalogApply', {
  description: 'Takes the changed prices of a catalog over: each waits for its day, with the segment it came from. Items that cannot take theirs are answered in `errors`.',
  access,
  input: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }), itemIds: t.idList({ description: 'Only these items; all that change when left out.' }) }),
  resolve: (input, ctx) => applyCatalog(ctx, input),
  payload: (t) => ({ priceCatalog: t.field({ type: PriceCatalog, nullable: true, resolve: (payload) => payload.priceCatalog }), count: t.exposeInt('count', { nullable: false }) }),
});
