import { describe, expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiAnswer, ApiClient } from '#testing/api-client';

let roleCount = 0;

const api = await testApi();
const superAdmin = await api.as('super-admin');

const faults = (answer: ApiAnswer) =>
  (answer.errors[0]?.extensions['fields'] as { path: string; message: string }[] | undefined) ?? [];

/** A role with these permissions, and a user who has only that role. */
async function roleWithHolder(permissionIds: readonly string[]): Promise<{ roleId: string; person: ApiClient }> {
  roleCount += 1;
  const roleId = textAt(
    await superAdmin.mutate('roleCreate', { name: `Desk ${roleCount}`, permissionIds }, 'role { id }'),
    'roleCreate.role.id',
  );
  const person = await api.userWith({ permissions: [] });
  await superAdmin.mutate('userUpdate', { id: person.userId, version: 1, roleIds: [roleId] }, 'user { id }');
  return { roleId, person };
}

describe('no one locks themselves out', () => {
  test('by removing the permission to edit roles from the role that gives it to them', async () => {
    const { roleId, person } = await roleWithHolder(['editRole', 'customer']);
    const answer = await person.mutate(
      'roleUpdate',
      { id: roleId, version: 1, permissionIds: ['customer'] },
      'role { id }',
    );
    expect(faults(answer)).toEqual([
      {
        path: 'permissionIds',
        message: expect.stringContaining('You would lose the permission "Edit roles" yourself') as string,
      },
    ]);
    expect(
      faults(await person.mutate('roleUpdate', { id: roleId, version: 1, isEnabled: false }, 'role { id }')),
    ).toEqual([expect.objectContaining({ path: 'isEnabled' })]);
    expect(
      (await person.mutate('roleUpdate', { id: roleId, version: 1, permissionIds: ['editRole'] }, 'role { id }')).codes,
    ).toEqual([]);
  });

  test('unless another role gives it too', async () => {
    const { roleId, person } = await roleWithHolder(['editRole']);
    const { roleId: second } = await roleWithHolder(['editRole', 'role']);
    await superAdmin.mutate('userUpdate', { id: person.userId, version: 2, roleIds: [roleId, second] }, 'user { id }');
    expect(
      (await person.mutate('roleUpdate', { id: roleId, version: 1, isEnabled: false }, 'role { id }')).codes,
    ).toEqual([]);
  });

  test('by disabling their own account or leaving the role that lets them edit users', async () => {
    const { person } = await roleWithHolder(['editUser', 'customer']);
    expect(
      faults(await person.mutate('userUpdate', { id: person.userId, version: 2, enabled: false }, 'user { id }')),
    ).toEqual([expect.objectContaining({ path: 'enabled' })]);
    expect(
      faults(await person.mutate('userUpdate', { id: person.userId, version: 2, roleIds: [] }, 'user { id }')),
    ).toEqual([
      expect.objectContaining({ path: 'roleIds', message: expect.stringContaining('"Edit users"') as string }),
    ]);
    expect(
      (await person.mutate('userUpdate', { id: person.userId, version: 2, firstName: 'Still' }, 'user { id }')).codes,
    ).toEqual([]);
  });
});

test('an active user whose role loses the key learns which one is missing with the next call', async () => {
  const { roleId, person } = await roleWithHolder(['customer', 'vendor']);
  expect((await person.query('{ vendors { totalCount } }')).codes).toEqual([]);
  await superAdmin.mutate('roleUpdate', { id: roleId, version: 1, permissionIds: ['customer'] }, 'role { id }');
  const answer = await person.query('{ vendors { totalCount } }');
  expect(answer.codes).toEqual(['MISSING_PERMISSION']);
  expect(answer.errors[0]?.message).toContain('View vendors');
});

