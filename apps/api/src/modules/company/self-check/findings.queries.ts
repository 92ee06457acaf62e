import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { SELF_CHECK_FILTERS } from '@falcon/domain/company/filters';
import type { DB, Database } from '#db/database';
import { lockedRow } from '#db/rows';
import { updateRows } from '#db/update-rows';
import { rowsBy } from '#core/batches';
import { ledger } from '#kit/ledger-list';
import { contains } from '#kit/record-kit';

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

/** A finding that does not follow from another one; the office sees these. */
const BEGINS = sql<boolean>`self_check_finding.cause_id is null`;

/** The number of open findings; figures that follow from a finding count as part of it. */
export async function openFindings(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('selfCheckFinding')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('state', '=', 'OPEN')
    .where(BEGINS)
    .executeTakeFirstOrThrow();
  return count;
}

type News = Pick<FindingRecord, 'figure' | 'id' | 'recomputedValue' | 'recordName' | 'storedValue' | 'version'> & {
  /** How many figures follow from the finding. */
  readonly following: number;
};

/** How many figures differ because of a finding. */
const FOLLOWING = sql<number>`(select count(*)::int from self_check_finding f where f.cause_id = self_check_finding.id
  and f.state <> 'FIXED')`;

/** Open findings that no e-mail has reported with their present figures, newest first. */
export const unmailedFindings = (db: Database): Promise<News[]> =>
  db
    .selectFrom('selfCheckFinding')
    .select(['figure', 'id', 'recomputedValue', 'recordName', 'storedValue', 'version'])
    .select(FOLLOWING.as('following'))
    .where('state', '=', 'OPEN')
    .where(BEGINS)
    .where(sql<boolean>`mailed_version is distinct from version`)
    .orderBy('foundAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Stores that findings were e-mailed in their present version. */
export const noteMailed = (trx: Database, news: readonly Pick<News, 'id' | 'version'>[]): Promise<unknown> =>
  updateRows(
    trx,
    'selfCheckFinding',
    news.map(({ id, version }) => ({ id, mailedVersion: version })),
  );

/** The findings; what follows from one is a part of it. */
export const FINDINGS = ledger({
  rows: (db) => db.selectFrom('selfCheckFinding').selectAll('selfCheckFinding').where(BEGINS),
  filters: SELF_CHECK_FILTERS,
  columns: {
    search: contains('selfCheckFinding.recordName'),
    state: 'selfCheckFinding.state',
    check: 'selfCheckFinding.checkKey',
  },
  sorts: {
    FOUND: ['selfCheckFinding.foundAt'],
    DIFFERENCE: [sql`abs(coalesce(self_check_finding.difference_cents, 0))`],
  },
  id: 'selfCheckFinding.id',
});

/** A figure that follows from a finding, and their total number. */
export type Consequence = Pick<FindingRecord, 'figure' | 'id' | 'link' | 'recordName'> & {
  readonly causeId: number;
  readonly total: number;
};

const MOST_NAMED = 12;

/** The first figures that follow from each finding, in one statement for any number of findings. */
async function consequencesOf(db: Database, ids: readonly number[]): Promise<Consequence[]> {
  const { rows } = await sql<Consequence>`
    select f.* from unnest(${[...ids]}::int[]) as cause (id) cross join lateral (
      select f.id, f.cause_id, f.figure, f.link, f.record_name, count(*) over ()::int as total from self_check_finding f
      where f.cause_id = cause.id and f.state <> 'FIXED' order by f.id limit ${MOST_NAMED}) f`.execute(db);
  return rows;
}

/** The figures that follow from a finding, loaded together with those of the request's other findings. */
export const consequencesBy = rowsBy('selfCheckConsequences', consequencesOf, 'causeId');
