import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { CUT_RULES, type CutAction, type CutItem } from './cut-queue';
import { sendCut } from './send-cut';

const item = (action: CutAction): CutItem => ({
  format: CUT_RULES.format,
  id: 'write-1',
  userId: '7',
  orderId: '4',
  orderNumber: 'W-4',
  about: 'Cedar',
  what: 'Room',
  at: 0,
  isTried: true,
  refusal: null,
  action,
});

/** A client of a server that answers with this data, and what it was asked. */
function clientOf(data: object) {
  const asked: unknown[] = [];
  const link = new ApolloLink(({ variables }) => {
    asked.push(variables['input']);
    return of({ data });
  });
  return { client: new ApolloClient({ cache: new InMemoryCache(), link }), asked };
}
const order = { __typename: 'WorkOrder', id: '4', version: 2, workOrderNumber: 'W-4' };
const status = { __typename: 'WorkOrderStatus', id: '3', label: 'Assign' };

describe('what was cut', () => {
  test('goes to the server under the id that it has here', async () => {
    const cut = clientOf({ cutPiecesCut: { workOrders: [{ ...order, status }], errors: [] } });
    expect(await sendCut(cut.client, item({ kind: 'PIECES', cutIds: ['1'] }))).toEqual({
      id: '4',
      statusLabel: 'Assign',
    });
    expect(cut.asked).toEqual([{ cutIds: ['1'], clientMutationId: 'write-1' }]);

    const done = clientOf({ workOrderCutsUpdate: { workOrder: { ...order, status }, errors: [] } });
    const facts = { version: 3, cartonsPulled: true, reason: null, acceptUnstocked: false };
    await sendCut(done.client, item({ kind: 'ORDER', cuts: [], ...facts }));
    expect(done.asked).toEqual([{ id: '4', done: true, cuts: [], clientMutationId: 'write-1', ...facts }]);

    const undone = clientOf({ cutPiecesUndo: { workOrders: [order], errors: [] } });
    await sendCut(undone.client, item({ kind: 'UNDO', of: 'write-0', cutIds: ['1'] }));
    expect(undone.asked).toEqual([{ cutIds: ['1'], clientMutationId: 'write-1' }]);
  });

  test('is refused with the server’s sentence', async () => {
    const errors = [{ __typename: 'MutationError', message: 'W-4 is not waiting to be cut.', modelId: '4' }];
    const { client } = clientOf({ cutPiecesCut: { workOrders: [], errors } });
    await expect(sendCut(client, item({ kind: 'PIECES', cutIds: ['1'] }))).rejects.toThrow(
      'W-4 is not waiting to be cut.',
    );
  });
});
