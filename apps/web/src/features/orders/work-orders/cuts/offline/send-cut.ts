import type { ApolloClient } from '@apollo/client';
import { ServerError, ServerParseError } from '@apollo/client/errors';
import { Refused } from '#blocks/offline/queue/refused';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorCode, errorText, isOutOfReach } from '#graphql/error-text';
import { CutPiecesCutDocument } from '../by-roll/by-roll.generated';
import { CutPiecesUndoDocument, OrdersNowDocument, RecordCutsDocument } from '../cuts.generated';
import type { CutItem } from './cut-queue';

/** A line that says nothing for this long is broken. */
const PATIENCE_MS = 10_000;
const NO_ANSWER = 'Server response was missing for query';
const [TOO_MANY, FIRST_REFUSAL] = [429, 300];

/** What another try of the same can’t change, and what needs a sign-in first. */
const WHY: Readonly<Record<string, Refused['why']>> = {
  VALIDATION_ERROR: 'REFUSED',
  NOT_FOUND: 'REFUSED',
  MISSING_PERMISSION: 'REFUSED',
  UNAUTHORIZED: 'SHUT',
  TOKEN_INVALID: 'SHUT',
  MFA_REQUIRED_ERROR: 'SHUT',
};

/** No answer of our server came: also not if a hotel’s network answered instead. */
const isLost = (error: unknown): boolean =>
  isOutOfReach(error) ||
  error instanceof DOMException ||
  ServerParseError.is(error) ||
  (ServerError.is(error) && error.statusCode < FIRST_REFUSAL);

/** What a failed call means for what was sent. */
export function refusedBy(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (isLost(error)) return new Refused(errorText(error), 'AWAY');
  if (ServerError.is(error) && error.statusCode === TOO_MANY) return new Refused(errorText(error), 'BUSY');
  return new Refused(errorText(error), WHY[errorCode(error) ?? ''] ?? 'BROKEN');
}

/** An order after the server took what was sent. */
export interface SentOrder {
  readonly id: string;
  readonly statusLabel: string;
}

interface Payload {
  readonly errors: readonly { readonly message: string }[];
}

function accepted<One extends Payload>(payload: One | null | undefined): One {
  if (!payload) throw new Error(NO_ANSWER);
  if (payload.errors.length > 0) throw new Refused(payload.errors.map(({ message }) => message).join('\n'));
  return payload;
}

const calling = () => ({
  context: { ...OWN_ERRORS.context, fetchOptions: { signal: AbortSignal.timeout(PATIENCE_MS) } },
});

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

/** The status of an order as the office has it now; blank if it can’t be had. */
export async function officeSays(client: ApolloClient, { orderId }: CutItem): Promise<string> {
  const { data } = await client.query({
    query: OrdersNowDocument,
    variables: { ids: [orderId] },
    fetchPolicy: 'no-cache',
    ...calling(),
  });
  return data?.workOrders.nodes?.find((node) => node?.id === orderId)?.status.label ?? '';
}
