import { SUPPLY_MOVEMENT_FILTERS, SUPPLY_STOCK_FILTERS } from '@falcon/domain/company/filters';
import { itemType, labelOf, valuesOf } from '@falcon/domain/kit/flooring';
import { SUPPLY_MOVEMENTS } from '@falcon/domain/catalog/supplies';
import { sql } from 'kysely';
import { builder } from '#core/builder';
import { quantityField, rateField } from '#core/figures';
import { connectionType } from '#core/lists/connection';
import { filterValues, listArguments } from '#core/lists/filters';
import { keysetPage } from '#core/lists/keyset';
import { accessOptions } from '#core/mutation';
import { HistoryUser, historyUser } from '#kit/record-kit';
import { movementRows, onHandAfter, STOCK_SORTS, stockRows } from './stock-lists.queries';
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
        description:
          'Less than zero: more was sold than was recorded. Null for one that was never received or counted.',
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
    quantity: t.field(quantityField('quantityE2', { description: 'Of a count: the difference that it found.' })),
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

const StockConnection = connectionType('SupplyStock', SupplyStock);
const MovementConnection = connectionType('SupplyMovement', SupplyMovement);
const StockSort = builder.enumType('SupplyStockSort', { values: ['NAME', 'ON_HAND'] as const });
const MovementSort = builder.enumType('SupplyMovementSort', { values: ['TIME'] as const });

builder.queryFields((t) => ({
  supplyStock: t.field({
    type: StockConnection,
    description: 'Supplies with what is on hand, by name by default.',
    ...accessOptions(access),
    args: listArguments(t, SUPPLY_STOCK_FILTERS, StockSort),
    resolve: (_root, args, ctx) => {
      const sort = args.sort ?? 'NAME';
      return keysetPage({
        db: ctx.db,
        query: stockRows(ctx.db, filterValues(SUPPLY_STOCK_FILTERS, args)),
        order: sort,
        sort: [...STOCK_SORTS[sort], sql.ref('stock.id')],
        direction: args.direction ?? 'ASC',
        args,
      });
    },
  }),
  supplyMovements: t.field({
    type: MovementConnection,
    description: 'What changed the stock of supplies, newest first by default.',
    ...accessOptions(access),
    args: listArguments(t, SUPPLY_MOVEMENT_FILTERS, MovementSort, { enums: { kinds: KindEnum } }),
    resolve: (_root, args, ctx) =>
      keysetPage({
        db: ctx.db,
        query: movementRows(ctx.db, filterValues(SUPPLY_MOVEMENT_FILTERS, args), ctx.services.timeZone),
        order: 'TIME',
        sort: [sql.ref('move.at'), sql.ref('move.id')],
        direction: args.direction ?? 'DESC',
        args,
      }),
  }),
}));
