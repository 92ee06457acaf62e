import type { FastifyInstance } from 'fastify';
import type { Services } from '#core/context';
import { finishConnect } from './oauth/finish-connect';

/** QuickBooks redirects the user here; the page then shows the result. */
export function addQuickbooksCallback(app: FastifyInstance, services: Services): void {
  app.get('/quickbooks/callback', async (request, reply) => {
    const outcome = await finishConnect(services, request.query);
    if (outcome !== 'CONNECTED') request.log.warn({ outcome }, 'QuickBooks was not connected');
    return reply.header('cache-control', 'no-store').redirect(`/app-config/quickbooks?outcome=${outcome}`, 303);
  });
}
