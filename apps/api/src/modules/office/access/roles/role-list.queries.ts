import { sql } from 'kysely';
import { ROLE_FILTERS } from '@falcon/domain/company/filters';
import type { FilterInput } from '@falcon/domain/company/filters';
import type { SortOf, role } from '@falcon/domain/company/records';
import type { Database } from '#db/database';
import type { Direction, Page } from '#core/lists/connection';
import { filtered, filterValues } from '#core/lists/filters';
import type { ListArguments } from '#core/lists/filters';
import { keysetPage } from '#core/lists/keyset';
import { contains } from '#kit/record-kit';
import { roleRows } from '../users/users.queries';
import type { RecordRow } from '#kit/record-kit';

const SORT = {
  NAME: sql`lower(r.name)`,
  PERMISSIONS: sql`(select count(*) from role_permission p where p.role_id = r.id)`,
  USERS: sql`(select count(*) from user_role h join app_user u on u.id = h.user_id where h.role_id = r.id
    and u.enabled)`,
  ENABLED: sql`r.is_enabled`,
} as const;

type RoleSort = SortOf<typeof role>;

const rolesOf = (db: Database, args: FilterInput<typeof ROLE_FILTERS>) =>
  filtered(roleRows(db), filterValues(ROLE_FILTERS, args), { search: contains('r.name'), active: 'r.isEnabled' });

/** One page of roles; counts are computed per role, of which there are some dozens. */
export function rolePage(db: Database, args: ListArguments<typeof ROLE_FILTERS, RoleSort>): Page<RecordRow<'role'>> {
  const order = args.sort ?? 'NAME';
  const names = order === 'NAME' ? [] : [SORT.NAME];
  return keysetPage({
    db,
    query: rolesOf(db, args),
    order,
    sort: [SORT[order], ...names, sql.ref('r.id')],
    direction: args.direction ?? 'ASC',
    args,
  });
}

/** All matching roles, for selecting a role. */
export async function roleList(
  db: Database,
  args: FilterInput<typeof ROLE_FILTERS> & {
    readonly sort?: RoleSort | null | undefined;
    readonly direction?: Direction | null | undefined;
  },
): Promise<RecordRow<'role'>[]> {
  return rolesOf(db, args)
    .orderBy(SORT[args.sort ?? 'NAME'], args.direction === 'DESC' ? 'desc' : 'asc')
    .orderBy(SORT.NAME)
    .orderBy('r.id')
    .execute();
}
