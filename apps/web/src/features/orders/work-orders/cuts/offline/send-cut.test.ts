import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { Refused } from '#blocks/offline/queue/refused';
import { CUT_RULES, type CutAction, type CutItem } from './cut-queue';
import { refusedBy, sendCut } from './send-cut';

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

describe('a failed call', () => {
  const coded = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code } }] });
  const server = (status: number) => new ServerError('', { response: new Response('', { status }), bodyText: '' });

  test.each([
    ['no connection', new TypeError('Failed to fetch'), 'AWAY'],
    ['silence', new DOMException('signal timed out', 'TimeoutError'), 'AWAY'],
    ['a restart of the database', coded('TRY_AGAIN'), 'AWAY'],
    ['a proxy without its server', server(502), 'AWAY'],
    ['too many requests', server(429), 'BUSY'],
    ['a fault of the server', coded('INTERNAL_SERVER_ERROR'), 'BROKEN'],
    ['a canceled order', coded('VALIDATION_ERROR'), 'REFUSED'],
    ['a piece that is gone', coded('NOT_FOUND'), 'REFUSED'],
    ['a right that was taken away', coded('MISSING_PERMISSION'), 'REFUSED'],
    ['an ended session', coded('UNAUTHORIZED'), 'SHUT'],
    ['a sentence of the payload', new Refused('W-4 is canceled.'), 'REFUSED'],
  ] as const)('%s', (_name, error, why) => {
    expect(refusedBy(error).why).toBe(why);
  });
});
