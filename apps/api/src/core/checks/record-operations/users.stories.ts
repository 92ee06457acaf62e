import { NOBODY } from './story';
import type { Facts, Stories } from './story';

let people = 0;

const user = (facts: Facts) =>
  facts.make(
    'userCreate',
    { firstName: 'Nina', lastName: 'Novak', emailAddress: `nina${(people += 1)}@falcon.test`, roleIds: ['8'] },
    'user',
  );

/** Users and roles, and company settings. */
export const userStories: Stories = {
  auth: () => ({
    call: 'auth',
    select: 'emailAddress roles { name } permissions',
    answers: { emailAddress: 'super-admin@falcon.test', roles: [{ name: 'Super Admin' }] },
    faulty: null,
  }),
  permissions: () => ({
    call: 'permissions',
    select: 'id name group',
    answers: [{ group: 'Work orders' }],
    faulty: null,
  }),
  user: async (facts) => ({
    call: `user(id: "${await user(facts)}")`,
    select: 'fullName enabled roles { id } multiFactorEnabled',
    answers: { fullName: 'Nina Novak', enabled: true, roles: [{ id: '8' }], multiFactorEnabled: false },
    faulty: `user(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  users: () => ({
    call: 'users(search: "super-admin", enabled: true, sort: NAME, direction: DESC, first: 3)',
    select: 'nodes { emailAddress } totalCount',
    answers: { nodes: [{ emailAddress: 'super-admin@falcon.test' }], totalCount: 1 },
    faulty: 'users(first: -1)',
    code: 'VALIDATION_ERROR',
  }),
  userCreate: () => ({
    call: { firstName: 'Omar', lastName: 'Quist', emailAddress: 'omar@falcon.test', roleIds: ['8'] },
    select: 'user { fullName roles { id } }',
    answers: { user: { fullName: 'Omar Quist', roles: [{ id: '8' }] } },
    faulty: { firstName: 'Omar', lastName: 'Quist', emailAddress: 'super-admin@falcon.test' },
    code: 'VALIDATION_ERROR',
    fields: ['emailAddress'],
  }),
  userUpdate: async (facts) => {
    const id = await user(facts);
    return {
      call: { id, version: 1, phoneNumber: '3175550122' },
      select: 'user { phoneNumber }',
      answers: { user: { phoneNumber: '3175550122' } },
      faulty: { id, version: 1, emailAddress: 'nobody' },
      code: 'VALIDATION_ERROR',
      fields: ['emailAddress'],
    };
  },
  userProfileUpdate: () => ({
    call: { version: 1, middleName: 'Q' },
    select: 'user { middleName }',
    answers: { user: { middleName: 'Q' } },
    faulty: { version: 2, firstName: '' },
    code: 'VALIDATION_ERROR',
    fields: ['firstName'],
  }),
  userPasswordReset: async (facts) => ({
    call: { id: await user(facts) },
    select: 'success',
    answers: { success: true },
    faulty: { id: NOBODY },
    code: 'NOT_FOUND',
  }),
  role: () => ({
    call: 'role(id: "8")',
    select: 'name isEnabled permissions { name }',
    answers: { name: 'View', isEnabled: true },
    faulty: `role(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  roles: () => ({
    call: 'roles(search: "warehouse", isEnabled: true, sort: NAME, direction: ASC)',
    select: 'name',
    answers: [{ name: 'Warehouse' }],
    faulty: 'roles(sort: HEIGHT)',
    code: 'VALIDATION_ERROR',
  }),
  roleCreate: () => ({
    call: { name: 'Estimator', permissionIds: ['workOrder', 'customer'] },
    select: 'role { name permissions { name } }',
    answers: { role: { name: 'Estimator' } },
    faulty: { name: 'Pilot', permissionIds: ['flyHelicopter'] },
    code: 'VALIDATION_ERROR',
    fields: ['permissionIds.0'],
  }),
  roleUpdate: async (facts) => {
    const id = await facts.make('roleCreate', { name: 'Trainee', permissionIds: ['workOrder'] }, 'role');
    return {
      call: { id, version: 1, isEnabled: false },
      select: 'role { name isEnabled }',
      answers: { role: { name: 'Trainee', isEnabled: false } },
      faulty: { id, version: 1, name: '' },
      code: 'VALIDATION_ERROR',
      fields: ['name'],
    };
  },
  appConfiguration: () => ({
    call: 'appConfiguration',
    select: 'dailyLimitMethod duplicateWorkOrderLookupDaysBack dbBackupVersion',
    answers: { dailyLimitMethod: 'JOB_COUNT', duplicateWorkOrderLookupDaysBack: 30 },
    faulty: null,
  }),
  appConfigurationUpdate: () => ({
    call: { version: 1, billSheetNote: 'Bring the sheet on Friday.' },
    select: 'appConfiguration { billSheetNote }',
    answers: { appConfiguration: { billSheetNote: 'Bring the sheet on Friday.' } },
    faulty: { version: 2, duplicateWorkOrderLookupDaysBack: -1, timeZone: 'Mars/Olympus' },
    code: 'VALIDATION_ERROR',
    fields: ['duplicateWorkOrderLookupDaysBack', 'timeZone'],
  }),
};
