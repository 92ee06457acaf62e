import { sql } from 'kysely';
import { FAILURE_FILTERS } from '@falcon/domain/company/filters';
import { FAILURE_LISTS } from '@falcon/domain/accounting/quickbooks';
import type { FailureList, SyncKind } from '@falcon/domain/accounting/quickbooks';
import type { Database } from '#db/database';
import { ledger } from '#kit/ledger-list';
import { connectionRow } from '#accounting/quickbooks-connection';
import { isAboutNamed } from '../lists/subject-search.queries';
import type { OutboxRow } from '../outbox/outbox.queries';
import { queueAgain } from '../outbox/outbox.queries';
import { PROBLEM, WAITING, WAITING_KINDS } from './failure-enums';

/** A failed outbox entry, and how many others wait for it. */
export type Failure = OutboxRow & {
  readonly waiting: number;
  readonly waitingKinds: Readonly<Partial<Record<SyncKind, number>>>;
};

/** The list of failures of a company. */
interface FailuresOf {
  readonly realmId: string;
  readonly list: FailureList;
}

const failuresOf = (db: Database, { realmId, list }: FailuresOf) =>
  db
    .selectFrom('quickbooksOutbox as o')
    .selectAll('o')
    .$narrowType<Pick<OutboxRow, 'kind'>>()
    .select([WAITING.as('waiting'), WAITING_KINDS.as('waitingKinds')])
    .where('o.state', '=', 'FAILED')
    .where('o.realmId', '=', realmId)
    .where('o.kind', 'in', FAILURE_LISTS[list]);

/** What could not be sent to a company. */
export const FAILURES = ledger({
  rows: failuresOf,
  filters: FAILURE_FILTERS,
  columns: { search: isAboutNamed, problem: (kinds) => sql<boolean>`${PROBLEM} = any(${[...kinds]})` },
  sorts: { WHEN: ['o.changedAt'] },
  id: 'o.id',
});

/** The newest failures of a list. */
export const newestFailures = (db: Database, wanted: FailuresOf, most: number): Promise<Failure[]> =>
  failuresOf(db, wanted).orderBy('o.changedAt', 'desc').orderBy('o.id', 'desc').limit(most).execute();

/** The number of failures of each kind. */
export async function failureCounts(
  db: Database,
  realmId: string,
): Promise<readonly { readonly kind: OutboxRow['kind']; readonly count: number }[]> {
  const { rows } = await sql<{ readonly kind: OutboxRow['kind']; readonly count: number }>`
    select kind, count(*)::int as count from quickbooks_outbox where state = 'FAILED' and realm_id = ${realmId}
      group by kind`.execute(db);
  return rows;
}

/** What to retry: some failures, those of some orders, or a whole list. */
export interface RetryChoice {
  readonly ids: readonly number[];
  readonly workOrderIds: readonly number[];
  readonly list: FailureList | null;
}

/** Queues failed entries again as new versions; returns them as they were. */
export async function retryFailures(trx: Database, choice: RetryChoice): Promise<readonly Failure[]> {
  const { state, realmId } = await connectionRow(trx);
  if (realmId === null || state === 'DISCONNECTED') return [];
  const kinds = choice.list === null ? [] : [...FAILURE_LISTS[choice.list]];
  const { rows } = await sql<Failure>`
    select o.*, ${WAITING} as waiting, ${WAITING_KINDS} as waiting_kinds from quickbooks_outbox o where state = 'FAILED'
      and realm_id = ${realmId}
      and (id = any(${[...choice.ids]}::bigint[]) or kind = any(${kinds}::text[])
        or (kind = 'INVOICE' and local_id in
          (select id from invoice where work_order_id = any(${[...choice.workOrderIds]}::int[]))))
    order by id for update of o`.execute(trx);
  const kindsFound = [...new Set(rows.map((row) => row.kind))];
  for (const kind of kindsFound)
    await queueAgain(
      trx,
      realmId,
      kind,
      rows.filter((row) => row.kind === kind).map((row) => row.localId),
    );
  return rows;
}
