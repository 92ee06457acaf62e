import { z } from 'zod';
import { feet } from '@falcon/domain/kit/money';
import { builder } from '#core/builder';
import { idInput, notFound, parseInput } from '#core/errors';
import { accessOptions, mutation } from '#core/mutation';
import { Item, itemOf } from '#catalog/items';
import { maySee } from '../work-orders.loaders';
import { workOrderById, workOrdersByIds } from '../work-orders.queries';
import type { WorkOrderRecord } from '../work-order-rows';
import { WorkOrder } from '../work-orders.schema';
import { flooringTypesOfTab } from './flooring-tabs';
import { checkUnstocked, openUnstocked, unstockedById } from './unstocked.queries';
import type { UnstockedRow } from './unstocked.queries';

interface Unstocked {
  readonly piece: UnstockedRow;
  readonly order: WorkOrderRecord;
}

const UnstockedPiece = builder.objectRef<Unstocked>('UnstockedPiece').implement({
  description: 'A piece that was cut, or cartons that were pulled, although they were not in stock.',
  fields: (t) => ({
    id: t.id({ resolve: ({ piece }) => piece.id }),
    workOrder: t.expose('order', { type: WorkOrder }),
    item: t.field({ type: Item, nullable: true, resolve: ({ piece }, _args, ctx) => itemOf(ctx, piece.itemId) }),
    rollNumber: t.string({ description: 'Blank for cartons.', resolve: ({ piece }) => piece.rollNumber }),
    dyeLot: t.string({ resolve: ({ piece }) => piece.dyeLot }),
    length: t.field({ type: 'Feet', resolve: ({ piece }) => feet(piece.lengthE4) }),
    cartons: t.int({
      description: 'Cartons that were missing in stock; 0 for a piece of a roll.',
      resolve: ({ piece }) => piece.cartons,
    }),
    at: t.field({ type: 'ISO8601DateTime', resolve: ({ piece }) => piece.at }),
    isChecked: t.boolean({ resolve: ({ piece }) => piece.checkedAt !== null }),
  }),
});

builder.queryField('unstockedPieces', (t) =>
  t.field({
    type: [UnstockedPiece],
    description:
      'What was cut or pulled without being in stock and has not been checked, newest first; at most 200. `flooring` is the tab: carpet (with carpet tile), vinyl or vct.',
    ...accessOptions({ permission: 'workOrderCut' }),
    args: { flooring: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx): Promise<Unstocked[]> => {
      const pieces = await openUnstocked(ctx.db, flooringTypesOfTab(args.flooring), ctx.salespersonScope);
      const orders = new Map(
        (await workOrdersByIds(ctx.db, [...new Set(pieces.map((piece) => piece.workOrderId))])).map((order) => [
          order.id,
          order,
        ]),
      );
      return pieces.flatMap((piece) => {
        const order = orders.get(piece.workOrderId);
        return order ? [{ piece, order }] : [];
      });
    },
  }),
);

mutation('unstockedPieceCheck', {
  description: 'Marks a piece that was not in stock as checked: it leaves the warehouse’s list.',
  access: { permission: 'workOrderCut' },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: async (input, ctx) => {
    const { id } = parseInput(z.object({ id: idInput }), input);
    return ctx.transaction(async (trx, ctx) => {
      const existing = await unstockedById(trx, id);
      const order = existing && (await workOrderById(trx, existing.workOrderId));
      if (!order || !maySee(ctx, order)) throw notFound('Unstocked piece', id);
      const piece = await checkUnstocked(trx, id, { userId: ctx.requireUser().id, at: ctx.now() });
      if (!piece) throw notFound('Unstocked piece', id);
      return { unstockedPiece: { piece, order } };
    });
  },
  payload: (t) => ({ unstockedPiece: t.expose('unstockedPiece', { type: UnstockedPiece, nullable: true }) }),
});
