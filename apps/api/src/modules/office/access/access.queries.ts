import { sql } from 'kysely';
import { effectivePermissions, isPermissionKey } from '@falcon/domain/office/access';
import type { CurrentUser } from '#core/context';
import type { Database } from '#db/database';

/** A session with its user and permissions, as read by one statement. */
export interface SessionFacts {
  readonly sessionId: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly endsAt: Date;
  readonly revoked: boolean;
  readonly factorState: string;
  readonly enabled: boolean;
  /** A published sign-in of the demo company. */
  readonly isDemo: boolean;
  readonly user: CurrentUser;
}

interface RoleFact {
  readonly id: number;
  readonly name: string;
  readonly isSuperAdmin: boolean;
  readonly permissions: readonly string[];
}

/** Enabled roles with their permissions as one JSON value; disabled roles grant nothing. */
const rolesOf = (userId: ReturnType<typeof sql.ref>) => sql<readonly RoleFact[]>`coalesce((
  select json_agg(json_build_object('id', r.id, 'name', r.name, 'isSuperAdmin', r.is_super_admin,
    'permissions', coalesce((select json_agg(rp.permission) from role_permission rp where rp.role_id = r.id),
      '[]'::json)) order by r.id)
  from user_role ur join role r on r.id = ur.role_id and r.is_enabled where ur.user_id = ${userId}), '[]'::json)`;

interface UserFacts {
  readonly userId: number;
  readonly fullName: string;
  readonly emailAddress: string;
  readonly isSalesperson: boolean;
  readonly salespersonId: number | null;
  readonly roles: readonly RoleFact[];
}

function currentUser(facts: UserFacts): CurrentUser {
  return {
    id: facts.userId,
    fullName: facts.fullName,
    emailAddress: facts.emailAddress,
    roles: facts.roles.map(({ id, name, isSuperAdmin }) => ({ id, name, isSuperAdmin })),
    permissions: new Set(effectivePermissions(facts.roles.flatMap((role) => role.permissions).filter(isPermissionKey))),
    isSalesperson: facts.isSalesperson,
    salespersonId: facts.salespersonId,
  };
}

export async function sessionFacts(db: Database, sessionId: string): Promise<SessionFacts | null> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .where('s.id', '=', sessionId)
    .select(['s.id as sessionId', 's.createdAt', 's.lastSeenAt', 's.endsAt', 's.revokedAt', 's.factorState'])
    .select([
      'u.id as userId',
      'u.fullName',
      'u.emailAddress',
      'u.isSalesperson',
      'u.salespersonId',
      'u.enabled',
      'u.isDemo',
    ])
    .select(rolesOf(sql.ref('u.id')).as('roles'))
    .executeTakeFirst();
  if (!row) return null;
  const { sessionId: id, createdAt, lastSeenAt, endsAt, revokedAt, factorState, enabled, isDemo, ...user } = row;
  return {
    sessionId: id,
    createdAt,
    lastSeenAt,
    endsAt,
    revoked: revokedAt !== null,
    factorState,
    enabled,
    isDemo,
    user: currentUser(user),
  };
}

/** The signed-in user with current permissions; null when there is no such enabled user. */
export async function currentUserById(db: Database, userId: number): Promise<CurrentUser | null> {
  const row = await db
    .selectFrom('appUser as u')
    .where('u.id', '=', userId)
    .where('u.enabled', '=', true)
    .select(['u.id as userId', 'u.fullName', 'u.emailAddress', 'u.isSalesperson', 'u.salespersonId'])
    .select(rolesOf(sql.ref('u.id')).as('roles'))
    .executeTakeFirst();
  return row ? currentUser(row) : null;
}

/** The facts about an account for sign-in, found by e-mail address in any case. */
export async function accountByEmail(db: Database, emailAddress: string) {
  return db
    .selectFrom('appUser')
    .where(sql<string>`lower(email_address)`, '=', emailAddress.toLowerCase())
    .select(['id', 'emailAddress', 'fullName', 'firstName', 'enabled', 'passwordHash', 'multiFactorRequired', 'isDemo'])
    .executeTakeFirst();
}
