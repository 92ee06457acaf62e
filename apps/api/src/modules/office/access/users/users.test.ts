import { describe, expect, test } from 'vitest';
import { STARTING_ROLES } from '@falcon/domain/office/access';
import { eventually, textAt, valueAt } from '#testing/api-client';
import { ROLE, newUser, pathsOf, openUsersDesk } from './users-test-kit';

const { api, superAdmin, admin } = await openUsersDesk();

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
    const mail = api.mails.find((candidate) => candidate.to === input.emailAddress);
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
    const answer = await admin.mutate(
      'userCreate',
      newUser({ phoneNumber: '(317) 555-0100', cellPhoneNumber: '317.555.0101', roleIds: [ROLE.view] }),
      'user { id version }',
    );
    const id = textAt(answer, 'userCreate.user.id');
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
