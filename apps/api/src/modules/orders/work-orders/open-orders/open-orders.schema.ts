import { valueBy } from '#core/batches';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { Customer } from '#people/customers';
import { Unit } from '#orders/units';
import { seesKind } from '#kit/record-kit';
import { openOrderCounts } from './open-orders.queries';

/** Null for users who can't see orders. */
function openOrdersBy(column: 'customerId' | 'unitId') {
  const count = valueBy(`open-orders:${column}`, (db, ids) => openOrderCounts(db, column, ids), 0);
  return (row: { readonly id: number }, _args: object, ctx: Context) =>
    seesKind(ctx, 'WORK_ORDER') ? count(ctx, row.id) : null;
}

const description = 'Orders that are neither invoiced nor canceled; null without permission to see orders.';

builder.objectField(Customer, 'openOrders', (t) =>
  t.int({ nullable: true, description, resolve: openOrdersBy('customerId') }),
);
builder.objectField(Unit, 'openOrders', (t) => t.int({ nullable: true, description, resolve: openOrdersBy('unitId') }));
