import { itemType } from '@falcon/domain/flooring';
import { feet } from '@falcon/domain/money';
import { PACKING_SOURCES } from '@falcon/domain/price-catalog';
import type { Packing } from '@falcon/domain/price-catalog';
import { builder } from '../../graphql/builder';
import { SortDirection, connectionType, pageArguments } from '../../graphql/connection';
import { notFound, recordId } from '../../graphql/errors';
import { accessOptions } from '../../graphql/mutation';
import { Item, itemOf } from '../items';
import { rateOrNull } from '../records';
import { CHANGES, LINE_SORTS, OUTCOMES, linePage } from './catalog-lines.queries';
import type { CatalogLine, KindCount } from './catalog-lines.queries';
import { kindFacts } from './catalog-kinds';
import { catalogById } from './price-catalogs.queries';
import type { CatalogHead, PriceMapRow } from './price-catalogs.queries';

export const Change = builder.enumType('CatalogChange', { values: CHANGES, description: 'What a line of a price catalog changes. PROMO: the regular price stays, one for some days is new. GONE: an item that earlier files of the same stream named and that is missing now; it is offered after the days of grace. UNCLEAR: nobody can say, `message` tells why.' });
export const LineOutcome = builder.enumType('CatalogLineOutcome', { values: OUTCOMES, description: 'What came of a line that was chosen.' });

interface ShownKind extends KindCount {
  readonly itemTypeId: number | null;
  readonly isSaid: boolean;
  readonly piecesPerCarton: number | null;
  readonly sqftPerCartonE4: number | null;
  readonly isForFile: boolean;
}

/** The kinds of new articles with what was said of each. */
export const kindsOfNew = (kinds: readonly KindCount[], map: Pick<PriceMapRow, 'kinds'> | null, catalog: Pick<CatalogHead, 'kinds'>): ShownKind[] =>
  kinds.map((kind) => {
    const { file, vendor, itemTypeId } = kindFacts(kind.kind, map, catalog);
    const said = { ...vendor, ...file };
    return { ...kind, itemTypeId, isSaid: said.itemTypeId !== undefined, piecesPerCarton: said.piecesPerCarton ?? null, sqftPerCartonE4: said.sqftPerCartonE4 ?? null, isForFile: Object.keys(file).length > 0 };
  });

const squareFeet = (valueE4: number | null) => (valueE4 === null ? null : feet(valueE4));

export const KindOfNew = builder.objectRef<ShownKind>('CatalogKind').implement({
  description: 'What a vendor calls a kind of article, the item type that new items of it get, and what a carton of it holds where the file does not say.',
  fields: (t) => ({
    kind: t.exposeString('kind', { nullable: false, description: 'Empty where the file does not say.' }),
    count: t.exposeInt('count', { nullable: false }),
    example: t.exposeString('example', { nullable: false }),
    itemTypeId: t.exposeID('itemTypeId', { nullable: true }),
    isSaid: t.exposeBoolean('isSaid', { nullable: false, description: 'Whether a person said which item type it is; else it is what such kinds usually are.' }),
    piecesPerCarton: t.exposeInt('piecesPerCarton', { nullable: true }),
    sqftPerCarton: t.field({ type: 'Feet', nullable: true, description: 'Square feet, with 4 decimals.', resolve: (row) => squareFeet(row.sqftPerCartonE4) }),
    isForFile: t.exposeBoolean('isForFile', { nullable: false, description: 'Whether something was said of it for this file only.' }),
  }),
});

const PackingSourceType = builder.enumType('CatalogPackingSource', { values: PACKING_SOURCES, description: 'ARTICLE: the file says so of the article. FILE: said of its kind for this file only. VENDOR: said of its kind for every file of the vendor.' });

const PackingType = builder.objectRef<Packing>('CatalogPacking').implement({
  description: 'What a carton of an article holds, and where each figure comes from.',
  fields: (t) => ({
    piecesPerCarton: t.exposeInt('piecesPerCarton', { nullable: true }),
    piecesFrom: t.field({ type: PackingSourceType, nullable: true, resolve: (row) => row.piecesFrom }),
    sqftPerCarton: t.field({ type: 'Feet', nullable: true, resolve: (row) => squareFeet(row.sqftPerCartonE4) }),
    sqftFrom: t.field({ type: PackingSourceType, nullable: true, resolve: (row) => row.sqftFrom }),
  }),
});

