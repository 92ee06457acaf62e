import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { INSTALLER_PAY, INSTALLER_PAY_GROUPS } from '@falcon/domain/reports/report-definitions';
import { builder } from '#core/builder';
import { filterConditions } from '#core/lists/filters';
import { serveReport } from '#office/report-kit';
import { BillSheetStatusType } from '../bill-sheet-type.schema';

const GroupEnum = builder.enumType('InstallerPayGroup', { values: valuesOf(INSTALLER_PAY_GROUPS) });

const SUMS = sql`min(s.period_start) as period_start, null::text as status, count(*)::bigint as sheets,
  sum(s.labor)::bigint as labor,
  sum(s.additions)::bigint as additions, sum(s.garnishments)::bigint as garnishments,
    sum(s.insurance)::bigint as insurance,
  sum(s.adjustments)::bigint as adjustments, sum(s.supplies)::bigint as supplies, sum(s.net)::bigint as net,
    sum(s.unpaid)::bigint as unpaid,
  sum(s.carried)::bigint as carried`;

/** The lines of each grouping, from the sheets `s`. */
const LINES: Readonly<Record<(typeof INSTALLER_PAY_GROUPS)[number]['value'], RawBuilder<unknown>>> = {
  SHEET: sql`select s.id, s.id as subject_id, s.installer_name as name, s.period_start, s.status, 1::bigint as sheets,
    s.labor, s.additions, s.garnishments,
    s.insurance, s.adjustments, s.supplies, s.net, s.unpaid, s.carried from s`,
  INSTALLER: sql`select s.installer_id as id, s.installer_id as subject_id, min(s.installer_name) as name, ${SUMS}
    from s group by s.installer_id`,
  WEEK: sql`select min(s.id) as id, min(s.id) as subject_id, to_char(s.period_start, 'FMMonth FMDD, YYYY') as name,
    ${SUMS} from s group by s.period_start`,
};

serveReport(INSTALLER_PAY, {
  enums: { groupBy: GroupEnum, statuses: BillSheetStatusType },
  lines: ({ by = 'INSTALLER', ...filters }) => {
    const conditions = filterConditions<Omit<typeof INSTALLER_PAY.filters, 'by'>>(filters, {
      week: 'b.period_start',
      installer: 'b.installer_id',
      status: 'b.status',
    });
    return sql`
      with s as (
        select b.id, b.installer_id, i.full_name as installer_name, b.period_start, b.status, b.labor_cents as labor,
          b.net_cents as net,
          case when b.status = 'PAID' then 0 else b.net_cents end as unpaid, k.*
        from bill_sheet b join installer i on i.id = b.installer_id
          cross join lateral (
            select coalesce(sum(l.taken_cents) filter (where l.kind = 'ADJUSTMENT' and l.taken_cents > 0), 0)::bigint
              as additions,
              coalesce(sum(l.taken_cents) filter (where l.kind = 'GARNISHMENT'), 0)::bigint as garnishments,
              coalesce(sum(l.taken_cents) filter (where l.kind = 'INSURANCE'), 0)::bigint as insurance,
              coalesce(sum(l.taken_cents) filter (where l.kind = 'ADJUSTMENT' and l.taken_cents < 0), 0)::bigint
                as adjustments,
              coalesce(sum(l.taken_cents) filter (where l.kind = 'SUPPLIES'), 0)::bigint as supplies,
              coalesce(sum(-l.carried_cents) filter
                (where l.carried_cents <> 0
                  and not exists (select from bill_sheet_line f where f.carried_from_id = l.id)), 0)::bigint as carried
            from bill_sheet_line l where l.bill_sheet_id = b.id
          ) k
        where ${sql.join([sql`true`, ...conditions], sql` and `)})
      ${LINES[by]}`;
  },
});
