import { CATALOG_LINE_FILTERS } from '@falcon/domain/company/filters';
import { builder } from '#core/builder';
import { filterFields, filterValues } from '#core/lists/filters';
import { accessOptions, mutation } from '#core/mutation';
import { findRecord } from '#kit/record-kit';
import { LINE_ENUMS } from './catalog-lines.schema';
import { applyCatalog, chooseCatalogLines, compareCatalog, createCatalog, discardCatalog } from './change-catalog';
import { updateCatalog, updatePriceMap } from './reading/price-map';
import { catalogs } from './catalogs';
import { catalogsOf } from './price-catalogs.queries';
import { CatalogFormatType, PriceCatalog, PriceMapType } from './price-catalog-types.schema';

const access = { permission: 'editItem' } as const;

builder.queryFields((t) => ({
  priceCatalogs: t.field({
    ...accessOptions(access),
    type: [PriceCatalog],
    description: 'The catalogs of a vendor, newest first; at most 100.',
    args: { vendorId: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) =>
      catalogsOf(ctx.db, (await findRecord(ctx, 'vendor', 'Vendor', args.vendorId)).id),
  }),
  priceCatalog: t.field({
    ...accessOptions(access),
    type: PriceCatalog,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => catalogs.visible(ctx, args.id),
  }),
}));

const KindInput = builder.inputType('VendorKindInput', {
  description: 'The settings for one of a vendor’s kinds. A field left out is kept; null clears it.',
  fields: (t) => ({
    kind: t.string({ required: true }),
    itemTypeId: t.id({ description: 'Null: the usual type of such kinds.' }),
    piecesPerCarton: t.int({ description: 'For articles without it in the file.' }),
    sqftPerCarton: t.field({ type: 'Feet', description: 'Square feet, for articles without it in the file.' }),
  }),
});

mutation('priceCatalogCreate', {
  description:
    'Accepts a vendor’s price catalog (X12 832, or a price list in CSV or XLSX) and reads it in the background. A file with any error is not imported, and each error is listed with its line, or its row and column.',
  access,
  input: (t) => ({
    vendorId: t.id({ required: true }),
    fileName: t.string({ required: true }),
    dataUri: t.string({
      required: true,
      description: 'The file in base64, as text/plain or as a workbook, at most 25 MB.',
    }),
  }),
  resolve: (input, ctx, call) => createCatalog(ctx, input, call),
  payload: { priceCatalog: PriceCatalog },
});

mutation('priceMapUpdate', {
  description:
    'Sets which of the prices in a vendor’s catalogs is our cost, and the item type and carton size of each of the vendor’s kinds, for files of one format. A field left out is kept; `version` is 0 if nothing was set yet. The named catalog is compared again.',
  access,
  input: (t) => ({
    vendorId: t.id({ required: true }),
    version: t.int({ required: true }),
    catalogId: t.id(),
    format: t.field({ type: CatalogFormatType, description: 'By default that of the named catalog, else X12.' }),
    tradeClass: t.string(),
    priceType: t.string(),
    basis: t.string(),
    graceDays: t.int(),
    kinds: t.field({ type: [KindInput] }),
  }),
  resolve: (input, ctx) => updatePriceMap(ctx, input),
  payload: { priceMap: PriceMapType },
});

mutation('priceCatalogUpdate', {
  description: 'Sets for the kinds of one file what differs from the vendor’s other files; the file is compared again.',
  access,
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    kinds: t.field({ type: [KindInput], required: true }),
  }),
  resolve: (input, ctx) => updateCatalog(ctx, input),
  payload: { priceCatalog: PriceCatalog },
});

mutation('priceCatalogCompare', {
  description: 'Compares a catalog with the current items, in the background.',
  access,
  input: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }) }),
  resolve: (input, ctx) => compareCatalog(ctx, input),
  payload: { priceCatalog: PriceCatalog },
});

mutation('priceCatalogChoose', {
  description:
    'Selects or deselects lines for the approval: those in `places`, else all of a kind that the search finds.',
  access,
  input: (t) => ({
    id: t.id({ required: true }),
    chosen: t.boolean({ required: true }),
    places: t.intList(),
    ...filterFields<typeof CATALOG_LINE_FILTERS, 'InputObject'>(t.field.bind(t), CATALOG_LINE_FILTERS, {
      enums: LINE_ENUMS,
    }),
  }),
  resolve: (input, ctx) => chooseCatalogLines(ctx, input, filterValues(CATALOG_LINE_FILTERS, input)),
  payload: { priceCatalog: PriceCatalog },
});

mutation('priceCatalogApply', {
  description:
    'Applies the selected lines in the background, in one transaction: changed prices are announced for their date with their segment or row (those of a promo for its dates, then the regular ones again), new articles become items, items no longer sold are disabled. Refused lines get their reason.',
  access,
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    effectiveDate: t.field({
      type: 'ISO8601Date',
      description: 'The effective date of the changed prices, instead of the dates in the file.',
    }),
  }),
  resolve: (input, ctx) => applyCatalog(ctx, input),
  payload: { priceCatalog: PriceCatalog },
});

mutation('priceCatalogDelete', {
  description: 'Discards a price catalog without approved lines.',
  access,
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => discardCatalog(ctx, input),
  payload: { priceCatalog: PriceCatalog },
});