const CatalogLineType = builder.objectRef<CatalogLine>('CatalogLine').implement({
  description: 'An article of a price catalog against the item of the same number, or an item that the file does not name.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: (row) => `${row.catalogId}-${row.place}` }),
    place: t.exposeInt('place', { nullable: false }),
    change: t.field({ type: Change, nullable: false, resolve: (row) => row.change }),
    outcome: t.field({ type: LineOutcome, nullable: true, resolve: (row) => row.outcome }),
    item: t.field({ type: Item, nullable: true, resolve: (row, _args, ctx) => itemOf(ctx, row.itemId) }),
    itemTypeName: t.string({ nullable: true, description: 'What a new article becomes.', resolve: (row) => (row.itemTypeId === null ? null : (itemType(row.itemTypeId)?.name ?? null)) }),
    style: t.string({ nullable: false, resolve: ({ article }) => [article?.styleName, article?.styleNumber].filter(Boolean).join(' ') }),
    color: t.string({ nullable: false, resolve: ({ article }) => [article?.colorName, article?.colorNumber].filter(Boolean).join(' ') }),
    stockNumber: t.string({ nullable: false, resolve: ({ article }) => article?.stockNumber ?? '' }),
    kind: t.string({ nullable: false, resolve: ({ article }) => article?.kind ?? '' }),
    from: t.field({ type: 'Rate', nullable: true, resolve: (row) => rateOrNull(row.fromE4) }),
    to: t.field({ type: 'Rate', nullable: true, resolve: (row) => rateOrNull(row.toE4) }),
    effectiveDate: t.field({ type: 'ISO8601Date', nullable: true, description: 'From when the price counts; at once when the file does not say.', resolve: ({ article }) => article?.effectiveDate ?? null }),
    promo: t.field({ type: 'Rate', nullable: true, description: 'The cost during a promo that is not over.', resolve: (row) => rateOrNull(row.promoE4) }),
    promoFrom: t.field({ type: 'ISO8601Date', nullable: true, resolve: ({ article, promoE4 }) => (promoE4 === null ? null : (article?.promo?.from ?? null)) }),
    promoUntil: t.field({ type: 'ISO8601Date', nullable: true, description: 'The last day; on the next one the regular price counts again.', resolve: ({ article, promoE4 }) => (promoE4 === null ? null : (article?.promo?.until ?? null)) }),
    segment: t.exposeInt('segment', { nullable: true, description: 'Where the price is in the file: its segment, or its row in a price list.' }),
    message: t.exposeString('message', { nullable: false, description: 'Why it cannot be taken, or was not.' }),
    packing: t.field({ type: PackingType, nullable: true, description: 'Where it means anything: of articles by the carton, and where the price is one of a carton.', resolve: (row) => row.packing }),
    isOffered: t.exposeBoolean('isOffered', { nullable: false, description: 'Whether it can be approved.' }),
    isChosen: t.exposeBoolean('isChosen', { nullable: false }),
  }),
});

const CatalogLineSort = builder.enumType('CatalogLineSort', { values: LINE_SORTS });
const CatalogLineConnection = connectionType('CatalogLine', CatalogLineType);

builder.queryFields((t) => ({
  priceCatalogLines: t.field({
    ...accessOptions({ permission: 'editItem' }), type: CatalogLineConnection, nullable: false, description: 'Lines of a price catalog, in the order of the file unless asked otherwise.',
    args: { ...pageArguments(t), catalogId: t.arg.id({ required: true }), change: t.arg({ type: Change, description: 'Those still to be decided on.' }), outcome: t.arg({ type: LineOutcome }), search: t.arg.string(), sort: t.arg({ type: CatalogLineSort }), direction: t.arg({ type: SortDirection }) },
    resolve: async (_root, args, ctx) => {
      const catalog = await catalogById(ctx.db, recordId('Price catalog', args.catalogId));
      if (!catalog) throw notFound('Price catalog', args.catalogId);
      return linePage(ctx, catalog.id, args);
    },
  }),
}));
