import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, valueAt } from '#testing/api-client';
import type { ApiClient, TestApi } from '#testing/api-client';

let api: TestApi;
let admin: ApiClient;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.as('admin');
  await api.db
    .insertInto('appUser')
    .values(
      Array.from({ length: 30 }, (_, n) => ({
        firstName: 'Clerk',
        lastName: `Number ${String(n).padStart(2, '0')}`,
        emailAddress: `clerk${n}@list.test`,
        enabled: n % 10 !== 0,
        createdAt: new Date(Date.UTC(2020, 0, 31 - n)),
      })),
    )
    .execute();
  const clerks = await api.db.selectFrom('appUser').select('id').where('emailAddress', 'like', '%@list.test').execute();
  await api.db
    .insertInto('userRole')
    .values(clerks.map(({ id }, n) => ({ userId: id, roleId: n % 2 === 0 ? 3 : 8 })))
    .execute();
});
afterAll(() => api.close());

const LIST = `query ($search: String, $enabled: Boolean, $roleIds: [ID!], $first: Int, $after: String, $sort: UserSort, $direction: SortDirection) {
  users(search: $search, enabled: $enabled, roleIds: $roleIds, first: $first, after: $after, sort: $sort, direction: $direction) {
    totalCount pageInfo { endCursor hasNextPage }
    nodes { id fullName emailAddress enabled editable multiFactorEnabled lastSeenAt roles { id name } salesperson { id fullName } }
  }
}`;

interface Page {
  readonly totalCount: number;
  readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
  readonly nodes: readonly {
    readonly fullName: string;
    readonly emailAddress: string;
    readonly enabled: boolean;
    readonly editable: boolean;
    readonly roles: readonly { readonly name: string }[];
    readonly lastSeenAt: string | null;
  }[];
}
const list = async (variables: Record<string, unknown>, by = admin): Promise<Page> =>
  valueAt(await by.query(LIST, variables), 'users') as Page;

describe('the list of users', () => {
  test('can be searched and filtered by enabled and role', async () => {
    expect((await list({ search: 'list.test' })).totalCount).toBe(30);
    expect((await list({ search: 'list.test', enabled: true })).totalCount).toBe(27);
    expect((await list({ search: 'list.test', enabled: false })).nodes.every((user) => !user.enabled)).toBe(true);
    expect((await list({ search: 'list.test', roleIds: [3] })).nodes.map((user) => user.roles[0]?.name)).toEqual(
      Array.from({ length: 15 }, () => 'Office'),
    );
    expect((await list({ search: 'list.test', roleIds: [3, 8] })).totalCount).toBe(30);
    expect((await admin.query(LIST, { roleIds: ['all'] })).errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'roleIds.0', message: 'Select a record from the list.' }],
    });
  });

  test.each(['NAME', 'LAST_NAME', 'EMAIL_ADDRESS', 'CREATED'])(
    'is read page by page, sorted by %s, in both directions',
    async (sort) => {
      const names = async (direction: string) => {
        const emails: string[] = [];
        let after: string | null = null;
        do {
          const page: Page = await list({ search: 'list.test', sort, direction, first: 7, after });
          emails.push(...page.nodes.map((user) => user.emailAddress));
          after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
        } while (after);
        return emails;
      };
      const up = await names('ASC');
      expect(new Set(up).size).toBe(30);
      expect(await names('DESC')).toEqual(up.toReversed());
    },
  );

  test('costs the same number of statements for one user and for many', async () => {
    const statements = async (first: number) =>
      (await api.countStatements(() => list({ search: 'list.test', first }))).statements;
    expect(await statements(30)).toBe(await statements(1));
  });

  test('shows last activity, and who can be changed', async () => {
    const superAdmin = await api.as('super-admin');
    await superAdmin.query('{ auth { id } }');
    const page = await list({ search: 'super-admin@falcon.test' });
    expect(page.nodes).toEqual([
      expect.objectContaining({ editable: false, lastSeenAt: expect.stringMatching(/^\d{4}-/) as string }),
    ]);
    expect((await list({ search: 'super-admin@falcon.test' }, superAdmin)).nodes).toEqual([
      expect.objectContaining({ editable: true }),
    ]);
    expect((await list({ search: 'clerk1@list.test' })).nodes).toContainEqual(
      expect.objectContaining({ emailAddress: 'clerk1@list.test', editable: true, lastSeenAt: null }),
    );
  });

  test('is closed without the permission', async () => {
    expect((await (await api.as('office')).query(LIST)).codes).toEqual(['MISSING_PERMISSION']);
  });
});

test('a user who is a salesperson has the link', async () => {
  const { id: addressId } = await api.db
    .insertInto('address')
    .values({ city: 'Carmel' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await api.db
    .insertInto('salesperson')
    .values({ fullName: 'Grant Linked', addressId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = await admin.mutate(
    'userCreate',
    {
      firstName: 'Grant',
      lastName: 'Linked',
      emailAddress: 'grant@list2.test',
      isSalesperson: true,
      salespersonId: id,
    },
    'user { salesperson { fullName } }',
  );
  expect(valueAt(answer, 'userCreate.user.salesperson')).toEqual({ fullName: 'Grant Linked' });
  const twice = await admin.mutate(
    'userCreate',
    { firstName: 'Also', lastName: 'Linked', emailAddress: 'also@list2.test', salespersonId: id },
    'user { id }',
  );
  expect(twice.errors[0]?.message).toBe('Another enabled user is already linked to this salesperson.');
});
