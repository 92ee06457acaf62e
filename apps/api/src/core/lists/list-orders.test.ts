import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { LISTS, sortsOf, inOrder, rising, openListsDesk } from './list-orders-test-kit';

const { api, admin, ids, page, forwards, backwards } = await openListsDesk();

test.each(LISTS.flatMap((list) => sortsOf(list).map((sort) => [list, sort] as const)))(
  '%s by %s: page by page, forward and backward, every record comes once, and the other direction is the same list reversed',
  async (list, sort) => {
    const order = `sort: ${sort}, direction: ASC`;
    const whole = (await page(list, `${order}, first: 200`)).nodes.map(({ id }) => id);
    expect(whole.length).toBeGreaterThanOrEqual(4);
    expect(await forwards(list, order)).toEqual(whole);
    expect(await backwards(list, order)).toEqual(whole);
    expect(await forwards(list, `sort: ${sort}, direction: DESC`)).toEqual(whole.toReversed());
  },
);

test('disabled records come before enabled ones, or after them', async () => {
  const states = (await page('units', 'sort: ENABLED, direction: DESC, first: 200', 'id isEnabled')).nodes as readonly {
    readonly id: string;
    readonly isEnabled: boolean;
  }[];
  expect(states.at(-1)).toEqual({ id: ids['unit1'], isEnabled: false });
  expect(states.slice(0, -1).every(({ isEnabled }) => isEnabled)).toBe(true);
});

test('the order of a list reveals nothing that is hidden: neither commissions nor profits', async () => {
  const view = await api.as('view');
  for (const [list, sort, instead] of [
    ['salespersons', 'COMMISSION_RATE', 'NAME'],
    ['items', 'PRICE', 'TOTAL_COST'],
  ] as const) {
    const order = async (by: string) =>
      valueAt(await view.query(`{ ${list}(sort: ${by}, first: 50) { nodes { id } } }`), `${list}.nodes`);
    expect(await order(sort)).toHaveLength(5);
    expect(await order(sort)).toEqual(await order(instead));
  }
});

test.each(['laborRates', 'customerTypes'].flatMap((list) => sortsOf(list).map((sort) => [list, sort] as const)))(
  '%s by %s, loaded as a whole: the other direction is the same list reversed',
  async (list, sort) => {
    const order = async (direction: string) => {
      const answer = await admin.query(`{ ${list}(sort: ${sort}, direction: ${direction}) { id } }`);
      expect(answer.errors).toEqual([]);
      return (valueAt(answer, list) as { id: string }[]).map(({ id }) => id);
    };
    const rising = await order('ASC');
    expect(rising.length).toBeGreaterThanOrEqual(2);
    expect(await order('DESC')).toEqual(rising.toReversed());
  },
);

test('labor rates by the price of a kind of work, customer types by whether they are commercial', async () => {
  const rates = async (sort: string) =>
    valueAt(
      await admin.query(`{ laborRates(sort: ${sort}, direction: DESC) { carpet { carpet pad } vct { vct } } }`),
      'laborRates',
    ) as { carpet: { carpet: number; pad: number }; vct: { vct: number } }[];
  expect((await rates('CARPET'))[0]?.carpet.carpet).toBe(9.5);
  expect((await rates('PAD'))[0]?.carpet.pad).toBe(0.75);
  expect((await rates('VCT'))[0]?.vct.vct).toBe(2);
  expect(
    valueAt(await admin.query('{ customerTypes(sort: COMMERCIAL, direction: DESC) { name } }'), 'customerTypes.0.name'),
  ).toBe('Zoo');
});

