import { describe, expect, test, vi } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';

const api = await testApi();

const post = (payload: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

describe('compiled documents', () => {
  test('return the same, with the same errors, as the first time', async () => {
    const view = await api.userWith({ permissions: [] });
    const answers = [];
    for (let round = 0; round < 5; round += 1)
      answers.push(
        await view.query(
          'query Mixed($id: ID!) { states { code } flooringType(id: $id) { name } users { totalCount } }',
          { id: '99' },
        ),
      );
    const plain = answers.map(({ data, errors }) => ({
      data,
      errors: errors
        .map(({ message, path, extensions }) => ({ message, path, code: extensions.code }))
        .sort((a, b) => String(a.path).localeCompare(String(b.path))),
    }));
    expect(new Set(plain.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(plain[0]?.errors.map((error) => error.code)).toEqual(['NOT_FOUND', 'MISSING_PERMISSION']);
    expect(valueAt(answers[4]!, 'states.0.code')).toBe('AL');
  });

  test("of one text with two operations don't replace each other", async () => {
    const office = await api.as('office');
    const text = 'query A { states { code } } query B { flooringTypes { code } }';
    const run = (operationName: string) =>
      post(JSON.stringify({ query: text, operationName }), { authorization: `Bearer ${office.token}` });
    for (let round = 0; round < 5; round += 1) {
      expect(Object.keys((await run('A')).json<{ data: object }>().data)).toEqual(['states']);
      expect(Object.keys((await run('B')).json<{ data: object }>().data)).toEqual(['flooringTypes']);
    }
  });
});

describe('pages', () => {
  test('go forward and back without gaps or repetition, and know their total', async () => {
    const admin = await api.as('admin');
    for (let index = 0; index < 7; index += 1) await api.userWith({ permissions: [] });
    const all: string[] = [];
    let after: string | null = null;
    let pages = 0;
    do {
      const page = await admin.query(
        'query ($after: String) { users(first: 3, after: $after, sort: EMAIL_ADDRESS) { nodes { id } pageInfo { endCursor hasNextPage hasPreviousPage } totalCount totalCountCapped } }',
        { after },
      );
      all.push(...(valueAt(page, 'users.nodes') as { id: string }[]).map((node) => node.id));
      expect(valueAt(page, 'users.pageInfo.hasPreviousPage')).toBe(pages > 0);
      after = valueAt(page, 'users.pageInfo.hasNextPage') ? textAt(page, 'users.pageInfo.endCursor') : null;
      pages += 1;
    } while (after);
    const whole = await admin.query(
      '{ users(sort: EMAIL_ADDRESS, first: 200) { nodes { id } edges { cursor } totalCount totalCountCapped } }',
    );
    expect(all).toEqual((valueAt(whole, 'users.nodes') as { id: string }[]).map((node) => node.id));
    expect(valueAt(whole, 'users.totalCount')).toBe(all.length);
    expect(valueAt(whole, 'users.totalCountCapped')).toBe(false);
    const before = textAt(whole, 'users.edges.5.cursor');
    const back = await admin.query(
      'query ($before: String) { users(last: 2, before: $before, sort: EMAIL_ADDRESS) { nodes { id } pageInfo { hasNextPage hasPreviousPage } } }',
      { before },
    );
    expect((valueAt(back, 'users.nodes') as { id: string }[]).map((node) => node.id)).toEqual(all.slice(3, 5));
    expect(valueAt(back, 'users.pageInfo')).toEqual({ hasNextPage: true, hasPreviousPage: true });
  });

  test("refuse more than 200 rows, both directions together, and other lists' cursors", async () => {
    const admin = await api.as('admin');
    const faults = await Promise.all([
      admin.query('{ users(first: 201) { totalCount nodes { id } } }'),
      admin.query('{ users(first: 0) { nodes { id } } }'),
      admin.query('{ users(first: 2, last: 2) { nodes { id } } }'),
      admin.query('{ users(after: "bm9uc2Vuc2U") { nodes { id } } }'),
      admin.query(
        `{ users(sort: NAME, after: "${Buffer.from('["EMAIL_ADDRESS","a",1]').toString('base64url')}") { nodes { id } } }`,
      ),
      admin.query(
        `{ users(sort: NAME, after: "${Buffer.from('["NAME","a","not a number"]').toString('base64url')}") { nodes { id } } }`,
      ),
    ]);
    expect(faults.map((answer) => answer.codes)).toEqual(Array.from({ length: 6 }, () => ['VALIDATION_ERROR']));
  });

  test('of 50 users with roles and permissions cost four statements', async () => {
    const admin = await api.as('admin');
    await admin.query('{ auth { id } }');
    const { statements } = await api.countStatements(() =>
      admin.query('{ users { nodes { id permissions roles { id name } address { city } } totalCount } }'),
    );
    expect(statements).toBeLessThanOrEqual(4);
  });
});

test('a user’s clock does not matter: the server uses the company’s date', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T03:30:00Z'), toFake: ['Date'] });
  try {
    const context = await api.contextOf(api.anonymous);
    expect(context.today()).toBe('2026-03-09');
  } finally {
    vi.useRealTimers();
  }
});
