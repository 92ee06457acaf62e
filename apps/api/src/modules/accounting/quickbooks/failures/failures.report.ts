import { QUICKBOOKS_FAILURES } from '@falcon/domain/reports/report-definitions';
import { sql } from 'kysely';
import { filterConditions } from '#core/lists/filters';
import { serveReport } from '#office/report-kit';
import { FailureListEnum, LIST, PROBLEM, ProblemEnum, WAITING } from './failure-enums';

serveReport(QUICKBOOKS_FAILURES, {
  enums: { lists: FailureListEnum, problems: ProblemEnum },
  // Covers the connected company; without a connection there are none.
  lines: (filters, { services: { timeZone } }) => {
    const conditions = filterConditions(filters, { failed: 'f.failed', list: 'f.list', problem: 'f.problem' });
    return sql`
      select min(f.id) as id, f.list, f.problem, count(*)::bigint as failures, sum(f.waiting)::bigint as waiting,
        min(f.failed) as first_failed, max(f.failed) as last_failed
      from (
        select o.id, ${LIST} as list, ${PROBLEM} as problem, ${WAITING} as waiting,
          (o.changed_at at time zone ${timeZone})::date as failed
        from quickbooks_outbox o join quickbooks_connection q on q.realm_id = o.realm_id and q.state <> 'DISCONNECTED'
        where o.state = 'FAILED'
      ) f
      where ${sql.join([sql`true`, ...conditions], sql` and `)}
      group by f.list, f.problem`;
  },
});
