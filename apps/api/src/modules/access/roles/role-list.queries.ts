import type { SortOf, role } from '@falcon/domain/records';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { Direction, Page, PageArguments } from '../../../core/lists/connection';
import { keysetPage } from '../../../core/lists/keyset';
import { searchPattern } from '../../record-kit';
import { roleRows } from '../users/users.queries';
import type { RecordRow } from '../../record-kit';

const SORT = {
  NAME: sql`lower(r.name)`,
  PERMISSIONS: sql`(select count(*) from role_permission p where p.role_id = r.id)`,
  USERS: sql`(select count(*) from user_role h join app_user u on u.id = h.user_id where h.role_id = r.id and u.enabled)`,
  ENABLED: sql`r.is_enabled`,
} as const;

export interface RoleArguments {
  readonly search?: string | null | undefined;
  readonly isEnabled?: boolean | null | undefined;
  readonly sort?: SortOf<typeof role> | null | undefined;
  readonly direction?: Direction | null | undefined;
}

function filtered(db: Database, { search, isEnabled }: RoleArguments) {
  const pattern = searchPattern(search);
  let query = roleRows(db);
  if (pattern) query = query.where('r.name', 'ilike', pattern);
  if (isEnabled != null) query = query.where('r.isEnabled', '=', isEnabled);
  return query;
}

/** One page of roles; counts are computed per role, of which there are some dozens. */
export function rolePage(db: Database, args: RoleArguments & PageArguments): Page<RecordRow<'role'>> {
  const order = args.sort ?? 'NAME';
  const names = order === 'NAME' ? [] : [SORT.NAME];
  return keysetPage({
    db,
    query: filtered(db, args),
    order,
    sort: [SORT[order], ...names, sql.ref('r.id')],
    direction: args.direction ?? 'ASC',
    args,
  });
}

/** All matching roles, for selecting a role. */
export async function roleList(
  db: Database,
  { sort, direction, ...filter }: RoleArguments,
): Promise<RecordRow<'role'>[]> {
  const way = direction === 'DESC' ? 'desc' : 'asc';
  return filtered(db, filter)
    .orderBy(SORT[sort ?? 'NAME'], way)
    .orderBy(SORT.NAME)
    .orderBy('r.id')
    .execute();
}
