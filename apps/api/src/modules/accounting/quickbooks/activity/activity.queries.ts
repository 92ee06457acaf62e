import { sql } from 'kysely';
import { SYNC_ENTRY_FILTERS } from '@falcon/domain/company/filters';
import type { SyncState } from '@falcon/domain/accounting/quickbooks';
import type { Database } from '#db/database';
import { ledger } from '#kit/ledger-list';
import { isAboutNamed } from '../lists/subject-search.queries';
import type { OutboxRow } from '../outbox/outbox.queries';

/** What went to a company, what waits, and what could not be sent. */
export const SYNC_ENTRIES = ledger({
  rows: (db, realmId: string) =>
    db
      .selectFrom('quickbooksOutbox as o')
      .selectAll('o')
      .$narrowType<Pick<OutboxRow, 'kind'>>()
      .where('o.realmId', '=', realmId)
      .where('o.state', '<>', 'SKIPPED'),
  filters: SYNC_ENTRY_FILTERS,
  columns: { search: isAboutNamed, state: 'o.state', kind: 'o.kind' },
  sorts: { WHEN: ['o.changedAt'] },
  id: 'o.id',
});

export interface StateCount {
  readonly state: SyncState;
  readonly count: number;
}
export async function stateCounts(db: Database): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select state, count(*)::int as count from quickbooks_outbox where realm_id = quickbooks_realm()
      and state <> 'SKIPPED' group by 1 order by 1`.execute(db);
  return rows;
}

/** Makes entries that wait for their next attempt due immediately; returns how many. */
export async function tryNow(trx: Database, realmId: string): Promise<number> {
  const { rows } = await sql<{ readonly tried: number }>`
    with waiting as (select count(*)::int as tried from quickbooks_outbox where realm_id = ${realmId}
      and state = 'WAITING' and next_at is not null),
    gone as (select quickbooks_goes_on(${realmId}))
    select tried from waiting, gone`.execute(trx);
  return rows[0]?.tried ?? 0;
}
