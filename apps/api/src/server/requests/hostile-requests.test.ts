import { describe, expect, test } from 'vitest';
import { BUDGETS } from '#core/requests/budget';
import { testApi } from '#testing/api-client';
import { HOSTILE_DOCUMENTS, numbered } from '#testing/hostile-documents';
import { BODY_LIMITS } from './json-body';

const api = await testApi();
const office = await api.as('office');

const { anonymous, signedIn } = BUDGETS;

/** The cost of a piece of work, as counted by the server. */
async function workOf(work: () => Promise<unknown>) {
  const before = api.runtime.runner.work();
  await work();
  const after = api.runtime.runner.work();
  return {
    tokens: after.tokens - before.tokens,
    parsed: after.parsed - before.parsed,
    fields: after.fields - before.fields,
    cachedBytes: after.cachedBytes - before.cachedBytes,
  };
}

describe.each([
  ['a caller who is not signed in', () => api.anonymous, anonymous],
  ['a signed-in user', () => office, signedIn],
] as const)('from %s', (_who, client, budget) => {
  test.each(Object.entries(HOSTILE_DOCUMENTS))('%s is refused or answered within the budget', async (_what, text) => {
    const work = await workOf(async () => expect([200, 413]).toContain((await client().query(text)).status));
    expect(work.tokens).toBeLessThanOrEqual(budget.tokens + 1);
    expect(work.fields).toBeLessThanOrEqual(budget.tokens);
    // The cache keeps only valid documents, by text and tokens.
    expect(work.cachedBytes).toBeLessThanOrEqual(2 * budget.characters + 1_000 * work.tokens + 1_000);
  });
});

describe('a caller who is not signed in', () => {
  test('must sign in for anything larger than the sign-in pages, before it is parsed', async () => {
    const work = await workOf(async () => {
      expect((await api.anonymous.query(`{ ${'auth { id } '.repeat(150)} }`)).codes).toEqual(['UNAUTHORIZED']);
      expect((await api.withToken('not.a.token').query(`{ ${'auth { id } '.repeat(150)} }`)).codes).toEqual([
        'TOKEN_INVALID',
      ]);
    });
    expect(work.parsed).toBe(0);
  });

  test('calls few fields at a time', async () => {
    expect((await api.anonymous.query(`{ ${'firstRun '.repeat(anonymous.rootFields)} }`)).codes).toEqual([]);
    expect((await api.anonymous.query(`{ ${'firstRun '.repeat(anonymous.rootFields + 1)} }`)).codes).toEqual([
      'UNAUTHORIZED',
    ]);
  });

  test('leaves a limited trace: invalid documents are not kept, valid ones only within the size of their cache', async () => {
    const refused = await workOf(async () => {
      for (let index = 0; index < 50; index += 1)
        await api.anonymous.query(`query Q${index} { firstRun(x: [${'1 '.repeat(300)}]) }`);
    });
    expect(refused.cachedBytes).toBe(0);
    const passed = await workOf(async () => {
      for (let index = 0; index < 200; index += 1)
        await api.anonymous.query(
          `query Q${index} { ${numbered(5, (field) => `f${field}${'x'.repeat(1_200)}: firstRun`)} }`,
        );
    });
    expect(passed.parsed).toBe(200);
    expect(passed.cachedBytes).toBeLessThanOrEqual(4 * 1024 * 1024);
  });

  test('sends small bodies', async () => {
    const body = JSON.stringify({ query: '{ firstRun }', variables: { filler: 'x'.repeat(BODY_LIMITS.anonymous) } });
    expect(
      (
        await api.app.inject({
          method: 'POST',
          url: '/graphql',
          headers: { 'content-type': 'application/json' },
          payload: body,
        })
      ).statusCode,
    ).toBe(413);
  });

  test('who is too fast must wait, by address; signed-in users need not', async () => {
    const remoteAddress = '203.0.113.9';
    const send = (token = '') =>
      api.app.inject({
        method: 'POST',
        url: '/graphql',
        remoteAddress,
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        payload: '{"query":"{ firstRun }"}',
      });
    const statuses = new Set<number>();
    for (let index = 0; index < 2_000 && !statuses.has(429); index += 1) statuses.add((await send()).statusCode);
    expect([...statuses]).toEqual([200, 429]);
    expect((await send(office.token)).statusCode).toBe(200);
    expect((await api.anonymous.query('{ firstRun }')).status).toBe(200);
    api.pass(10_000);
    expect((await send()).statusCode).toBe(200);
  });
});

