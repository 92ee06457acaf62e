import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { PermissionKey } from '@falcon/domain/office/access';
import { contextOfRequest, userOfLink } from '#server/requests/cookie-user';
import { testApi } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { storeGeneratedFile } from './generated-files';
import { registerFileRoutes } from './routes';

const api = await testApi();
const office = await api.as('office');
const server = fastify();
await registerFileRoutes(server, {
  db: api.db,
  files: api.services.files,
  now: api.services.clock,
  issuedTo: userOfLink(api.runtime),
  contextOf: contextOfRequest(api.runtime),
});
afterAll(() => server.close());

const get = (url: string, by: ApiClient) =>
  server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${by.token}` } });
const printed = async () => {
  const user = await api.db
    .selectFrom('appUser')
    .select('id')
    .where('emailAddress', '=', 'office@falcon.test')
    .executeTakeFirstOrThrow();
  return (
    await storeGeneratedFile(
      api.db,
      api.services.files,
      {
        userId: user.id,
        needs: ['invoicing'],
        salespersonId: null,
        name: 'paper.pdf',
        contentType: 'application/pdf',
        data: Buffer.from('paper'),
      },
      api.services.clock(),
    )
  ).url;
};

test('an expired link on an open page redirects its user to a new one', async () => {
  const url = await printed();
  expect((await get(url, office)).body).toBe('paper');
  api.pass(11 * 60_000);
  const answer = await get(url, office);
  expect(answer.statusCode).toBe(302);
  expect((await get(answer.headers.location ?? '', office)).body).toBe('paper');
  expect(
    (await get((await get(`${url}&download=1`, office)).headers.location ?? '', office)).headers['content-disposition'],
  ).toMatch(/^attachment/);
});

test('a link opens without a session, as in a spreadsheet or a mail program, until it expires', async () => {
  const url = await printed();
  expect((await server.inject({ url })).body).toBe('paper');
  expect((await server.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  api.pass(11 * 60_000);
  // Only the link's own user gets a new one.
  expect((await server.inject({ url })).statusCode).toBe(404);
  expect((await get(url, await api.as('super-admin'))).statusCode).toBe(404);
});

test('a link does not open once the account it was issued to is disabled', async () => {
  const clerk = await api.userWith({ permissions: ['workOrder'] });
  const file = { name: 'list.csv', contentType: 'text/csv', data: Buffer.from('list') };
  const generatedFile = { ...file, needs: ['workOrder'] as const, salespersonId: null, userId: clerk.userId ?? 0 };
  const { url } = await storeGeneratedFile(api.db, api.services.files, generatedFile, api.services.clock());
  expect((await server.inject({ url })).statusCode).toBe(200);
  await api.db.updateTable('appUser').set({ enabled: false }).where('id', '=', generatedFile.userId).execute();
  expect((await server.inject({ url })).statusCode).toBe(404);
});

test('a link does not open when forged, and not when the file has expired', async () => {
  const url = await printed();
  expect((await get(url.replace('signature=', 'signature=x'), office)).statusCode).toBe(404);
  expect((await get(url.replace(/expires=\d+/, `expires=${Date.now() + 10 ** 9}`), office)).statusCode).toBe(404);
  await api.db
    .updateTable('generatedFile')
    .set({ expiresAt: new Date(0) })
    .execute();
  expect((await get(url, office)).statusCode).toBe(404);
});

test('a link opens no more when its user has lost a right that the file was made with, or the view of the whole office', async () => {
  const [clerk, seller] = [
    await api.userWith({ permissions: ['workOrder'] }),
    await api.userWith({ permissions: ['workOrder'], isSalesperson: true }),
  ];
  const status = async (
    client: ApiClient,
    facts: { readonly needs: readonly PermissionKey[]; readonly salespersonId: number | null },
  ) => {
    const file = { name: 'pay.csv', contentType: 'text/csv', data: Buffer.from('pay') };
    const generatedFile = { ...facts, ...file, userId: client.userId ?? 0 };
    const { url } = await storeGeneratedFile(api.db, api.services.files, generatedFile, api.services.clock());
    const opened = await Promise.all([get(url, client), server.inject({ url })]);
    expect(opened[1].statusCode).toBe(opened[0].statusCode);
    return opened[0].statusCode;
  };
  expect(await status(clerk, { needs: ['workOrder'], salespersonId: null })).toBe(200);
  expect(await status(clerk, { needs: ['workOrder', 'billSheet'], salespersonId: null })).toBe(404);
  expect(await status(clerk, { needs: [], salespersonId: 7 })).toBe(200);
  expect(await status(seller, { needs: [], salespersonId: null })).toBe(404);
  expect(await status(seller, { needs: [], salespersonId: 0 })).toBe(200);
});

test('a malformed cookie is no sign-in', async () => {
  const url = await printed();
  api.pass(11 * 60_000);
  const answer = await server.inject({ url, headers: { cookie: 'jwt=%ff' } });
  expect(answer.statusCode).toBe(404);
});
