import { CATALOG_LINE_FILTERS } from '@falcon/domain/company/filters';
import { itemType, valuesOf } from '@falcon/domain/kit/flooring';
import { LINE_CHANGES, LINE_OUTCOMES, PACKING_SOURCES } from '@falcon/domain/catalog/price-catalogs';
import type { Packing } from '@falcon/domain/catalog/price-catalogs';
import { builder } from '#core/builder';
import { feetField, rateField } from '#core/figures';
import { connectionType } from '#core/lists/connection';
import { listArguments } from '#core/lists/filters';
import { accessOptions } from '#core/mutation';
import { Item, itemOf } from '#catalog/items';
import { LINE_SORTS, linePage } from './line-pages.queries';
import type { CatalogLine, KindCount } from './catalog-lines.queries';
import { kindFacts } from './reading/catalog-kinds';
import { catalogs } from './catalogs';
import type { CatalogHead } from './catalogs';
import type { PriceMapRow } from './price-catalogs.queries';

export const Change = builder.enumType('CatalogChange', {
  values: valuesOf(LINE_CHANGES),
  description:
    'What a line of a price catalog changes. PROMO: the regular price is unchanged, and a promo is new. GONE: an item that earlier files of the same stream named and that is missing now; it can be disabled after the days of grace. UNCLEAR: `message` says why.',
});
const LineOutcomeType = builder.enumType('CatalogLineOutcome', {
  values: valuesOf(LINE_OUTCOMES),
  description: 'The result of a selected line.',
});

/** The enums of the filters of lines. */
export const LINE_ENUMS = { change: Change, outcome: LineOutcomeType };

interface ShownKind extends KindCount {
  readonly itemTypeId: number | null;
  readonly isSaid: boolean;
  readonly piecesPerCarton: number | null;
  readonly sqftPerCartonE4: number | null;
  readonly isForFile: boolean;
}

/** The kinds of new articles with the settings of each. */
export const kindsOfNew = (
  kinds: readonly KindCount[],
  map: Pick<PriceMapRow, 'kinds'> | null,
  catalog: Pick<CatalogHead, 'kinds'>,
): ShownKind[] =>
  kinds.map((kind) => {
    const { file, vendor, itemTypeId } = kindFacts(kind.kind, map, catalog);
    const facts = { ...vendor, ...file };
    return {
      ...kind,
      itemTypeId,
      isSaid: facts.itemTypeId !== undefined,
      piecesPerCarton: facts.piecesPerCarton ?? null,
      sqftPerCartonE4: facts.sqftPerCartonE4 ?? null,
      isForFile: Object.keys(file).length > 0,
    };
  });

export const KindOfNew = builder.objectRef<ShownKind>('CatalogKind').implement({
  description:
    'A vendor’s name for a kind of article, the item type that new items of it get, and its carton size if the file has none.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'Blank if the file has none.' }),
    count: t.exposeInt('count'),
    example: t.exposeString('example'),
    itemTypeId: t.exposeID('itemTypeId', { nullable: true }),
    isSaid: t.exposeBoolean('isSaid', {
      description: 'Whether a user selected the item type; otherwise it is the usual one of such kinds.',
    }),
    piecesPerCarton: t.exposeInt('piecesPerCarton', { nullable: true }),
    sqftPerCarton: t.field(
      feetField('sqftPerCartonE4', { nullable: true, description: 'Square feet, with 4 decimals.' }),
    ),
    isForFile: t.exposeBoolean('isForFile', { description: 'Whether there is a setting for this file only.' }),
  }),
});

const PackingSourceType = builder.enumType('CatalogPackingSource', {
  values: PACKING_SOURCES,
  description:
    'ARTICLE: from the article in the file. FILE: set for its kind for this file only. VENDOR: set for its kind for every file of the vendor.',
});

