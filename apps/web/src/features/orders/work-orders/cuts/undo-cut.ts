import type { ApolloClient } from '@apollo/client';
import { OWN_ERRORS } from '#graphql/call-options';
import { notify } from '#ui/feedback/notify';
import { CutPiecesUndoDocument } from './cuts.generated';
import type { Recent } from './recent';
import { sayRefused } from './say-refused';

/** Takes back what was cut or pulled, and says so; false if the server refuses. */
export async function undoCut(
  client: ApolloClient,
  { orderNumber, cutIds, cartons = null }: Pick<Recent, 'orderNumber' | 'cutIds'> & Partial<Pick<Recent, 'cartons'>>,
): Promise<boolean> {
  const answer = await client.mutate({
    mutation: CutPiecesUndoDocument,
    variables: { input: { cutIds: [...cutIds] } },
    ...OWN_ERRORS,
  });
  if (!sayRefused(answer.data?.cutPiecesUndo)) return false;
  notify('success', `${orderNumber}: back on its ${cartons === null ? 'roll' : 'shelf'}`);
  return true;
}
