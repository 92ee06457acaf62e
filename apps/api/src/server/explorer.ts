import type { FastifyInstance } from 'fastify';
import { EXPLORER_POLICY } from './requests/security-headers';

/** A page for trying out the API, in development only. */
export function addExplorer(app: FastifyInstance, graphqlPath: string): void {
  app.get('/explorer', async (_request, reply) => {
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
    const page = renderGraphiQL({
      endpoint: graphqlPath,
      title: 'Falcon Flooring API',
      headers: JSON.stringify({ Authorization: 'Bearer ' }),
    });
    return reply.type('text/html; charset=utf-8').header('content-security-policy', EXPLORER_POLICY).send(page);
  });
}