describe('a role is removed', () => {
  test('when no one has it', async () => {
    const answer = await superAdmin.mutate(
      'roleCreate',
      { name: 'For a week', permissionIds: ['customer'] },
      'role { id version isStartingRole users { id } }',
    );
    expect(valueAt(answer, 'roleCreate.role')).toMatchObject({ isStartingRole: false, users: [] });
    const id = textAt(answer, 'roleCreate.role.id');
    expect((await superAdmin.mutate('roleDelete', { id, version: 7 }, 'role { id }')).codes).toEqual([
      'VALIDATION_ERROR',
    ]);
    expect(
      valueAt(await superAdmin.mutate('roleDelete', { id, version: 1 }, 'role { name }'), 'roleDelete.role'),
    ).toEqual({ name: 'For a week' });
    expect((await superAdmin.query('query ($id: ID!) { role(id: $id) { id } }', { id })).codes).toEqual(['NOT_FOUND']);
  });

  test('not while someone has it, and never if it is a starting role', async () => {
    const { roleId } = await roleWithHolder(['customer']);
    expect(faults(await superAdmin.mutate('roleDelete', { id: roleId }, 'role { id }'))[0]?.message).toBe(
      'One user has this role. Assign them another role first, or disable this one.',
    );
    expect(faults(await superAdmin.mutate('roleDelete', { id: 8 }, 'role { id }'))[0]?.message).toContain(
      'View is a default role',
    );
    expect((await (await api.as('admin')).mutate('roleDelete', { id: roleId }, 'role { id }')).codes).toEqual([
      'MISSING_PERMISSION',
    ]);
  });
});

test('a role lists its users, for users who can see users', async () => {
  const { roleId, person } = await roleWithHolder(['role']);
  const document = 'query ($id: ID!) { role(id: $id) { editable users { id } } }';
  expect((await superAdmin.query(document, { id: roleId })).data).toEqual({
    role: { editable: true, users: [{ id: String(person.userId) }] },
  });
  expect((await person.query(document, { id: roleId })).data).toEqual({ role: { editable: false, users: null } });
});

describe('the history', () => {
  const historyOf = (recordType: string, id: string | number | null) =>
    api.db
      .selectFrom('historyEntry')
      .select(['action', 'changes', 'userId'])
      .where('recordType', '=', recordType)
      .where('recordId', '=', Number(id))
      .orderBy('id')
      .execute();

  test('of a role names what was added and removed', async () => {
    const { roleId } = await roleWithHolder(['customer', 'unit']);
    await superAdmin.mutate(
      'roleUpdate',
      { id: roleId, version: 1, name: 'Renamed', permissionIds: ['customer', 'vendor'] },
      'role { id }',
    );
    const [created, changed] = await historyOf('role', roleId);
    expect(created).toMatchObject({ action: 'create', userId: superAdmin.userId });
    expect(changed?.changes).toEqual([
      expect.objectContaining({ field: 'name', to: 'Renamed' }),
      { field: 'permissions', kind: 'list', from: ['unit'], to: ['vendor'] },
    ]);
  });

  test('of a user names roles and fields with old and new values', async () => {
    const person = await api.userWith({ permissions: [] });
    await superAdmin.mutate(
      'userUpdate',
      { id: person.userId, version: 1, lastName: 'Married', roleIds: [3, 8] },
      'user { id }',
    );
    const [changed] = await historyOf('app_user', person.userId);
    expect(changed?.changes).toEqual([
      expect.objectContaining({ field: 'lastName', to: 'Married' }),
      { field: 'roles', kind: 'list', from: [expect.any(Number) as number], to: [3, 8] },
    ]);
  });
});

test('a submit sent twice creates one user and one invitation, and one role', async () => {
  const before = api.mails.length;
  const input = { firstName: 'Once', lastName: 'Only', emailAddress: 'once@falcon.test', clientMutationId: 'a-submit' };
  const first = await superAdmin.mutate('userCreate', input, 'user { id }');
  const second = await superAdmin.mutate('userCreate', input, 'user { id }');
  expect(second.data).toEqual(first.data);
  expect(api.mails.slice(before).map((mail) => mail.to)).toEqual(['once@falcon.test']);
  const role = { name: 'Once', clientMutationId: 'b-submit' };
  expect((await superAdmin.mutate('roleCreate', role, 'role { id }')).data).toEqual(
    (await superAdmin.mutate('roleCreate', role, 'role { id }')).data,
  );
});