const PackingType = builder.objectRef<Packing>('CatalogPacking').implement({
  description: 'The carton size of an article, and where each figure comes from.',
  fields: (t) => ({
    piecesPerCarton: t.exposeInt('piecesPerCarton', { nullable: true }),
    piecesFrom: t.expose('piecesFrom', { type: PackingSourceType, nullable: true }),
    sqftPerCarton: t.field(feetField('sqftPerCartonE4', { nullable: true })),
    sqftFrom: t.expose('sqftFrom', { type: PackingSourceType, nullable: true }),
  }),
});

const CatalogLineType = builder.objectRef<CatalogLine>('CatalogLine').implement({
  description:
    'An article of a price catalog compared with the item of the same number, or an item that the file does not name.',
  fields: (t) => ({
    id: t.id({ resolve: (row) => `${row.catalogId}-${row.place}` }),
    place: t.exposeInt('place'),
    change: t.expose('change', { type: Change }),
    outcome: t.expose('outcome', { type: LineOutcomeType, nullable: true }),
    item: t.field({ type: Item, nullable: true, resolve: (row, _args, ctx) => itemOf(ctx, row.itemId) }),
    itemTypeName: t.string({
      nullable: true,
      description: 'The item type of a new article.',
      resolve: (row) => (row.itemTypeId === null ? null : (itemType(row.itemTypeId)?.name ?? null)),
    }),
    style: t.string({ resolve: ({ article }) => [article?.styleName, article?.styleNumber].filter(Boolean).join(' ') }),
    color: t.string({ resolve: ({ article }) => [article?.colorName, article?.colorNumber].filter(Boolean).join(' ') }),
    stockNumber: t.string({ resolve: ({ article }) => article?.stockNumber ?? '' }),
    kind: t.string({ resolve: ({ article }) => article?.kind ?? '' }),
    from: t.field(rateField('fromE4', { nullable: true })),
    to: t.field(rateField('toE4', { nullable: true })),
    effectiveDate: t.field({
      type: 'ISO8601Date',
      nullable: true,
      description: 'The effective date of the price; immediately if the file has none.',
      resolve: ({ article }) => article?.effectiveDate ?? null,
    }),
    promo: t.field(rateField('promoE4', { nullable: true, description: 'The cost during a promo that is not over.' })),
    promoFrom: t.field({
      type: 'ISO8601Date',
      nullable: true,
      resolve: ({ article, promoE4 }) => (promoE4 === null ? null : (article?.promo?.from ?? null)),
    }),
    promoUntil: t.field({
      type: 'ISO8601Date',
      nullable: true,
      description: 'The last day; on the next one the regular price applies again.',
      resolve: ({ article, promoE4 }) => (promoE4 === null ? null : (article?.promo?.until ?? null)),
    }),
    segment: t.exposeInt('segment', {
      nullable: true,
      description: 'The place of the price in the file: its segment, or its row in a price list.',
    }),
    message: t.exposeString('message', { description: 'Why it can’t be approved, or was refused.' }),
    packing: t.expose('packing', {
      type: PackingType,
      nullable: true,
      description: 'If relevant: for articles by the carton, and if the price is per carton.',
    }),
    isOffered: t.exposeBoolean('isOffered', { description: 'Whether it can be approved.' }),
    isChosen: t.exposeBoolean('isChosen'),
  }),
});

const CatalogLineSort = builder.enumType('CatalogLineSort', { values: LINE_SORTS });
const CatalogLineConnection = connectionType('CatalogLine', CatalogLineType);

builder.queryFields((t) => ({
  priceCatalogLines: t.field({
    ...accessOptions({ permission: 'editItem' }),
    type: CatalogLineConnection,
    description: 'Lines of a price catalog, in file order by default.',
    args: {
      catalogId: t.arg.id({ required: true }),
      ...listArguments(t, CATALOG_LINE_FILTERS, CatalogLineSort, {
        enums: LINE_ENUMS,
        describe: { change: 'The undecided ones.' },
      }),
    },
    resolve: async (_root, args, ctx) => linePage(ctx, (await catalogs.visible(ctx, args.catalogId)).id, args),
  }),
}));
