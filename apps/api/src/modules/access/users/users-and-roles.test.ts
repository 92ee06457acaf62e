import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSION_KEYS, STARTING_ROLES } from '@falcon/domain/access';
import { eventually, startTestApi, textAt, valueAt } from '../../../testing/api-client';
import type { ApiClient, TestApi } from '../../../testing/api-client';
import { openSession, sessionKeeper } from '../index';

let api: TestApi;
let superAdmin: ApiClient;
let admin: ApiClient;
const ROLE = { superAdmin: 1, admin: 2, office: 3, view: 8 };

beforeAll(async () => {
  api = await startTestApi();
  superAdmin = await api.as('super-admin');
  admin = await api.as('admin');
});
afterAll(() => api.close());

const newUser = (change: Record<string, unknown> = {}) => ({
  firstName: 'Ann',
  lastName: 'Lee',
  emailAddress: `ann${Math.random()}@falcon.test`,
  ...change,
});
const pathsOf = (answer: { errors: ApiAnswerErrors }) =>
  (answer.errors[0]?.extensions['fields'] as { path: string }[] | undefined)?.map((field) => field.path);
type ApiAnswerErrors = readonly { readonly extensions: Record<string, unknown> }[];

describe('users', () => {
  test('are created with roles and address and invited by e-mail to choose a password', async () => {
    const input = newUser({
      roleIds: [ROLE.office],
      address: { addressLine1: '1 Main St', city: 'Indianapolis', state: 'IN', postalCode: '46204' },
      cellPhoneNumber: '317 555 0100',
    });
    const answer = await admin.mutate(
      'userCreate',
      input,
      'user { id fullName hasPassword enabled roles { name } permissions address { singleLine } }',
    );
    expect(valueAt(answer, 'userCreate.user')).toMatchObject({
      fullName: 'Ann Lee',
      hasPassword: false,
      enabled: true,
      roles: [{ name: 'Office' }],
      address: { singleLine: '1 Main St, Indianapolis, IN 46204' },
    });
    expect(valueAt(answer, 'userCreate.user.permissions')).toEqual(
      STARTING_ROLES.find((role) => role.code === 'OF')?.permissions.toSorted(),
    );
    await eventually(() => api.mails.some((mail) => mail.to === input.emailAddress));
    const mail = api.mails.find((sent) => sent.to === input.emailAddress);
    const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(
      (await api.anonymous.mutate('passwordReset', { token, password: 'my first own password' }, 'success')).codes,
    ).toEqual([]);
    expect(
      (
        await api.anonymous.mutate(
          'login',
          { emailAddress: input.emailAddress, password: 'my first own password' },
          'user { id }',
        )
      ).codes,
    ).toEqual([]);
  });

  test('have one account for each e-mail address, whatever its case', async () => {
    const input = newUser();
    await admin.mutate('userCreate', input, 'user { id }');
    expect(
      pathsOf(
        await admin.mutate('userCreate', { ...input, emailAddress: input.emailAddress.toUpperCase() }, 'user { id }'),
      ),
    ).toEqual(['emailAddress']);
    const twins = newUser();
    const both = await Promise.all([
      admin.mutate('userCreate', twins, 'user { id }'),
      superAdmin.mutate('userCreate', twins, 'user { id }'),
    ]);
    expect(both.map((answer) => answer.codes.join()).sort()).toEqual(['', 'VALIDATION_ERROR']);
  });

  test('names in any script and with emoji are kept as typed', async () => {
    const answer = await admin.mutate(
      'userCreate',
      newUser({ firstName: 'אברהם', lastName: 'O’Neill 🪵' }),
      'user { fullName }',
    );
    expect(textAt(answer, 'userCreate.user.fullName')).toBe('אברהם O’Neill 🪵');
  });

  test('names are on one line and visible, also those of roles', async () => {
    const answer = await admin.mutate(
      'userCreate',
      newUser({ firstName: ' Ann\n Marie ', lastName: 'Le\u202ee\u200b' }),
      'user { fullName }',
    );
    expect(textAt(answer, 'userCreate.user.fullName')).toBe('Ann Marie Lee');
    expect(pathsOf(await admin.mutate('userCreate', newUser({ lastName: '\u200b' }), 'user { id }'))).toEqual([
      'lastName',
    ]);
    expect(
      textAt(
        await superAdmin.mutate('roleCreate', { name: 'Night \n desk\u200b' }, 'role { name }'),
        'roleCreate.role.name',
      ),
    ).toBe('Night desk');
    expect(pathsOf(await superAdmin.mutate('roleCreate', { name: 'Night\u2060 desk' }, 'role { id }'))).toEqual([
      'name',
    ]);
  });

  test('a field left out is kept, null clears it, and an old version is refused', async () => {
    const made = await admin.mutate(
      'userCreate',
      newUser({ phoneNumber: '(317) 555-0100', cellPhoneNumber: '317.555.0101', roleIds: [ROLE.view] }),
      'user { id version }',
    );
    const id = textAt(made, 'userCreate.user.id');
    const changed = await admin.mutate(
      'userUpdate',
      { id, phoneNumber: null, version: 1 },
      'user { phoneNumber cellPhoneNumber roles { name } version }',
    );
    expect(valueAt(changed, 'userUpdate.user')).toEqual({
      phoneNumber: '',
      cellPhoneNumber: '3175550101',
      roles: [{ name: 'View' }],
      version: 2,
    });
    const stale = await admin.mutate('userUpdate', { id, phoneNumber: '317 555 0103', version: 1 }, 'user { id }');
    expect(stale.errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION_ERROR',
      stale: { kind: 'User', id, changedFields: ['phoneNumber'] },
    });
  });

  test("that don't exist, or can't, are not found", async () => {
    for (const id of ['999999', '0', '-1', 'abc', '99999999999999999999', '1; drop table app_user'])
      expect((await admin.query('query ($id: ID!) { user(id: $id) { id } }', { id })).codes).toEqual(['NOT_FOUND']);
    expect(pathsOf(await admin.mutate('userCreate', newUser({ roleIds: [9999] }), 'user { id }'))).toEqual(['roleIds']);
    expect(pathsOf(await admin.mutate('userCreate', newUser({ salespersonId: 9999 }), 'user { id }'))).toEqual([
      'salespersonId',
    ]);
  });

  test('are found by a part of name or address; a wildcard is plain text', async () => {
    await admin.mutate('userCreate', newUser({ lastName: 'Zyx_100%' }), 'user { id }');
    const find = async (search: string) =>
      valueAt(
        await admin.query('query ($search: String) { users(search: $search) { totalCount } }', { search }),
        'users.totalCount',
      );
    expect(await find('zyx_100%')).toBe(1);
    expect(await find('zyx%00')).toBe(0);
  });

  test('get a new password only by e-mail, from users who can reset passwords', async () => {
    const person = await api.userWith({ permissions: [], emailAddress: 'reset-me@falcon.test' });
    expect(
      (await (await api.as('office')).mutate('userPasswordReset', { id: person.userId }, 'success')).codes,
    ).toEqual(['MISSING_PERMISSION']);
    expect((await admin.mutate('userPasswordReset', { id: person.userId }, 'success')).data).toEqual({
      userPasswordReset: { success: true },
    });
    expect(api.mails.at(-1)?.to).toBe('reset-me@falcon.test');
  });

  test('with wider permissions than the caller’s get no password e-mail: an Admin can’t send the Super Admin one', async () => {
    const before = api.mails.length;
    const answer = await admin.mutate('userPasswordReset', { id: superAdmin.userId }, 'success');
    expect({ data: answer.data, codes: answer.codes }).toEqual({
      data: { userPasswordReset: null },
      codes: ['MISSING_PERMISSION'],
    });
    expect(api.mails).toHaveLength(before);
    expect(
      await api.db.selectFrom('passwordReset').select('id').where('userId', '=', superAdmin.userId).execute(),
    ).toEqual([]);
    expect((await superAdmin.mutate('userPasswordReset', { id: admin.userId }, 'success')).codes).toEqual([]);
  });
});

