import type { Kysely } from 'kysely';
import { STARTING_ROLES } from '@falcon/domain/office/access';
import type { PermissionKey } from '@falcon/domain/office/access';
import type { DB } from '#db/database';

export type RoleName = 'super-admin' | 'admin' | 'office' | 'edit' | 'salesperson' | 'warehouse' | 'user' | 'view';

export interface NewUser {
  readonly permissions?: readonly PermissionKey[];
  readonly role?: RoleName;
  readonly emailAddress?: string;
  readonly isSalesperson?: boolean;
  readonly salespersonId?: number | null;
}

const ROLE_NAME: Readonly<Record<RoleName, string>> = {
  'super-admin': 'Super Admin',
  admin: 'Admin',
  office: 'Office',
  edit: 'Edit',
  salesperson: 'Salesperson',
  warehouse: 'Warehouse',
  user: 'User',
  view: 'View',
};

let userCount = 0;

/** A user with a starting role, or with exactly these permissions. */
export async function makeUser(
  db: Kysely<DB>,
  { role, permissions, emailAddress, isSalesperson = false, salespersonId = null }: NewUser,
): Promise<number> {
  const number = (userCount += 1);
  const email = emailAddress ?? `user-${number}@falcon.test`;
  const { id } = await db
    .insertInto('appUser')
    .values({
      firstName: 'Test',
      lastName: role ?? `User ${number}`,
      emailAddress: email,
      isSalesperson,
      salespersonId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roleId = role
    ? STARTING_ROLES.find((startingRole) => startingRole.name === ROLE_NAME[role])?.id
    : await makeRole(db, number, permissions ?? []);
  if (roleId) await db.insertInto('userRole').values({ userId: id, roleId }).execute();
  return id;
}

async function makeRole(db: Kysely<DB>, number: number, permissions: readonly PermissionKey[]): Promise<number> {
  const { id } = await db
    .insertInto('role')
    .values({ name: `Role ${number}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (permissions.length > 0)
    await db
      .insertInto('rolePermission')
      .values(permissions.map((permission) => ({ roleId: id, permission })))
      .execute();
  return id;
}