test('users by roles, two-factor authentication, last activity and linked salesperson: as each of them changes', async () => {
  interface Shown {
    readonly id: string;
    readonly roles: readonly { readonly name: string }[];
    readonly multiFactorEnabled: boolean;
    readonly multiFactorRequired: boolean;
    readonly lastSeenAt: string | null;
    readonly salesperson: { readonly fullName: string } | null;
  }
  const by = async (sort: string) =>
    (
      await page(
        'users',
        `sort: ${sort}, first: 200`,
        'id roles { name } multiFactorEnabled multiFactorRequired lastSeenAt salesperson { fullName }',
      )
    ).nodes as readonly Shown[];
  const check = async () => {
    inOrder((await by('ROLES')).map(({ roles }) => roles.map(({ name }) => name).join(', ')));
    rising((await by('SECOND_FACTOR')).map((user) => (user.multiFactorEnabled ? 2 : user.multiFactorRequired ? 1 : 0)));
    inOrder((await by('LAST_SEEN')).map(({ lastSeenAt }) => lastSeenAt ?? ''));
    inOrder((await by('SALESPERSON')).map(({ salesperson }) => salesperson?.fullName ?? ''));
  };
  await check();
  const [edit, view] = [await api.as('edit'), await api.as('view')];
  const [editId, viewId] = [edit.userId ?? 0, view.userId ?? 0];
  const { version } = valueAt(await admin.query(`{ user(id: "${viewId}") { version } }`), 'user') as {
    version: number;
  };
  const changed = await admin.mutate(
    'userUpdate',
    {
      id: String(viewId),
      version,
      roleIds: ['8', '3'],
      multiFactorRequired: true,
      isSalesperson: true,
      salespersonId: ids['seller4'],
    },
    'user { roles { name } }',
  );
  expect(changed.errors).toEqual([]);
  expect((await by('SECOND_FACTOR')).at(-1)?.id).toBe(String(viewId));
  expect((await by('SALESPERSON')).at(-1)?.id).toBe(String(viewId));
  await api.db
    .insertInto('multiFactor')
    .values({ userId: editId, secretEncrypted: 'sealed', verified: true })
    .execute();
  expect((await by('SECOND_FACTOR')).slice(-2).map(({ id }) => id)).toEqual([String(viewId), String(editId)]);
  const roleOf = valueAt(await admin.query('{ role(id: "8") { version } }'), 'role') as { version: number };
  expect(
    (
      await (
        await api.as('super-admin')
      ).mutate('roleUpdate', { id: '8', version: roleOf.version, name: 'A viewer' }, 'role { name }')
    ).errors,
  ).toEqual([]);
  await api.db
    .updateTable('session')
    .set({ lastSeenAt: new Date('2030-01-01T00:00:00Z') })
    .where('userId', '=', editId)
    .execute();
  expect((await by('LAST_SEEN')).at(-1)).toMatchObject({ id: String(editId), lastSeenAt: '2030-01-01T00:00:00Z' });
  await api.db.deleteFrom('session').where('userId', '=', editId).execute();
  await api.db.deleteFrom('multiFactor').where('userId', '=', editId).execute();
  await check();
  expect((await by('LAST_SEEN')).at(-1)?.lastSeenAt).toBe('2030-01-01T00:00:00Z');
});

test('a user who is being saved blocks no other request: the use of the session is recorded the next time', async () => {
  const { userId } = await api.as('warehouse');
  const seenAt = async () =>
    (
      await api.db
        .selectFrom('appUser')
        .select('lastSeenAt')
        .where('id', '=', userId ?? 0)
        .executeTakeFirstOrThrow()
    ).lastSeenAt?.toISOString();
  const use = (day: string) =>
    api.db
      .updateTable('session')
      .set({ lastSeenAt: new Date(day) })
      .where('userId', '=', userId ?? 0)
      .execute();
  const before = await seenAt();
  await api.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('appUser')
      .select('id')
      .where('id', '=', userId ?? 0)
      .forUpdate()
      .execute();
    await use('2031-01-01T00:00:00Z');
  });
  expect(await seenAt()).toBe(before);
  await use('2031-01-02T00:00:00Z');
  expect(await seenAt()).toBe('2031-01-02T00:00:00.000Z');
});