describe('permissions', () => {
  test("that a user lacks can't be granted, by role or through a role", async () => {
    expect((await admin.mutate('userCreate', newUser({ roleIds: [ROLE.superAdmin] }), 'user { id }')).codes).toEqual([
      'MISSING_PERMISSION',
    ]);
    const clerk = await api.userWith({ permissions: ['editUser', 'editRole', 'customer'] });
    expect(
      (await clerk.mutate('roleCreate', { name: 'Too much', permissionIds: ['customer', 'commission'] }, 'role { id }'))
        .errors[0]?.message,
    ).toContain('Commissions');
    expect(
      (await clerk.mutate('roleCreate', { name: 'Just right', permissionIds: ['customer'] }, 'role { id }')).codes,
    ).toEqual([]);
    expect(
      (await clerk.mutate('userUpdate', { id: clerk.userId, version: 1, roleIds: [ROLE.admin] }, 'user { id }')).codes,
    ).toEqual(['MISSING_PERMISSION']);
  });

  test("a user with wider permissions can't be taken over by changing their address", async () => {
    const answer = await admin.mutate(
      'userUpdate',
      { id: superAdmin.userId, version: 1, emailAddress: 'mine@falcon.test' },
      'user { id }',
    );
    expect(answer.codes).toEqual(['MISSING_PERMISSION']);
    expect(answer.errors[0]?.message).toContain('Edit roles');
  });

  test('of a changed role apply with the next call', async () => {
    const made = await superAdmin.mutate(
      'roleCreate',
      { name: 'Night shift', permissionIds: ['workOrder'] },
      'role { id version }',
    );
    const person = await api.userWith({ permissions: [] });
    await superAdmin.mutate(
      'userUpdate',
      { id: person.userId, version: 1, roleIds: [textAt(made, 'roleCreate.role.id')] },
      'user { id }',
    );
    const role = async () => (await person.query('{ roles { id } }')).codes;
    expect(await role()).toEqual(['MISSING_PERMISSION']);
    await superAdmin.mutate(
      'roleUpdate',
      { id: textAt(made, 'roleCreate.role.id'), version: 1, permissionIds: ['editRole'] },
      'role { id }',
    );
    expect(await role()).toEqual([]);
    await superAdmin.mutate(
      'roleUpdate',
      { id: textAt(made, 'roleCreate.role.id'), version: 2, isEnabled: false },
      'role { id }',
    );
    expect(await role()).toEqual(['MISSING_PERMISSION']);
  });

  test('edit includes view, also on the role screen', async () => {
    const made = await superAdmin.mutate(
      'roleCreate',
      { name: 'Editors', permissionIds: ['editVendor'] },
      'role { permissions { id name isEnabled } }',
    );
    const permissions = valueAt(made, 'roleCreate.role.permissions') as { id: string; isEnabled: boolean }[];
    expect(permissions.map((permission) => permission.id)).toEqual(PERMISSION_KEYS);
    expect(permissions.filter((permission) => permission.isEnabled).map((permission) => permission.id)).toEqual([
      'editVendor',
      'vendor',
    ]);
  });

  test('the starting roles match the matrix exactly', async () => {
    const answer = await superAdmin.query('{ roles { name permissions { id isEnabled } } }');
    const roles = valueAt(answer, 'roles') as { name: string; permissions: { id: string; isEnabled: boolean }[] }[];
    for (const starting of STARTING_ROLES) {
      const held = roles
        .find((role) => role.name === starting.name)
        ?.permissions.filter((permission) => permission.isEnabled)
        .map((permission) => permission.id);
      expect({ role: starting.name, held }).toEqual({ role: starting.name, held: [...starting.permissions] });
    }
  });

  test('are found by name, filtered by enabled, and sorted by what their columns show', async () => {
    for (const [name, permissionIds] of [
      ['Zebra crew', ['vendor']],
      ['zebra office', ['vendor', 'item']],
    ] as const)
      await superAdmin.mutate('roleCreate', { name, permissionIds }, 'role { id }');
    const id = textAt(
      await superAdmin.mutate('roleCreate', { name: 'Zebra attic' }, 'role { id }'),
      'roleCreate.role.id',
    );
    await superAdmin.mutate('roleUpdate', { id, version: 1, isEnabled: false }, 'role { id }');
    const names = async (args: string) =>
      (
        valueAt(await superAdmin.query(`{ roles(search: "ZEBRA"${args}) { name } }`), 'roles') as { name: string }[]
      ).map((role) => role.name);
    expect(await names('')).toEqual(['Zebra attic', 'Zebra crew', 'zebra office']);
    expect(await names(', isEnabled: true')).toEqual(['Zebra crew', 'zebra office']);
    expect(await names(', sort: PERMISSIONS, direction: DESC')).toEqual(['zebra office', 'Zebra crew', 'Zebra attic']);
    expect(await names(', sort: USERS')).toHaveLength(3);
    const page = async (args: string) =>
      valueAt(
        await superAdmin.query(
          `{ rolePage(search: "ZEBRA"${args}) { nodes { name } totalCount pageInfo { endCursor hasNextPage } } }`,
        ),
        'rolePage',
      ) as { nodes: { name: string }[]; totalCount: number; pageInfo: { endCursor: string; hasNextPage: boolean } };
    const first = await page(', sort: PERMISSIONS, direction: DESC, first: 2');
    expect(first).toMatchObject({
      nodes: [{ name: 'zebra office' }, { name: 'Zebra crew' }],
      totalCount: 3,
      pageInfo: { hasNextPage: true },
    });
    expect(
      (await page(`, sort: PERMISSIONS, direction: DESC, first: 2, after: "${first.pageInfo.endCursor}"`)).nodes,
    ).toEqual([{ name: 'Zebra attic' }]);
    expect((await page(', isEnabled: false')).nodes).toEqual([{ name: 'Zebra attic' }]);
  });

  test('a page of them costs as many statements for two as for all', async () => {
    const ask = (first: number) => () =>
      superAdmin.query(
        'query ($first: Int) { rolePage(first: $first, sort: USERS) { nodes { name permissionIds users { fullName } } totalCount } }',
        { first },
      );
    const [few, all] = [await api.countStatements(ask(2)), await api.countStatements(ask(200))];
    expect(all.statements).toBe(few.statements);
  });

  test('the name of a role is unique, even for two saves at the same moment', async () => {
    const both = await Promise.all([
      superAdmin.mutate('roleCreate', { name: 'Twins' }, 'role { id }'),
      superAdmin.mutate('roleCreate', { name: 'twins' }, 'role { id }'),
    ]);
    expect(both.flatMap((answer) => answer.codes)).toEqual(['VALIDATION_ERROR']);
    expect(pathsOf(both.find((answer) => answer.codes.length > 0)!)).toEqual(['name']);
  });
});

