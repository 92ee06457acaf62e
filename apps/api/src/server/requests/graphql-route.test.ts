import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApi } from '#testing/api-client';

const api = await testApi();

const post = (payload: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
const ask = (query: string, headers: Record<string, string> = {}) => post(JSON.stringify({ query }), headers);
interface Body {
  readonly errors: readonly {
    readonly message: string;
    readonly extensions: {
      readonly code: string;
      readonly requestId: string;
      readonly fields?: readonly { path: string; message: string }[];
    };
  }[];
}

describe('the transport', () => {
  test('GraphQL results are always 200 and application/json, whatever the client accepts', async () => {
    const answers = [
      await ask('{ auth { id } }', { accept: 'application/graphql-response+json,application/json;q=0.9' }),
      await ask('{ auth { id } }', { authorization: 'Bearer not.a.token' }),
      await ask('{ nothing'),
      await ask('{ nothing }'),
      await ask('mutation { login(input: { emailAddress: "", password: "" }) { token } }'),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.headers['content-type']))).toEqual(
      new Set(['application/json; charset=utf-8']),
    );
    expect(answers.map((answer) => answer.json<Body>().errors[0]?.extensions.code)).toEqual([
      'UNAUTHORIZED',
      'TOKEN_INVALID',
      'VALIDATION_ERROR',
      'VALIDATION_ERROR',
      'VALIDATION_ERROR',
    ]);
  });

  test('"Bearer" without a token is anonymous, not an invalid token', async () => {
    expect((await ask('{ auth { id } }', { authorization: 'Bearer' })).json<Body>().errors[0]?.extensions.code).toBe(
      'UNAUTHORIZED',
    );
  });

  test('only POST with application/json is served', async () => {
    expect((await api.app.inject({ method: 'GET', url: '/graphql?query={firstRun}' })).statusCode).toBe(405);
    expect(
      (
        await api.app.inject({
          method: 'POST',
          url: '/graphql',
          headers: { 'content-type': 'text/plain' },
          payload: '{"query":"{ firstRun }"}',
        })
      ).statusCode,
    ).toBe(415);
    expect(
      (
        await api.app.inject({
          method: 'POST',
          url: '/graphql',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'query={firstRun}',
        })
      ).statusCode,
    ).toBe(415);
    expect((await post('{ "query": ')).statusCode).toBe(400);
  });

  test('unknown extensions and keys are ignored', async () => {
    const answer = await post(
      JSON.stringify({
        operationName: 'A',
        variables: {},
        extensions: { clientLibrary: { name: '@apollo/client', version: '4.3.8' } },
        query: 'query A { __typename }',
      }),
    );
    expect(answer.json()).toEqual({ data: { __typename: 'Query' } });
  });

  test('batches are refused with a sentence', async () => {
    const answer = await post(JSON.stringify([{ query: '{ firstRun }' }, { query: '{ firstRun }' }]));
    expect(answer.json<Body>().errors[0]).toMatchObject({
      message: 'Send one operation at a time.',
      extensions: { code: 'VALIDATION_ERROR' },
    });
  });

  test("a page of another site can't call", async () => {
    expect((await ask('{ firstRun }', { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await ask('{ firstRun }', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(
      (await ask('{ firstRun }', { origin: 'http://falcon.test', 'sec-fetch-site': 'same-origin' })).statusCode,
    ).toBe(200);
  });

  test('a body without a file is limited to 32 KB for callers who are not signed in, to 1 MB for all others', async () => {
    const body = (size: number) => JSON.stringify({ query: '{ firstRun }', variables: { filler: 'x'.repeat(size) } });
    const office = await api.as('office');
    const signedIn = { authorization: `Bearer ${office.token}` };
    expect((await post(body(40_000))).statusCode).toBe(413);
    expect((await post(body(40_000), { authorization: 'Bearer forged' })).statusCode).toBe(413);
    expect((await post(body(1_000_000), signedIn)).statusCode).toBe(200);
    expect((await post(body(1_200_000), signedIn)).statusCode).toBe(413);
  });

  test('a body that hides its size is stopped too', async () => {
    const { Readable } = await import('node:stream');
    const chunks = Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(100_000, 32)));
    const answer = await api.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      payload: chunks,
    });
    expect(answer.statusCode).toBe(413);
  });
});

