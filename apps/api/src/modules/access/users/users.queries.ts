import { sql } from 'kysely';
import { STARTING_ROLES } from '@falcon/domain/access';
import type { PermissionKey } from '@falcon/domain/access';
import type { Database } from '../../../db/database';
import type { RecordRow } from '../../record-kit';

/** The sort orders of the user list. */
export const USER_SORTS = [
  'NAME',
  'LAST_NAME',
  'EMAIL_ADDRESS',
  'ROLES',
  'SALESPERSON',
  'SECOND_FACTOR',
  'LAST_SEEN',
  'CREATED',
  'ENABLED',
] as const;

/** A user for lists and pages; roles and permissions load in batches. */
export const userRows = (db: Database) =>
  db
    .selectFrom('appUser as u')
    .select([
      'u.id',
      'u.fullName',
      'u.firstName',
      'u.middleName',
      'u.lastName',
      'u.emailAddress',
      'u.cellPhoneNumber',
      'u.phoneNumber',
    ])
    .select([
      'u.isSalesperson',
      'u.salespersonId',
      'u.enabled',
      'u.addressId',
      'u.multiFactorRequired',
      'u.lastSeenAt',
      'u.version',
      'u.createdAt',
    ])
    .select(sql<boolean>`u.password_hash is not null`.as('hasPassword'))
    .select('u.hasSecondFactor as multiFactorEnabled');

export type UserRow = Awaited<ReturnType<ReturnType<typeof userRows>['executeTakeFirstOrThrow']>>;

export const userById = (db: Database, id: number) => userRows(db).where('u.id', '=', id).executeTakeFirst();

export const roleRows = (db: Database) =>
  db.selectFrom('role as r').select(['r.id', 'r.name', 'r.isEnabled', 'r.isSuperAdmin', 'r.version']);

/** The eight roles a company starts with keep their numbers. */
export const isStartingRole = (id: number): boolean => STARTING_ROLES.some((role) => role.id === id);

/** Roles of each user, in the order of the ids. */
export async function rolesOfUsers(db: Database, userIds: readonly number[]): Promise<RecordRow<'role'>[][]> {
  const rows = await roleRows(db)
    .innerJoin('userRole as ur', 'ur.roleId', 'r.id')
    .select('ur.userId')
    .where('ur.userId', 'in', [...userIds])
    .orderBy('r.name')
    .execute();
  return userIds.map((id) => rows.filter((row) => row.userId === id));
}

/** How many users, enabled or not, have a role. */
export async function holdersOfRole(db: Database, roleId: number): Promise<number> {
  return (
    await db
      .selectFrom('userRole')
      .select(sql<number>`count(*)`.as('n'))
      .where('roleId', '=', roleId)
      .executeTakeFirstOrThrow()
  ).n;
}

/** The users of each role, by name, in the order of the ids. */
export async function usersOfRoles(db: Database, roleIds: readonly number[]): Promise<UserRow[][]> {
  const rows = await userRows(db)
    .innerJoin('userRole as ur', 'ur.userId', 'u.id')
    .select('ur.roleId')
    .where('ur.roleId', 'in', [...roleIds])
    .orderBy('u.fullName')
    .orderBy('u.id')
    .execute();
  return roleIds.map((id) => rows.filter((row) => row.roleId === id));
}

/** Permission keys of each role, in the order of the ids. */
export async function permissionsOfRoles(db: Database, roleIds: readonly number[]): Promise<string[][]> {
  const rows = await db
    .selectFrom('rolePermission')
    .selectAll()
    .where('roleId', 'in', [...roleIds])
    .orderBy('permission')
    .execute();
  return roleIds.map((id) => rows.filter((row) => row.roleId === id).map((row) => row.permission));
}

/** Permission keys granted through enabled ones of these roles. */
export async function permissionsThroughRoles(db: Database, roleIds: readonly number[]): Promise<string[]> {
  if (roleIds.length === 0) return [];
  const rows = await db
    .selectFrom('rolePermission as p')
    .innerJoin('role as r', 'r.id', 'p.roleId')
    .where('r.id', 'in', [...roleIds])
    .where('r.isEnabled', '=', true)
    .select('p.permission')
    .distinct()
    .execute();
  return rows.map((row) => row.permission);
}

export async function roleIdsOfUser(db: Database, userId: number): Promise<number[]> {
  return (await db.selectFrom('userRole').select('roleId').where('userId', '=', userId).execute()).map(
    (row) => row.roleId,
  );
}

/** How many enabled users have an enabled Super Admin role. */
export async function countSuperAdmins(db: Database): Promise<number> {
  const row = await db
    .selectFrom('appUser as u')
    .where('u.enabled', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('userRole as ur')
          .innerJoin('role as r', 'r.id', 'ur.roleId')
          .select('ur.userId')
          .whereRef('ur.userId', '=', 'u.id')
          .where('r.isSuperAdmin', '=', true)
          .where('r.isEnabled', '=', true),
      ),
    )
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** E-mail addresses of the enabled users who have a permission and can sign in, by name. */
export async function addressesOfHolders(db: Database, permission: PermissionKey): Promise<string[]> {
  const rows = await db
    .selectFrom('appUser as u')
    .select('u.emailAddress')
    .where('u.enabled', '=', true)
    .where('u.passwordHash', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('userRole as ur')
          .innerJoin('role as r', 'r.id', 'ur.roleId')
          .innerJoin('rolePermission as p', 'p.roleId', 'r.id')
          .select('ur.userId')
          .whereRef('ur.userId', '=', 'u.id')
          .where('r.isEnabled', '=', true)
          .where('p.permission', '=', permission),
      ),
    )
    .orderBy('u.fullName')
    .execute();
  return rows.map((row) => row.emailAddress);
}
