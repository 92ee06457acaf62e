import { builder } from '../../../core/builder';
import type { Context } from '../../../core/context';
import { Customer } from '../../customers';
import { Unit } from '../../units';
import { openOrderCounts } from './open-orders.queries';

/** Null for users who can't see orders. */
async function openOrders(ctx: Context, column: 'customerId' | 'unitId', id: number): Promise<number | null> {
  if (!ctx.can('workOrder')) return null;
  return ctx
    .loader<number, number>(`open-orders:${column}`, async (ids) => {
      const counts = await openOrderCounts(ctx.db, column, ids);
      return ids.map((key) => counts.get(key) ?? 0);
    })
    .load(id);
}

const description = 'Orders that are neither invoiced nor canceled; null without permission to see orders.';

builder.objectField(Customer, 'openOrders', (t) =>
  t.int({ nullable: true, description, resolve: (row, _args, ctx) => openOrders(ctx, 'customerId', row.id) }),
);
builder.objectField(Unit, 'openOrders', (t) =>
  t.int({ nullable: true, description, resolve: (row, _args, ctx) => openOrders(ctx, 'unitId', row.id) }),
);
