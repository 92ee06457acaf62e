import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { MOST_DOCUMENTS } from '@falcon/domain/kit/flooring';
import { useEffect, useRef, useState } from 'react';
import { UNCACHED } from '#graphql/call-options';
import { errorText, isOutOfReach } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { DocumentCountDocument, DocumentCreateDocument } from './documents.generated';
import type { DocumentsOwner } from './documents-owner';
import { type Upload, dataUriOf, holdPage, sendAll } from './uploads';

interface ChosenFile {
  key: string;
  file: File;
}

const onItsWay = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending';
const toFault = (error: unknown) => ({ fault: errorText(error), again: isOutOfReach(error) });

/** Whether the component is still mounted and can show the result. */
function useStanding() {
  const standing = useRef(true);
  useEffect(() => {
    standing.current = true;
    return () => {
      standing.current = false;
    };
  }, []);
  return standing;
}

/** How many more documents the owner can have; undefined lets the server decide. */
async function roomAt(client: ApolloClient, owner: DocumentsOwner): Promise<number> {
  const answer = await client
    .query({ query: DocumentCountDocument, variables: { ...owner }, ...UNCACHED })
    .catch(() => undefined);
  return Math.max(0, MOST_DOCUMENTS - (answer?.data?.documents.totalCount ?? 0));
}

/** Sends selected files one by one, even after the user leaves the page, and keeps each result. */
export function useUploads(owner: DocumentsOwner, onSent: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [create] = useMutation(DocumentCreateDocument);
  const client = useApolloClient();
  const files = useRef(new Map<string, File>());
  const standing = useStanding();
  const change = (upload: Upload) => {
    setUploads((before) =>
      before.some((one) => one.key === upload.key)
        ? before.map((one) => (one.key === upload.key ? upload : one))
        : [...before, upload],
    );
    // Users who left the page are still notified of a refused file.
    if (upload.state === 'failed' && !standing.current)
      notify('error', `${upload.name} was not added. ${upload.fault ?? ''}`);
  };
  const send = async (chosenFiles: readonly ChosenFile[]) => {
    const letGo = holdPage();
    for (const { key, file } of chosenFiles) change({ key, name: file.name, state: 'waiting' });
    try {
      await sendAll(
        chosenFiles,
        async (file, key, onProgress) => {
          await create({
            context: { handlesErrors: true, fetchOptions: { onSent: onProgress } },
            variables: { input: { ...owner, name: file.name, dataUri: await dataUriOf(file), clientMutationId: key } },
          });
          if (standing.current) onSent();
          files.current.delete(key);
        },
        change,
        toFault,
        await roomAt(client, owner),
      );
    } finally {
      letGo();
    }
  };
  const add = async (added: readonly File[]) => {
    if (added.length === 0) return;
    // Results of earlier files need not be shown again.
    setUploads((before) => before.filter(onItsWay));
    const chosenFiles = added.map((file) => ({ key: crypto.randomUUID(), file }));
    for (const { key, file } of chosenFiles) files.current.set(key, file);
    await send(chosenFiles);
  };
  /** Retrying uses the file's key, so that it is never stored twice. */
  const again = async (key: string) => {
    const file = files.current.get(key);
    if (file) await send([{ key, file }]);
  };
  /** A file that was removed is no longer shown as added. */
  const forgetDone = () => setUploads((before) => before.filter((upload) => upload.state !== 'done'));
  return { uploads, busy: uploads.some(onItsWay), add, again, forgetDone };
}