describe('the size of a request', () => {
  const fault = async (query: string) => {
    const answer = await (await api.as('super-admin')).query(query);
    return answer.errors[0];
  };

  test('nesting deeper than 12 levels is refused', async () => {
    const deep = `{ roles { ${'permissions { '.repeat(12)} id ${'} '.repeat(12)} } }`;
    expect((await fault(deep))?.extensions.code).toBe('VALIDATION_ERROR');
    const nested = `query { users { edges { node { roles { permissions { id } } } } } }`;
    expect(await fault(nested)).toBeUndefined();
  });

  test('one field can have 30 aliases, and a request 200', async () => {
    const many = (count: number) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: firstRun`).join(' ')} }`;
    expect(await fault(many(30))).toBeUndefined();
    expect((await fault(many(31)))?.message).toContain('firstRun is requested more than 30 times');
  });

  test('many large pages in one request are refused by their cost', async () => {
    const pages = (count: number) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: users(first: 200) { nodes { id fullName firstName lastName emailAddress roles { id name permissions { id name } } } }`).join(' ')} }`;
    expect(await fault(pages(2))).toBeUndefined();
    expect((await fault(pages(29)))?.message).toMatch(/may return about \d+ values/);
  });

  test('an over-long text is refused before it is read', async () => {
    expect((await fault(`{ firstRun } #${'x'.repeat(100_001)}`))?.message).toContain('its text has');
  });
});

describe('errors', () => {
  test('have the request id that is in the header and in the log', async () => {
    const answer = await ask('{ auth { id } }');
    expect(answer.json<Body>().errors[0]?.extensions.requestId).toBe(answer.headers['x-request-id']);
  });

  test('that are unexpected are masked, with a reference number that is in the log', async () => {
    const admin = await api.userWith({ permissions: ['role'] });
    await api.db.schema.alterTable('geoLocation').renameTo('geo_location_away').execute();
    try {
      const broken = await admin.query('{ geoLocations { id } }');
      expect(broken.codes).toEqual(['INTERNAL_SERVER_ERROR']);
      expect(broken.errors[0]?.message).not.toMatch(/relation|geo_location|sql/i);
      const reference = String(broken.errors[0]?.extensions['requestId']);
      expect(broken.errors[0]?.message).toContain(reference);
      expect(
        api.logLines.some(
          (line) => line.includes(reference) && line.includes('A field failed') && line.includes('42P01'),
        ),
      ).toBe(true);
    } finally {
      await api.db.schema.alterTable('geoLocationAway').renameTo('geo_location').execute();
    }
  });

  test("while a sign-in can't be checked are masked too, and sign no one out", async () => {
    const person = await api.userWith({ permissions: [] });
    await api.db.schema.alterTable('session').renameTo('session_away').execute();
    const broken = await person.query('{ auth { id } }');
    await api.db.schema.alterTable('sessionAway').renameTo('session').execute();
    expect([broken.status, broken.codes]).toEqual([200, ['INTERNAL_SERVER_ERROR']]);
    expect((await person.query('{ auth { id } }')).codes).toEqual([]);
  });

  test('of a database that restarts say so, and the next call works', async () => {
    const person = await api.as('office');
    await person.query('{ states { id } }');
    const asleep = api.db.transaction().execute(async (trx) => {
      await sql`lock table state in access exclusive mode`.execute(trx);
      const answer = person.query('{ states { id } }');
      await expect
        .poll(
          async () =>
            (
              await sql`select 1 from pg_stat_activity where datname = current_database()
                and wait_event_type = 'Lock'`.execute(api.db)
            ).rows.length,
        )
        .toBe(1);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock'`.execute(api.db);
      return answer;
    });
    const answer = await asleep;
    expect(answer.codes).toEqual(['TRY_AGAIN']);
    expect(answer.errors[0]?.message).toBe(
      'The database is not available right now. Try again in a few seconds; nothing is saved twice.',
    );
    expect((await person.query('{ states { id } }')).codes).toEqual([]);
  });

  test("of variables name the field and don't suggest names of the schema", async () => {
    const office = await api.as('super-admin');
    const answer = await office.mutate('roleCreate', { name: 'A', permisionIds: [] }, 'role { id }');
    expect(answer.codes).toEqual(['VALIDATION_ERROR']);
    expect(answer.errors[0]?.message).not.toContain('Did you mean');
    const missing = await office.mutate('roleCreate', { isEnabled: true }, 'role { id }');
    expect(missing.errors[0]?.extensions['fields']).toEqual([{ path: 'name', message: 'This is required.' }]);
    expect(missing.errors[0]?.message).toBe('name: This is required.');
  });

  test('a forbidden caller with invalid input gets MISSING_PERMISSION, not a list of errors', async () => {
    const view = await api.as('view');
    const answer = await view.mutate('userCreate', { firstName: '', lastName: '', emailAddress: 'no' }, 'user { id }');
    expect(answer.codes).toEqual(['MISSING_PERMISSION']);
    expect(answer.errors[0]?.message).toContain('Edit users');
  });

  test('all errors of an input are reported together, each with its path', async () => {
    const admin = await api.as('super-admin');
    const answer = await admin.mutate(
      'userCreate',
      { firstName: ' ', lastName: 'x'.repeat(81), emailAddress: 'nobody', address: { postalCode: '1' } },
      'user { id }',
    );
    const fields = answer.errors[0]?.extensions['fields'] as { path: string }[];
    expect(fields.map((field) => field.path).sort()).toEqual([
      'address.postalCode',
      'emailAddress',
      'firstName',
      'lastName',
    ]);
  });
});
