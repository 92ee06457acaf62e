import type { ApolloClient } from '@apollo/client';
import { questionOf } from '#blocks/offline/kept/fits';
import { DocumentListDocument } from '#blocks/documents/documents.generated';
import { NewestNotesDocument } from '#blocks/notes/panel.generated';

const SHOWN = [NewestNotesDocument, DocumentListDocument].map((document) => questionOf(document)?.name?.value);

/** Reads the notes and documents that are on the screen again. */
export async function readAgain(client: ApolloClient): Promise<void> {
  const shown = [...client.getObservableQueries('active')].filter(({ queryName }) => SHOWN.includes(queryName));
  await Promise.all(shown.map((query) => query.refetch()));
}
