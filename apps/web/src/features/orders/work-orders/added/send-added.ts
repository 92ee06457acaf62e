import type { ApolloClient } from '@apollo/client';
import { DocumentCreateDocument } from '#blocks/documents/documents.generated';
import { dataUriOf } from '#blocks/documents/uploads';
import { NoteCreateDocument } from '#blocks/notes/notes.generated';
import { answerOf, calling } from '#blocks/offline/office/refused-by';
import { Refused } from '#blocks/offline/queue/refused';
import type { AddedItem } from './added-queue';

/** A photo takes its time; more for each byte, at the speed of a cellar. */
const [PATIENCE_MS, BYTES_PER_MS] = [45_000, 10];
const LOST = 'The photo is not on this phone anymore. Take it again.';

/** Sends a note or photo under the id that it has here: the server adds it once. Throws why it failed. */
export async function sendAdded(
  client: ApolloClient,
  { id, orderId, added }: AddedItem,
  picture: Blob | undefined,
): Promise<void> {
  const owner = { ownerType: 'WORK_ORDER', ownerId: orderId, clientMutationId: id } as const;
  if (added.kind === 'NOTE') {
    const input = { ...owner, text: added.text };
    const { data } = await client.mutate({ mutation: NoteCreateDocument, variables: { input }, ...calling() });
    answerOf(data?.noteCreate);
    return;
  }
  if (!picture) throw new Refused(LOST);
  const input = { ...owner, name: added.name, dataUri: await dataUriOf(new File([picture], added.name)) };
  const patience = PATIENCE_MS + input.dataUri.length / BYTES_PER_MS;
  const { data } = await client.mutate({
    mutation: DocumentCreateDocument,
    variables: { input },
    ...calling(patience),
  });
  answerOf(data?.documentCreate);
}
