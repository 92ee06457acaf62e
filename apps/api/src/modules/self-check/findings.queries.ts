import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { SELF_CHECK_FILTERS, SelfCheckFilters } from '@falcon/domain/filters';
import type { DB, Database } from '../../db/database';
import { literally } from '../../db/literals';
import { lockedRow } from '../../db/rows';
import { updateRows } from '../../db/update-rows';
import { filtered } from '../../core/lists/filters';
import type { FilterColumns } from '../../core/lists/filters';

export type FindingRecord = Selectable<DB['selfCheckFinding']>;

export const lockedFinding = lockedRow('selfCheckFinding');

export const dismissFinding = (
  trx: Database,
  id: number,
  { userId, at, reason }: { readonly userId: number; readonly at: Date; readonly reason: string },
): Promise<FindingRecord> =>
  trx
    .updateTable('selfCheckFinding')
    .set({
      state: 'DISMISSED',
      dismissedAt: at,
      dismissedBy: userId,
      dismissReason: reason,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** How many findings are open. */
export async function openFindings(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('selfCheckFinding')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return count;
}

type News = Pick<FindingRecord, 'figure' | 'id' | 'recomputedValue' | 'recordName' | 'storedValue' | 'version'>;

/** The open findings that no e-mail has named with their present figures, newest first. */
export const unmailedFindings = (db: Database): Promise<News[]> =>
  db
    .selectFrom('selfCheckFinding')
    .select(['figure', 'id', 'recomputedValue', 'recordName', 'storedValue', 'version'])
    .where('state', '=', 'OPEN')
    .where(sql<boolean>`mailed_version is distinct from version`)
    .orderBy('foundAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Notes that findings were e-mailed as they are now. */
export const noteMailed = (trx: Database, news: readonly Pick<News, 'id' | 'version'>[]): Promise<unknown> =>
  updateRows(
    trx,
    'selfCheckFinding',
    news.map(({ id, version }) => ({ id, mailedVersion: version })),
  );

/** The sorts of the list of findings. */
export const FINDING_SORTS = {
  FOUND: sql`self_check_finding.found_at`,
  DIFFERENCE: sql`abs(coalesce(self_check_finding.difference_cents, 0))`,
} as const;
export type FindingSort = keyof typeof FINDING_SORTS;

const columns: FilterColumns<typeof SELF_CHECK_FILTERS> = {
  search: (typed) => sql`self_check_finding.record_name ilike ${`%${literally(typed.trim())}%`}`,
  state: 'selfCheckFinding.state',
  check: 'selfCheckFinding.checkKey',
};

export const findingRows = (db: Database, filter: SelfCheckFilters) =>
  filtered(db.selectFrom('selfCheckFinding').selectAll('selfCheckFinding'), filter, columns);
