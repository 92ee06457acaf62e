import type { ApolloClient } from '@apollo/client';
import type { BulkStep, StepAnswer } from '../bulk-run';
import { moveOf, type MoveRow } from './move-rows';
import { MoveOrdersDocument } from './move.generated';

/** Moves orders to the places of their rows, as a bulk step sends them. */
export function sendMoves(client: ApolloClient, rows: readonly MoveRow[], reason: string): BulkStep['send'] {
  const byId = new Map(rows.map((row) => [row.workOrder.id, row]));
  return async (ids): Promise<StepAnswer> => {
    const { data } = await client.mutate({
      mutation: MoveOrdersDocument,
      variables: {
        input: {
          moves: ids.flatMap((id) => byId.get(id) ?? []).map(moveOf),
          ...(reason.trim() === '' ? {} : { reason }),
        },
      },
      context: { handlesErrors: true },
    });
    return data?.workOrdersMove ?? { workOrders: [], errors: [] };
  };
}