describe('the last enabled Super Admin', () => {
  test("can't be disabled, lose the role, or have the role disabled or emptied", async () => {
    const id = superAdmin.userId;
    expect(pathsOf(await superAdmin.mutate('userUpdate', { id, version: 1, enabled: false }, 'user { id }'))).toEqual([
      'enabled',
    ]);
    expect(
      pathsOf(await superAdmin.mutate('userUpdate', { id, version: 1, roleIds: [ROLE.admin] }, 'user { id }')),
    ).toEqual(['roleIds']);
    expect(
      pathsOf(
        await superAdmin.mutate('roleUpdate', { id: ROLE.superAdmin, version: 1, isEnabled: false }, 'role { id }'),
      ),
    ).toEqual(['isEnabled']);
    expect(
      pathsOf(
        await superAdmin.mutate('roleUpdate', { id: ROLE.superAdmin, version: 1, permissionIds: [] }, 'role { id }'),
      ),
    ).toEqual(['permissionIds']);
  });

  test('stays when two Super Admins disable each other at the same moment', async () => {
    const other = await api.userWith({ role: 'super-admin' });
    const both = await Promise.all([
      superAdmin.mutate('userUpdate', { id: other.userId, version: 1, enabled: false }, 'user { id }'),
      other.mutate('userUpdate', { id: superAdmin.userId, version: 1, enabled: false }, 'user { id }'),
    ]);
    expect(both.filter((answer) => answer.codes.length === 0)).toHaveLength(1);
    await api.db
      .updateTable('appUser')
      .set({ enabled: true, version: 1 })
      .where('id', 'in', [superAdmin.userId ?? 0, other.userId ?? 0])
      .execute();
    await api.db.updateTable('session').set({ revokedAt: null }).execute();
    sessionKeeper(api.services).forget();
  });

  test('stays when two Super Admins take the role from each other at the same moment', async () => {
    const others = await api.db
      .selectFrom('userRole')
      .select('userId')
      .where('roleId', '=', ROLE.superAdmin)
      .where('userId', '!=', superAdmin.userId ?? 0)
      .execute();
    const other = others[0]?.userId;
    const second = api.withToken(
      (await openSession(api.services, api.db, other ?? 0, 'FULL', ['pwd'], { ip: '127.0.0.1', userAgent: 'test' }))
        .token,
    );
    const both = await Promise.all([
      superAdmin.mutate('userUpdate', { id: other, version: 1, roleIds: [ROLE.view] }, 'user { id }'),
      second.mutate('userUpdate', { id: superAdmin.userId, version: 1, roleIds: [ROLE.view] }, 'user { id }'),
    ]);
    expect(both.filter((answer) => answer.codes.length === 0)).toHaveLength(1);
    const left = await api.db.selectFrom('userRole').select('userId').where('roleId', '=', ROLE.superAdmin).execute();
    expect(left).toHaveLength(1);
    await api.db
      .insertInto('userRole')
      .values([superAdmin.userId ?? 0, other ?? 0].map((userId) => ({ userId, roleId: ROLE.superAdmin })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    sessionKeeper(api.services).forget();
  });
});

describe('your own profile', () => {
  test('changes names and phones, and the e-mail address only with the password', async () => {
    const person = await api.userWith({ permissions: ['editUserProfile'], emailAddress: 'me@falcon.test' });
    expect(
      valueAt(
        await person.mutate(
          'userProfileUpdate',
          { version: 1, firstName: 'New', cellPhoneNumber: '317 555 0101' },
          'user { firstName cellPhoneNumber lastName }',
        ),
        'userProfileUpdate.user',
      ),
    ).toMatchObject({ firstName: 'New', cellPhoneNumber: '3175550101' });
    expect(
      pathsOf(await person.mutate('userProfileUpdate', { version: 2, emailAddress: 'you@falcon.test' }, 'user { id }')),
    ).toEqual(['currentPassword']);
  });

  test('settings follow the user and are private', async () => {
    const person = await api.userWith({ permissions: [] });
    const other = await api.userWith({ permissions: [] });
    const value = { columns: ['number', 'customer'], widths: { number: 90 } };
    await person.mutate('userSettingUpdate', { key: 'list.work-orders.columns', value }, 'userSetting { key }');
    await person.mutate(
      'userSettingUpdate',
      { key: 'list.work-orders.columns', value: ['again'] },
      'userSetting { key }',
    );
    await person.mutate('userSettingUpdate', { key: 'other', value: 1 }, 'userSetting { key }');
    expect((await person.query('{ userSettings(prefix: "list.") { key value } }')).data).toEqual({
      userSettings: [{ key: 'list.work-orders.columns', value: ['again'] }],
    });
    expect((await other.query('{ userSettings { key } }')).data).toEqual({ userSettings: [] });
    await person.mutate('userSettingUpdate', { key: 'other', value: null }, 'userSetting { key }');
    expect((await person.query('{ userSettings { key } }')).data).toEqual({
      userSettings: [{ key: 'list.work-orders.columns' }],
    });
    expect(
      pathsOf(
        await person.mutate('userSettingUpdate', { key: 'big', value: 'x'.repeat(70_000) }, 'userSetting { key }'),
      ),
    ).toEqual(['value']);
  });
});
