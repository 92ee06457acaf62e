import { sql } from 'kysely';
import { FAILURE_LISTS } from '@falcon/domain/quickbooks';
import type { FailureList } from '@falcon/domain/quickbooks';
import type { Database } from '../../../db/database';
import { connectionRow } from '../../quickbooks-connection';
import type { OutboxRow } from '../outbox/outbox.queries';
import { queueAgain } from '../outbox/outbox.queries';
import { subjectsOf } from '../outbox/subjects.queries';
import type { SubjectRow } from '../outbox/subjects.queries';

/** The most failures that are listed; the newest come first. */
export const MOST_FAILURES = 1_000;

/** Something that could not be sent, and what it is about. */
export interface Failure {
  readonly row: OutboxRow;
  readonly subject: SubjectRow;
  /** How many others wait for it. */
  readonly waiting: number;
}

/** What could not be sent to the company that is connected, newest first. */
export async function failuresOf(db: Database, list: FailureList): Promise<readonly Failure[]> {
  const { rows } = await sql<OutboxRow & { readonly waiting: number }>`
    select o.*, (select count(*)::int from quickbooks_outbox w where w.realm_id = o.realm_id and w.state = 'WAITING' and w.waits_for_kind = o.kind
      and w.waits_for_id = o.local_id) as waiting
    from quickbooks_outbox o where o.state = 'FAILED' and o.kind = any(${[...FAILURE_LISTS[list]]}::text[]) and o.realm_id = quickbooks_realm()
    order by o.changed_at desc, o.id desc limit ${MOST_FAILURES}`.execute(db);
  const subjects = await subjectsOf(db, rows);
  const named = new Map(subjects.map((subject) => [`${subject.kind} ${subject.localId}`, subject]));
  return rows.flatMap(({ waiting, ...row }) => {
    const subject = named.get(`${row.kind} ${row.localId}`);
    return subject ? [{ row, subject, waiting }] : [];
  });
}

/** What is to be retried: some failures, those of some orders, or all of a list. */
export interface RetryChoice {
  readonly ids: readonly number[];
  readonly workOrderIds: readonly number[];
  readonly list: FailureList | null;
}

/** Queues failures again, as new versions; answers how many. */
export async function retryFailures(trx: Database, choice: RetryChoice): Promise<number> {
  const { state, realmId } = await connectionRow(trx);
  if (realmId === null || state === 'DISCONNECTED') return 0;
  const kinds = choice.list === null ? [] : [...FAILURE_LISTS[choice.list]];
  const { rows } = await sql<Pick<OutboxRow, 'kind' | 'localId'>>`
    select kind, local_id from quickbooks_outbox o where state = 'FAILED' and realm_id = ${realmId}
      and (id = any(${[...choice.ids]}::bigint[]) or kind = any(${kinds}::text[])
        or (kind = 'INVOICE' and local_id in (select id from invoice where work_order_id = any(${[...choice.workOrderIds]}::int[]))))
    order by id for update`.execute(trx);
  const kindsFound = [...new Set(rows.map((row) => row.kind))];
  for (const kind of kindsFound)
    await queueAgain(
      trx,
      realmId,
      kind,
      rows.filter((row) => row.kind === kind).map((row) => row.localId),
    );
  return rows.length;
}
