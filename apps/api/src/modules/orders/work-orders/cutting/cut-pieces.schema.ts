import { mutation } from '#core/mutation';
import { WorkOrder } from '../work-orders.schema';
import { cutPieces } from './cut-pieces';
import { UNDO_MINUTES, undoPieces } from './undo-pieces';

mutation('cutPiecesCut', {
  description:
    'Cuts pieces off the rolls that they are promised. The last piece of an order finishes its cutting. Each order separately: a refused one is in `errors`, and the others are cut.',
  access: { permission: 'workOrderCut' },
  input: (t) => ({ cutIds: t.idList({ required: true }) }),
  resolve: (input, ctx, call) => cutPieces(ctx, input, call),
  payload: (t) => ({ workOrders: t.expose('workOrders', { type: [WorkOrder] }) }),
});

mutation('cutPiecesUndo', {
  description: `Takes back pieces that were marked as cut by mistake in the last ${UNDO_MINUTES} minutes; their rolls stay promised to the order.`,
  access: { permission: 'workOrderCut' },
  input: (t) => ({ cutIds: t.idList({ required: true }) }),
  resolve: (input, ctx, call) => undoPieces(ctx, input, call),
  payload: (t) => ({ workOrders: t.expose('workOrders', { type: [WorkOrder] }) }),
});
