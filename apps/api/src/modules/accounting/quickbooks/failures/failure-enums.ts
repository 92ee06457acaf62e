import { FAILURE_LISTS, PROBLEM_KINDS } from '@falcon/domain/accounting/quickbooks';
import type { FailureList, SyncKind } from '@falcon/domain/accounting/quickbooks';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { builder } from '#core/builder';

/** The lists of failures. */
export const LISTS = Object.keys(FAILURE_LISTS) as FailureList[];
export const FailureListEnum = builder.enumType('QuickbooksFailureList', { values: LISTS });
export const ProblemEnum = builder.enumType('QuickbooksProblem', {
  description: 'A kind of problem that QuickBooks has with what is sent.',
  values: PROBLEM_KINDS.map(({ value }) => value),
});

const cases = (pairs: readonly (readonly [stored: string, named: string])[]): RawBuilder<unknown> =>
  sql.join(
    pairs.map(([value, label]) => sql`when ${sql.lit(value)} then ${sql.lit(label)}`),
    sql` `,
  );

/** The kind of problem of an outbox row `o`. */
export const PROBLEM = sql<string>`case o.error_code ${cases(
  PROBLEM_KINDS.flatMap(({ value, codes }) => codes.map((code) => [code, value] as const)),
)} else 'OTHER' end`;

/** The failure list that an outbox row `o` belongs to. */
export const LIST = sql<string>`case o.kind ${cases(
  LISTS.flatMap((list) => FAILURE_LISTS[list].map((kind) => [kind, list] as const)),
)} end`;

/** The number of outbox rows that wait for row `o`. */
export const WAITING = sql<number>`(select count(*)::int from quickbooks_outbox w where w.realm_id = o.realm_id
  and w.state = 'WAITING'
  and w.waits_for_kind = o.kind and w.waits_for_id = o.local_id)`;

/** The number of waiting rows of each kind for an outbox row `o`. */
export const WAITING_KINDS = sql<
  Partial<Record<SyncKind, number>>
>`(select coalesce(jsonb_object_agg(w.kind, w.count), '{}') from (
  select kind, count(*)::int as count from quickbooks_outbox w where w.realm_id = o.realm_id and w.state = 'WAITING'
    and w.waits_for_kind = o.kind and w.waits_for_id = o.local_id group by kind) w)`;