describe('a body of JSON', () => {
  const send = (payload: string | Buffer) =>
    api.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${office.token}` },
      payload,
    });
  const body = (variables: unknown, query = '{ firstRun }') => JSON.stringify({ query, variables });

  test.each([
    ['of many small objects', () => body({ a: Array.from({ length: 400_000 }, () => ({})) })],
    ['of small objects below 1 MB', () => body({ a: Array.from({ length: BODY_LIMITS.values }, () => ({})) })],
    [
      'of nested lists',
      () => `{"query":"{ firstRun }","variables":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
    ],
    ['of one long text', () => body({ a: 'x'.repeat(BODY_LIMITS.plain) })],
    [
      'of a file and as much besides',
      () => body({ a: `data:text/plain;base64,${'A'.repeat(1_000_000)}`, b: 'x'.repeat(BODY_LIMITS.plain) }),
    ],
    [
      'of two files',
      () =>
        body({
          a: `data:text/plain;base64,${'A'.repeat(2_000_000)}`,
          b: `data:text/plain;base64,${'A'.repeat(2_000_000)}`,
        }),
    ],
  ])('%s is refused', async (_what, payload) => {
    expect((await send(payload())).statusCode).toBe(413);
  });

  test('with a file is for operations that take one', async () => {
    const answer = await send(body({ input: { dataUri: `data:text/plain;base64,${'A'.repeat(2_000_000)}` } }));
    expect(answer.json<{ errors: { message: string }[] }>().errors[0]?.message).toBe(
      'This operation takes no file. Send at most 1 MB.',
    );
  });

  test('transfers a file completely, with slashes escaped or not', async () => {
    const data = Buffer.alloc(1_500_000, 'what the mill wrote \u00ff?');
    const text = JSON.stringify({
      query: 'mutation ($input: DocumentCreateInput!) { documentCreate(input: $input) { document { size } } }',
      variables: {
        input: {
          ownerType: 'CUSTOMER',
          ownerId: '999',
          name: 'a.txt',
          dataUri: `data:text/plain;base64,${data.toString('base64')}`,
        },
      },
    });
    for (const payload of [text, text.replaceAll('/', '\\/')])
      expect(
        (await send(payload)).json<{ errors: { extensions: { code: string } }[] }>().errors[0]?.extensions.code,
      ).toBe('NOT_FOUND');
  });
});

describe('the host name of the server', () => {
  const ask = (host: string, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', host, ...headers },
      payload: '{"query":"{ firstRun }"}',
    });

  test('must be its own: a page whose name points to this machine is refused', async () => {
    expect((await ask('falcon.test')).statusCode).toBe(200);
    expect((await ask('127.0.0.1:3000')).statusCode).toBe(200);
    const foreign = await ask('rebound.example:3000', {
      origin: 'http://rebound.example:3000',
      'sec-fetch-site': 'same-origin',
    });
    expect(foreign.statusCode).toBe(421);
    expect(foreign.json<{ errors: { message: string }[] }>().errors[0]?.message).toContain('ALLOWED_HOSTS');
    expect((await ask('falcon.test', { 'x-forwarded-host': 'rebound.example' })).statusCode).toBe(421);
  });

  test('does not matter for a health check', async () => {
    expect((await api.app.inject({ method: 'GET', url: '/healthz', headers: { host: 'pod-7' } })).statusCode).toBe(200);
  });
});
