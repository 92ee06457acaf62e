import { beforeEach, expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiAnswer, ApiClient } from '#testing/api-client';
import { openSession } from '../index';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
let person: ApiClient;
let phone: ApiClient;

const api = await testApi();
const admin = await api.userWith({ permissions: ['editUser', 'user', 'customer'] });
beforeEach(async () => {
  person = await api.userWith({ permissions: ['customer'] });
  phone = await another(person);
});

async function another(of: ApiClient): Promise<ApiClient> {
  const { token } = await openSession(api.services, api.db, of.userId ?? 0, 'FULL', ['pwd'], {
    ip: '10.0.0.9',
    userAgent: FIREFOX,
  });
  return api.withToken(token, of.userId);
}

interface SessionRow {
  readonly id: string;
  readonly userAgent: string;
  readonly isCurrent: boolean;
}
const sessionsOf = async (of: ApiClient, by = admin) =>
  valueAt(
    await by.query('query ($id: ID!) { user(id: $id) { sessions { id userAgent isCurrent } } }', { id: of.userId }),
    'user.sessions',
  ) as SessionRow[] | null;
const works = async (client: ApiClient) => (await client.query('{ auth { id } }')).codes.join() || 'yes';
const faults = (answer: ApiAnswer) =>
  (answer.errors[0]?.extensions['fields'] as { path: string; message: string }[] | undefined) ?? [];
const changesOf = async (of: ApiClient) =>
  (
    await api.db
      .selectFrom('historyEntry')
      .select(['changes', 'userId'])
      .where('recordType', '=', 'app_user')
      .where('recordId', '=', of.userId ?? 0)
      .orderBy('id')
      .execute()
  ).map(({ changes, userId }) => ({ changes, userId }));

test('an administrator sees where a user is signed in and ends one of these sessions immediately; the history names the device', async () => {
  const shownSessions = await sessionsOf(person);
  expect(shownSessions?.map((session) => session.isCurrent)).toEqual([false, false]);
  const id = shownSessions?.find((session) => session.userAgent === FIREFOX)?.id;
  const answer = await admin.mutate('userSessionEnd', { userId: person.userId, id }, 'user { sessions { userAgent } }');
  expect(valueAt(answer, 'userSessionEnd.user.sessions')).toHaveLength(1);
  expect([await works(phone), await works(person)]).toEqual(['TOKEN_INVALID', 'yes']);
  expect(await changesOf(person)).toEqual([
    { changes: [{ field: 'endedSessions', kind: 'list', from: null, to: [FIREFOX] }], userId: admin.userId },
  ]);
  expect((await admin.mutate('userSessionEnd', { userId: person.userId, id }, 'user { id }')).codes).toEqual([
    'NOT_FOUND',
  ]);
});

test('all sessions of a user are ended together, with one history entry', async () => {
  expect(
    valueAt(
      await admin.mutate('userSessionsEnd', { userId: person.userId }, 'count user { sessions { id } }'),
      'userSessionsEnd',
    ),
  ).toEqual({ count: 2, user: { sessions: [] } });
  expect([await works(phone), await works(person)]).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID']);
  expect(await changesOf(person)).toHaveLength(1);
  expect(
    valueAt(await admin.mutate('userSessionsEnd', { userId: person.userId }, 'count'), 'userSessionsEnd.count'),
  ).toBe(0);
  expect(await changesOf(person)).toHaveLength(1);
});

test("someone else's session is not ended under the wrong user", async () => {
  const other = await api.userWith({ permissions: [] });
  const id = (await sessionsOf(person))?.[0]?.id;
  for (const wrong of [id, 'abc', '1; drop table session'])
    expect((await admin.mutate('userSessionEnd', { userId: other.userId, id: wrong }, 'user { id }')).codes).toEqual([
      'NOT_FOUND',
    ]);
  expect((await admin.mutate('userSessionsEnd', { userId: 999_999 }, 'count')).codes).toEqual(['NOT_FOUND']);
  expect(await works(person)).toBe('yes');
});

test('a user with a key that the administrator lacks is out of reach, and their sessions are not shown', async () => {
  const wider = await api.userWith({ permissions: ['editRole'] });
  expect(await sessionsOf(wider)).toBeNull();
  const id = textAt(await wider.query('{ sessions { id } }'), 'sessions.0.id');
  for (const answer of [
    await admin.mutate('userSessionEnd', { userId: wider.userId, id }, 'user { id }'),
    await admin.mutate('userSessionsEnd', { userId: wider.userId }, 'count'),
  ]) {
    expect(answer.codes).toEqual(['MISSING_PERMISSION']);
    expect(answer.errors[0]?.message).toContain('Edit roles');
  }
  expect(await works(wider)).toBe('yes');
  const looker = await api.userWith({ permissions: ['user'] });
  expect(await sessionsOf(person, looker)).toBeNull();
});

test('on their own account the current session stays', async () => {
  const elsewhere = await another(admin);
  const own = (await sessionsOf(admin))?.find((session) => session.isCurrent)?.id;
  expect(
    faults(await admin.mutate('userSessionEnd', { userId: admin.userId, id: own }, 'user { id }'))[0]?.message,
  ).toContain('Sign out instead');
  expect(
    valueAt(await admin.mutate('userSessionsEnd', { userId: admin.userId }, 'count'), 'userSessionsEnd.count'),
  ).toBe(1);
  expect([await works(admin), await works(elsewhere)]).toEqual(['yes', 'TOKEN_INVALID']);
});

test('sessions of a whole list are read with one statement', async () => {
  const reads = async () =>
    // The query for the caller counts too; it is by session, not by user.
    (await api.countStatements(() => admin.query('{ users(first: 50) { nodes { sessions { id } } } }'))).texts.filter(
      (text) => text.includes('from "session" where "user_id" in'),
    ).length;
  expect(await reads()).toBe(1);
  await api.userWith({ permissions: ['customer'] });
  expect(await reads()).toBe(1);
});
