import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi } from '#testing/api-client';
import type { TestApi } from '#testing/api-client';
import { hashPassword } from '#office/access';
import { logOptions, scrub } from './logging';

let api: TestApi;
let webRoot = '';
const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ method: 'GET', url, headers });

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'falcon-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Falcon Flooring</title>');
  await writeFile(join(webRoot, 'assets', 'main-abc123.js'), `export const filler = '${'x'.repeat(5_000)}';`);
  await writeFile(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  api = await startTestApi({ webRoot });
});
afterAll(async () => {
  await api.close();
  await rm(webRoot, { recursive: true, force: true });
});

describe('the web app', () => {
  test('its page is served for every route, always revalidated', async () => {
    for (const url of ['/', '/work-orders/7/edit', '/customers?search=a.b', '/reset-password/abc_-9']) {
      const answer = await get(url);
      expect({
        url,
        status: answer.statusCode,
        type: answer.headers['content-type'],
        cache: answer.headers['cache-control'],
      }).toEqual({ url, status: 200, type: 'text/html; charset=utf-8', cache: 'no-cache' });
    }
  });

  test('its hashed files are kept for a year and compressed', async () => {
    const answer = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('gzip');
  });

  test('never responds for the API, files, the live channel, missing assets or well-known names', async () => {
    for (const url of [
      '/assets/gone.js',
      '/files/generated/x',
      '/cable',
      '/websocket',
      '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
      '/robots.txt',
    ]) {
      const answer = await get(url);
      expect({ url, status: answer.statusCode }).toEqual({ url, status: 404 });
    }
    expect((await get('/graphql')).statusCode).toBe(405);
  });

  test('does not leave its folder', async () => {
    for (const url of ['/../package.json', '/assets/..%2f..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd'])
      expect((await get(url)).body).not.toMatch(/root:|"name"/);
  });
});

test('a password manager finds the page to change a password', async () => {
  const answer = await get('/.well-known/change-password');
  expect([answer.statusCode, answer.headers['location'], answer.headers['cache-control']]).toEqual([
    302,
    '/forgot-password',
    'no-store',
  ]);
});

test('health is 200 with JSON while the database responds', async () => {
  const answer = await get('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', version: '0.0.0-test' }]);
});

test('the web app gets its settings at run time, without secrets', async () => {
  expect((await get('/config.json')).json()).toEqual({
    version: '0.0.0-test',
    environment: 'indy',
    locationPrefix: 'indy',
    graphqlPath: '/graphql',
    timeZone: 'America/Indiana/Indianapolis',
    day: {
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      from: expect.any(Number),
      until: expect.any(Number),
      now: expect.any(Number),
    },
    restoredCopy: false,
    demo: false,
    analytics: null,
  });
});

test('every response has the security headers and its request id', async () => {
  const { headers } = await get('/');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe|https:/);
});

test('foreign hosts are in the content policy only when analytics are configured', async () => {
  const other = await startTestApi({ env: { ANALYTICS_TAG_MANAGER_ID: 'GTM-ABC1234' } });
  const answer = await other.app.inject({ method: 'GET', url: '/config.json' });
  expect(String(answer.headers['content-security-policy'])).toContain('https://www.googletagmanager.com');
  expect(answer.json()).toMatchObject({ analytics: { tagManagerId: 'GTM-ABC1234', token: null } });
  await other.close();
});

test('introspection and the explorer are for development only', async () => {
  const closed = await startTestApi({ env: { NODE_ENV: 'production' } });
  const answer = await closed.anonymous.query('{ __schema { queryType { name } } }');
  expect(answer.codes.every((code) => code === 'VALIDATION_ERROR') && answer.data === null).toBe(true);
  expect((await closed.app.inject({ method: 'GET', url: '/explorer' })).statusCode).toBe(404);
  await closed.close();
  expect((await api.anonymous.query('{ __schema { queryType { name } } }')).codes).toEqual([]);
  expect((await get('/explorer')).body).toContain('Falcon Flooring API');
});

describe('the log', () => {
  test('shows what was requested and the result, and nothing about the user', async () => {
    const person = await api.userWith({ permissions: [], emailAddress: 'quiet.person@falcon.test' });
    await api.db
      .updateTable('appUser')
      .set({ passwordHash: await hashPassword('a very secret sentence') })
      .where('id', '=', person.userId ?? 0)
      .execute();
    await api.anonymous.mutate(
      'login',
      { emailAddress: 'quiet.person@falcon.test', password: 'a very secret sentence' },
      'token',
    );
    await api.anonymous.mutate('passwordForgot', { emailAddress: 'quiet.person@falcon.test' }, 'success');
    await get('/reset-password/s3cr3t-reset-token?jwt=eyJsecret.token.here');
    await person.query('{ auth { emailAddress } }');
    const log = api.logLines.join('\n');
    expect(log).toContain('"route":"/graphql"');
    for (const secret of ['quiet.person', 'a very secret sentence', 's3cr3t-reset-token', 'eyJ', person.token])
      expect(log).not.toContain(secret);
  });

  test('hides secrets and personal data in anything logged by mistake', () => {
    const lines: string[] = [];
    const log = pino(logOptions(api.config) as object, { write: (line: string) => void lines.push(line) });
    const fault = Object.assign(new Error('duplicate key: ann@falcon.test eyJhbGciOiJIUzI1NiJ9.e30.sig'), {
      code: '23505',
      constraint: 'app_user_email_address',
      detail: 'Key (email)=(ann@falcon.test) already exists.',
      where: 'row of Ann',
    });
    log.error(
      {
        err: fault,
        password: 'p1',
        input: { emailAddress: 'a@b.co', password: 'p2' },
        request: { headers: { authorization: 'Bearer p3', cookie: 'jwt=p4' } },
      },
      'It failed',
    );
    const text = lines.join('');
    expect(JSON.parse(text)).toMatchObject({
      err: { code: '23505', constraint: 'app_user_email_address', message: 'duplicate key: [e-mail] [token]' },
      password: '[hidden]',
    });
    for (const secret of ['ann@', 'p1', 'p2', 'p3', 'p4', 'Key (email)', 'row of Ann'])
      expect(text).not.toContain(secret);
  });

  test('addresses in messages lose their tokens', () => {
    expect(
      scrub('GET /reset-password/abc123?x=1&jwt=eyJa.b.c and token=9 of a.b@c.com data:image/png;base64,iVBORw0KGgo='),
    ).toBe('GET /reset-password/[hidden]?x=1&jwt=[hidden] and token=[hidden] of [e-mail] [file]');
  });
});
