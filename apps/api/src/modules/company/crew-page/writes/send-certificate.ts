import { z } from 'zod';
import { ADJUSTMENT_TYPES, labelOf, valuesOf } from '@falcon/domain/kit/flooring';
import { CodedError, parseInput } from '#core/errors';
import { putPicture, takePicture } from '#kit/documents';
import type { CrewContext } from '../door/crew-context';
import { onceByPhone, writeId } from './once';
import { addCertificatePhoto, waitingPhotos } from './photos.queries';

const MOST_WAITING = 10;

const sent = z.object({ id: writeId, certificateType: z.enum(valuesOf(ADJUSTMENT_TYPES)) });

/** Sends a certificate as a photo; the office enters it. */
export async function sendCertificate(
  ctx: CrewContext,
  { dataUri, ...raw }: { readonly dataUri: string } & Readonly<Record<string, unknown>>,
): Promise<void> {
  const { id, certificateType } = parseInput(sent, raw);
  const picture = await takePicture(dataUri, `${labelOf(ADJUSTMENT_TYPES, certificateType)} ${ctx.today()}`);
  const write = { id, operation: 'CERTIFICATE', contents: { certificateType, sha256: picture.sha256 } };
  await putPicture(ctx.services.files.storage, { ...picture, small: null }, async ({ storageKey }) => {
    const { result, repeated } = await onceByPhone(ctx, write, async (trx) => {
      if ((await waitingPhotos(trx, ctx.installer.id)) >= MOST_WAITING)
        throw new CodedError('VALIDATION_ERROR', `${MOST_WAITING} photos are waiting already. Call your office.`);
      const row = await addCertificatePhoto(trx, {
        installerId: ctx.installer.id,
        certificateType,
        name: picture.name,
        type: picture.type,
        size: picture.data.byteLength,
        storageKey,
        sentAt: ctx.now(),
      });
      return row.id;
    });
    return { row: result, repeated };
  });
}
