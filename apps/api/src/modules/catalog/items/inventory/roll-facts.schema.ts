import { feet, quantity } from '@falcon/domain/kit/money';
import { item as itemKind } from '@falcon/domain/company/records';
import { stockValue, yardsOf } from '@falcon/domain/warehouse/stock';
import { builder } from '#core/builder';
import { feetField, hidden, quantityField, rateField } from '#core/figures';
import { HistoryUser, historyUser, recordOf } from '#kit/record-kit';
import { StockPlace, stockPlaceOf } from '#catalog/stock-places';
import { seenVendorOf, Vendor } from '#catalog/vendors';
import { InventoryItem } from './inventory.schema';

const { cost } = itemKind.fields;

/** What a row of stock is besides its number and its length: where it lies, where it came from, what is promised. */
builder.objectFields(InventoryItem, (t) => ({
  place: t.field({ type: StockPlace, nullable: true, resolve: (row, _args, ctx) => stockPlaceOf(ctx, row.placeId) }),
  invoicedLength: t.field(
    feetField('invoicedLengthE4', { nullable: true, description: 'As the vendor’s invoice or label says.' }),
  ),
  isMeasured: t.exposeBoolean('isMeasured', {
    description: 'Whether the received length was measured, not taken from the label.',
  }),
  isWithoutLot: t.exposeBoolean('isWithoutLot', { description: 'No lot was on the label.' }),
  unitCost: t.field(rateField('unitCostE4', { ...hidden(cost), description: 'Of a unit of the item, when received.' })),
  vendor: t.field({ type: Vendor, nullable: true, resolve: (row, _args, ctx) => seenVendorOf(ctx, row.vendorId) }),
  packingSlip: t.exposeString('packingSlip'),
  poNumber: t.exposeString('poNumber'),
  receivedBy: t.field({
    type: HistoryUser,
    nullable: true,
    resolve: (row, _args, ctx) => historyUser(ctx, row.receivedBy),
  }),
  isQuarantined: t.boolean({
    description: 'It is kept from cutting and never offered.',
    resolve: (row) => row.quarantinedAt !== null,
  }),
  quarantineReason: t.exposeString('quarantineReason'),
  quarantinedAt: t.expose('quarantinedAt', { type: 'ISO8601DateTime', nullable: true }),
  quarantinedBy: t.field({
    type: HistoryUser,
    nullable: true,
    resolve: (row, _args, ctx) => historyUser(ctx, row.quarantinedBy),
  }),
  reservedLength: t.field(
    feetField('reservedLengthE4', { description: 'What orders that wait to be cut are promised of it.' }),
  ),
  reservedCartons: t.field(quantityField('reservedCartonsE2')),
  freeLength: t.field({
    type: 'Feet',
    description: 'What is left of it and promised to nobody; less than zero where more is promised than is there.',
    resolve: (row) => feet(row.freeLengthE4),
  }),
  freeCartons: t.field({ type: 'Quantity', resolve: (row) => quantity(row.freeCartonsE2) }),
  yards: t.field({
    type: 'Quantity',
    description: 'Square yards of what is left; 0 for cartons.',
    resolve: (row) => yardsOf(row),
  }),
  value: t.field({
    type: 'Money',
    nullable: true,
    description: 'What is left at its cost per unit, or at that of its item. Null without permission to see costs.',
    resolve: async (row, _args, ctx) => {
      if (!ctx.sees(cost)) return null;
      const item = await recordOf(ctx, 'item', row.itemId);
      const unitCostE4 = row.unitCostE4 ?? item?.totalCostE4 ?? 0;
      return stockValue(row, { unitCostE4, sqftPerCartonE4: item?.sqftPerCartonE4 ?? null });
    },
  }),
}));
