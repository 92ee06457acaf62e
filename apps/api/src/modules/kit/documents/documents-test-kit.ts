import { fastify } from 'fastify';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { contextOfRequest } from '#server/requests/cookie-user';
import { testApi, textAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { registerDocumentRoutes } from './document-routes';
import { pdfOf } from './documents-test-files';

export const FIELDS = 'document { id name url thumbnailUrl size type isEnabled goesWithMail version }';

type ExtraInput = Readonly<Record<string, unknown>>;

/** The API with the addresses of documents, and an office that adds documents to a customer. */
export async function openDocuments() {
  const api = await testApi();
  const walk = await orderWalk(api);
  const office = await api.as('office');
  const server = fastify();
  registerDocumentRoutes(server, contextOfRequest(api.runtime));
  afterAll(() => server.close());
  const owner = () => ({ ownerType: 'CUSTOMER', ownerId: String(walk.company.customerId) });
  const send = (dataUri: string, more: ExtraInput = {}, by = office) =>
    by.mutate('documentCreate', { ...owner(), name: 'paper', dataUri, ...more }, FIELDS);
  return {
    api,
    walk,
    office,
    owner,
    send,
    sent: async (dataUri: string, more: ExtraInput = {}) => {
      const answer = await send(dataUri, more);
      return {
        id: textAt(answer, 'documentCreate.document.id'),
        url: textAt(answer, 'documentCreate.document.url'),
        name: textAt(answer, 'documentCreate.document.name'),
      };
    },
    get: (url: string, by: ApiClient) =>
      server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${by.token}` } }),
    png: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
      .png()
      .toBuffer(),
    pdf: await pdfOf(() => undefined),
  };
}
