import type { ApolloClient } from '@apollo/client';
import { DocumentListDocument } from '#blocks/documents/documents.generated';
import { NewestNotesDocument } from '#blocks/notes/panel.generated';

/** Reads the notes and documents that are on the screen again. */
export async function readAgain(client: ApolloClient): Promise<void> {
  const shown = [...client.getObservableQueries('active')].filter(
    ({ query }) => query === NewestNotesDocument || query === DocumentListDocument,
  );
  await Promise.all(shown.map((query) => query.refetch()));
}
