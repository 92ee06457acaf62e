import { z } from 'zod';
import { discardFile, takeBackFile } from '#files/stray-files';
import { defineJob } from '#jobs/define-job';
import { documentById, setThumbnail } from './documents.queries';

/** Creates the thumbnail of a document in the background; a failure leaves the document as it is. */
export const documentThumbnailJob = defineJob({
  name: 'document-thumbnail',
  description: 'Making a preview',
  payload: z.object({ documentId: z.number().int() }),
  run: async ({ documentId }, run) => {
    const { storage } = run.services.files;
    const document = await documentById(run.db, documentId);
    const ready = `The preview of ${document?.name} is ready.`;
    // An earlier run has already created it.
    if (document?.thumbnailState === 'READY') return ready;
    if (document?.thumbnailState !== 'PENDING') return 'There is nothing left to preview.';
    const { smallPicture } = await import('./page-picture');
    const small = await smallPicture(storage, document);
    if (!small) {
      await setThumbnail(run.db, documentId, { thumbnailKey: null, thumbnailState: 'FAILED' });
      return `${document.name} has no preview.`;
    }
    const thumbnailKey = await storage.put(small);
    const isKept = await setThumbnail(run.db, documentId, { thumbnailKey, thumbnailState: 'READY' }).catch(
      async (error: unknown) => {
        await takeBackFile(storage, thumbnailKey, error);
        throw error;
      },
    );
    if (!isKept) await discardFile(storage, thumbnailKey);
    return ready;
  },
});
