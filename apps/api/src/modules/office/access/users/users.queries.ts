import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import { STARTING_ROLES } from '@falcon/domain/office/access';
import type { PermissionKey } from '@falcon/domain/office/access';
import type { USER_FILTERS } from '@falcon/domain/company/filters';
import type { FieldChange } from '@falcon/domain/company/history';
import type { DB, Database } from '#db/database';
import { withoutSecrets } from '#db/without-secrets';
import type { FilterColumns } from '#core/lists/filters';
import { addHistory, recordById } from '#kit/record-kit';
import type { RecordRow } from '#kit/record-kit';

/** A user without the columns that prove identity; roles and permissions load in batches. */
export type UserRow = RecordRow<'appUser'>;

export const userById = (db: Database, id: number): Promise<UserRow | undefined> => recordById(db, 'appUser', id);

/** Adds a change of a user to their history; without a version if the change creates none. */
export const addUserHistory = (
  trx: Database,
  user: { readonly id: number; readonly version?: number },
  actorId: number,
  ...changes: readonly FieldChange[]
): Promise<void> =>
  addHistory(trx, {
    recordType: 'app_user',
    recordId: user.id,
    action: 'update',
    userId: actorId,
    version: user.version ?? null,
    changes,
  });

/** The list's sort expressions that aren't a column followed by the name. */
export const userOrders = {
  LAST_NAME: [sql.ref('appUser.lastName'), sql.ref('appUser.firstName')],
  EMAIL_ADDRESS: [sql`lower(${sql.ref('appUser.emailAddress')})`],
  ROLES: sql.ref('appUser.listedRoles'),
  SALESPERSON: sql.ref('appUser.listedSalesperson'),
  SECOND_FACTOR: sql`case when app_user.has_second_factor then 2 when app_user.multi_factor_required then 1 else 0 end`,
  LAST_SEEN: sql`coalesce(app_user.last_seen_at, '-infinity')`,
  CREATED: [sql.ref('appUser.createdAt')],
};

/** Where the list's filters look. */
export const userFilterColumns: FilterColumns<typeof USER_FILTERS> = {
  state: 'appUser.enabled',
  role: (roleIds) =>
    sql`exists (select from user_role ur where ur.user_id = app_user.id and ur.role_id = any(${[...roleIds]}::int[]))`,
};

export const roleRows = (db: Database) =>
  db.selectFrom('role as r').select(['r.id', 'r.name', 'r.isEnabled', 'r.isSuperAdmin', 'r.version']);

/** The eight roles a company starts with keep their numbers. */
export const isStartingRole = (id: number): boolean => STARTING_ROLES.some((role) => role.id === id);

/** The roles of some users, by name. */
export const rolesOfUsers = (db: Database, userIds: readonly number[]) =>
  roleRows(db)
    .innerJoin('userRole as ur', 'ur.roleId', 'r.id')
    .select('ur.userId')
    .where('ur.userId', 'in', [...userIds])
    .orderBy('r.name')
    .execute();

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

/** The users of some roles, by name. */
export const usersOfRoles = (db: Database, roleIds: readonly number[]) =>
  db
    .selectFrom('appUser as u')
    .selectAll('u')
    .innerJoin('userRole as ur', 'ur.userId', 'u.id')
    .select('ur.roleId')
    .where('ur.roleId', 'in', [...roleIds])
    .orderBy('u.fullName')
    .orderBy('u.id')
    .withPlugin(withoutSecrets)
    .execute();

/** The permission keys of some roles. */
export const permissionsOfRoles = (db: Database, roleIds: readonly number[]) =>
  db
    .selectFrom('rolePermission')
    .selectAll()
    .where('roleId', 'in', [...roleIds])
    .orderBy('permission')
    .execute();

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

/** The roles of users that count: the enabled ones. */
const enabledRoles = (eb: ExpressionBuilder<DB & { u: DB['appUser'] }, 'u'>) =>
  eb
    .selectFrom('userRole as ur')
    .innerJoin('role as r', 'r.id', 'ur.roleId')
    .select('ur.userId')
    .whereRef('ur.userId', '=', 'u.id')
    .where('r.isEnabled', '=', true);

/** How many enabled users have an enabled Super Admin role. */
export async function countSuperAdmins(db: Database): Promise<number> {
  const row = await db
    .selectFrom('appUser as u')
    .where('u.enabled', '=', true)
    .where((eb) => eb.exists(enabledRoles(eb).where('r.isSuperAdmin', '=', true)))
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
        enabledRoles(eb).innerJoin('rolePermission as p', 'p.roleId', 'r.id').where('p.permission', '=', permission),
      ),
    )
    .orderBy('u.fullName')
    .execute();
  return rows.map((row) => row.emailAddress);
}
