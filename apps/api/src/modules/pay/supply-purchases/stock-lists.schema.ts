import { itemType, labelOf, valuesOf } from '@falcon/domain/kit/flooring';
import { SUPPLY_MOVEMENTS } from '@falcon/domain/catalog/supplies';
import { builder } from '#core/builder';
import { quantityField, rateField } from '#core/figures';
import { ledgerList } from '#kit/ledger-list';
import { HistoryUser, historyUser } from '#kit/record-kit';
import { MOVEMENTS, onHandAfter, STOCK } from './stock-lists.queries';
import type { MovementRow, StockRow } from './stock-lists.queries';

const access = { permission: 'supplyPurchase' } as const;

const SupplyStock = builder.objectRef<StockRow>('SupplyStock').implement({
  description: 'A supply with what is on hand.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'That of the item.' }),
    name: t.exposeString('name', { description: 'Style and color.' }),
    typeName: t.string({ resolve: ({ itemTypeId }) => itemType(itemTypeId)?.name ?? '' }),
    price: t.field(rateField('priceE4', { description: 'What an installer pays for one.' })),
    onHand: t.field(
      quantityField('onHandE2', {
        nullable: true,
        description: 'Less than zero if more was sold than recorded. Null if it was never received or counted.',
      }),
    ),
    receivedAt: t.expose('receivedAt', { type: 'ISO8601DateTime', nullable: true }),
    countedAt: t.expose('countedAt', { type: 'ISO8601DateTime', nullable: true }),
  }),
});

const KindEnum = builder.enumType('SupplyMovementKind', { values: valuesOf(SUPPLY_MOVEMENTS) });

const SupplyMovement = builder.objectRef<MovementRow>('SupplyMovement').implement({
  description: 'One change of the stock of a supply.',
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', { type: 'ISO8601DateTime' }),
    kind: t.field({ type: KindEnum, resolve: ({ kind }) => kind }),
    kindLabel: t.string({ resolve: ({ kind }) => labelOf(SUPPLY_MOVEMENTS, kind) }),
    itemId: t.exposeID('itemId'),
    itemName: t.exposeString('itemName'),
    quantity: t.field(quantityField('quantityE2', { description: 'For a count, the difference it found.' })),
    onHand: t.field({
      type: 'Quantity',
      description: 'What was on hand afterward.',
      resolve: async ({ id }, _args, ctx) => (await onHandAfter(ctx, id)) as never,
    }),
    note: t.exposeString('note'),
    supplyPurchaseId: t.exposeID('supplyPurchaseId', { nullable: true }),
    installerName: t.exposeString('installerName', { description: 'Who bought it, or returned it.' }),
    user: t.field({
      type: HistoryUser,
      nullable: true,
      resolve: (row, _args, ctx) => historyUser(ctx, row.userId),
    }),
  }),
});

ledgerList('supplyStock', STOCK, {
  type: SupplyStock,
  description: 'Supplies with what is on hand, by name by default.',
  access,
});
ledgerList('supplyMovements', MOVEMENTS, {
  type: SupplyMovement,
  description: 'What changed the stock of supplies, newest first by default.',
  access,
  enums: { kinds: KindEnum },
});
