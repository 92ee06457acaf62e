import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#core/context';
import { sendDocument, sendGone } from '#kit/documents';
import { certificatePhotoById } from './certificates.queries';

/** Serves photos of certificates to users who edit installers. */
export function registerCertificatePhotos(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<Context | null>,
): void {
  app.get<{ Params: { id: string } }>('/files/certificate-photos/:id', async (request, reply) => {
    const ctx = await contextOf(request);
    const { id } = request.params;
    if (!ctx?.can('editInstaller') || !/^[1-9]\d{0,8}$/.test(id)) return sendGone(reply);
    const photo = await certificatePhotoById(ctx.db, Number(id));
    if (!photo) return sendGone(reply);
    return sendDocument(reply, ctx.services.files.storage, { ...photo, pageCount: null });
  });
}
