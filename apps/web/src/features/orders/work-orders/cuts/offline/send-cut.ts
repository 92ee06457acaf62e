import type { ApolloClient } from '@apollo/client';
import { accepted, calling } from '#blocks/offline/office/refused-by';
import { CutPiecesCutDocument } from '../by-roll/by-roll.generated';
import { CutPiecesUndoDocument, RecordCutsDocument } from '../cuts.generated';
import type { CutItem } from './cut-queue';

/** An order after the server took what was sent. */
export interface SentOrder {
  readonly id: string;
  readonly statusLabel: string;
}

/** Sends what was done, under its id: the server does it once, however often it comes. Throws why it failed. */
export async function sendCut(client: ApolloClient, { id, orderId, action }: CutItem): Promise<SentOrder> {
  if (action.kind === 'PIECES') {
    const input = { cutIds: [...action.cutIds], clientMutationId: id };
    const { data } = await client.mutate({ mutation: CutPiecesCutDocument, variables: { input }, ...calling() });
    const [order] = accepted(data?.cutPiecesCut).workOrders;
    return { id: orderId, statusLabel: order?.status.label ?? '' };
  }
  if (action.kind === 'UNDO') {
    const input = { cutIds: [...action.cutIds], clientMutationId: id };
    const { data } = await client.mutate({ mutation: CutPiecesUndoDocument, variables: { input }, ...calling() });
    accepted(data?.cutPiecesUndo);
    return { id: orderId, statusLabel: '' };
  }
  const { kind: _kind, cuts, ...rest } = action;
  const input = { id: orderId, done: true, cuts: [...cuts], clientMutationId: id, ...rest };
  const { data } = await client.mutate({ mutation: RecordCutsDocument, variables: { input }, ...calling() });
  return { id: orderId, statusLabel: accepted(data?.workOrderCutsUpdate).workOrder?.status.label ?? '' };
}
