import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { REMITTANCE_GROUPS, REMITTANCES } from '@falcon/domain/reports/report-definitions';
import { builder } from '#core/builder';
import { literally } from '#db/literals';
import { serveReport } from '#office/report-kit';
import { paidSheets } from './paid-sheets';

const GroupEnum = builder.enumType('RemittanceGroup', { values: valuesOf(REMITTANCE_GROUPS) });

/** The lines of each grouping, from the withholdings by case `c`. */
const LINES: Readonly<Record<(typeof REMITTANCE_GROUPS)[number]['value'], RawBuilder<unknown>>> = {
  CASE: sql`select c.*, 1::bigint as cases from c`,
  PAYEE: sql`
    select min(c.id) as id, min(c.payee) as payee, null::text as case_number, null::text as garnishment_type,
      null::text as installer_name, null::int as installer_id,
      sum(c.sheets)::bigint as sheets, sum(c.due)::bigint as due, sum(c.withheld)::bigint as withheld,
        sum(c.not_withheld)::bigint as not_withheld, count(*)::bigint as cases
    from c group by lower(c.payee)`,
};

/** Lines use the payee at the time of locking; if none was known then, the garnishment's present payee. */
serveReport(REMITTANCES, {
  enums: { groupBy: GroupEnum },
  lines: ({ by = 'PAYEE', search, ...filters }) => {
    const part = search === undefined ? null : `%${literally(search.trim())}%`;
    const matchesSearch =
      part === null
        ? sql`true`
        : sql`(payee ilike ${part} or case_number ilike ${part} or installer_name ilike ${part})`;
    return sql`
      with c as (
        select * from (
          select min(l.id) as id, p.payee, p.case_number, l.garnishment_type, i.full_name as installer_name,
            i.id as installer_id, count(*)::bigint as sheets,
            sum(-l.due_cents)::bigint as due, sum(-l.taken_cents)::bigint as withheld,
              sum(l.taken_cents - l.due_cents)::bigint as not_withheld
          from bill_sheet b join bill_sheet_line l on l.bill_sheet_id = b.id and l.kind = 'GARNISHMENT'
            join installer i on i.id = b.installer_id
            left join garnishment g on g.id = l.garnishment_id
            cross join lateral (select coalesce(nullif(l.payee, ''), nullif(g.payee, ''), 'No payee on file') as payee,
              coalesce(nullif(l.case_number, ''), g.case_number, '') as case_number) p
          where ${paidSheets(filters)} group by p.payee, p.case_number, l.garnishment_type, l.garnishment_id, i.id
        ) w where ${matchesSearch})
      ${LINES[by]}`;
  },
});
