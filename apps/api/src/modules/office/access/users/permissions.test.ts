import { describe, expect, test } from 'vitest';
import { PERMISSION_KEYS, STARTING_ROLES } from '@falcon/domain/office/access';
import { textAt, valueAt } from '#testing/api-client';
import { openSession, sessionKeeper } from '../index';
import { ROLE, newUser, pathsOf, openUsersDesk } from './users-test-kit';

const { api, superAdmin, admin } = await openUsersDesk();

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
    const answer = await superAdmin.mutate(
      'roleCreate',
      { name: 'Night shift', permissionIds: ['workOrder'] },
      'role { id version }',
    );
    const person = await api.userWith({ permissions: [] });
    await superAdmin.mutate(
      'userUpdate',
      { id: person.userId, version: 1, roleIds: [textAt(answer, 'roleCreate.role.id')] },
      'user { id }',
    );
    const role = async () => (await person.query('{ roles { id } }')).codes;
    expect(await role()).toEqual(['MISSING_PERMISSION']);
    await superAdmin.mutate(
      'roleUpdate',
      { id: textAt(answer, 'roleCreate.role.id'), version: 1, permissionIds: ['editRole'] },
      'role { id }',
    );
    expect(await role()).toEqual([]);
    await superAdmin.mutate(
      'roleUpdate',
      { id: textAt(answer, 'roleCreate.role.id'), version: 2, isEnabled: false },
      'role { id }',
    );
    expect(await role()).toEqual(['MISSING_PERMISSION']);
  });

  test('edit includes view, also on the role screen', async () => {
    const answer = await superAdmin.mutate(
      'roleCreate',
      { name: 'Editors', permissionIds: ['editVendor'] },
      'role { permissions { id name isEnabled } }',
    );
    const permissions = valueAt(answer, 'roleCreate.role.permissions') as { id: string; isEnabled: boolean }[];
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
      const heldPermissions = roles
        .find((role) => role.name === starting.name)
        ?.permissions.filter((permission) => permission.isEnabled)
        .map((permission) => permission.id);
      expect({ role: starting.name, held: heldPermissions }).toEqual({
        role: starting.name,
        held: [...starting.permissions],
      });
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
    const holders = await api.db
      .selectFrom('userRole')
      .select('userId')
      .where('roleId', '=', ROLE.superAdmin)
      .execute();
    expect(holders).toHaveLength(1);
    await api.db
      .insertInto('userRole')
      .values([superAdmin.userId ?? 0, other ?? 0].map((userId) => ({ userId, roleId: ROLE.superAdmin })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    sessionKeeper(api.services).forget();
  });
});
