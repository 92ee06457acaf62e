import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#core/context';
import { sendFile } from '#files/routes';
import { fileOfMail, mailViewer } from './mail-log.queries';

/**
 * Serves the files of e-mails to users who can see the e-mail; checks session and permissions at each request. 404 for
 * everything else.
 */
export function registerMailFileRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<Context | null>,
): void {
  app.get<{ Params: { id: string }; Querystring: { download?: string } }>('/files/mail/:id', async (request, reply) => {
    const ctx = await contextOf(request);
    const id = /^[1-9]\d{0,8}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const file = ctx?.user && id > 0 ? await fileOfMail(ctx.db, id, mailViewer(ctx)) : undefined;
    const content = file && ctx ? await ctx.services.files.storage.read(file.storageKey) : null;
    if (!file || !content)
      return reply.code(404).type('text/plain').send('This file is not available. Open it again from its e-mail.');
    return sendFile(reply, file, content, request.query.download !== undefined);
  });
}
