import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { Direction } from '../../graphql/connection';
import { searchPattern } from '../records';
import { roleRows } from './users.queries';
import type { RoleRow } from './users.queries';

export const ROLE_SORTS = ['NAME', 'PERMISSIONS', 'USERS', 'ENABLED'] as const;

const SORT = {
  NAME: sql`lower(r.name)`,
  PERMISSIONS: sql`(select count(*) from role_permission p where p.role_id = r.id)`,
  USERS: sql`(select count(*) from user_role h join app_user u on u.id = h.user_id where h.role_id = r.id and u.enabled)`,
  ENABLED: sql`r.is_enabled`,
} as const;

export interface RoleArguments {
  readonly search?: string | null | undefined;
  readonly isEnabled?: boolean | null | undefined;
  readonly sort?: (typeof ROLE_SORTS)[number] | null | undefined;
  readonly direction?: Direction | null | undefined;
}

/** The roles asked for, as a whole: there are some dozens at most. */
export async function roleList(db: Database, { search, isEnabled, sort, direction }: RoleArguments): Promise<RoleRow[]> {
  const pattern = searchPattern(search);
  const way = direction === 'DESC' ? 'desc' : 'asc';
  let query = roleRows(db);
  if (pattern) query = query.where('r.name', 'ilike', pattern);
  if (isEnabled != null) query = query.where('r.isEnabled', '=', isEnabled);
  return query.orderBy(SORT[sort ?? 'NAME'], way).orderBy(SORT.NAME).orderBy('r.id').execute();
}
