import { sql } from 'kysely';
import { FORM_1099, INSURANCE_AUDIT } from '@falcon/domain/reports/report-definitions';
import { ADJUSTMENT_TYPES, valuesOf } from '@falcon/domain/kit/flooring';
import { builder } from '#core/builder';
import { serveReport } from '#office/report-kit';
import { paidSheets } from './paid-sheets';

const AuditedInsurance = builder.enumType('AuditedInsurance', {
  values: valuesOf(ADJUSTMENT_TYPES),
  description: 'The insurance that an audit is about; workers’ compensation if it is left out.',
});

serveReport(FORM_1099, {
  lines: (filters) => sql`
    select g.*, case when g.compensation >= case when ${filters.paid?.to}::date >= '2026-01-01' then 200000 else 60000
      end then 'Yes' else 'No' end as form
    from (
      select i.id, i.id as installer_id, i.full_name as installer_name,
        coalesce(nullif(trim(i.company_name), ''), i.full_name) as recipient, count(*)::bigint as sheets,
        sum(b.labor_cents + b.additions_cents)::bigint as compensation, sum(b.deductions_cents)::bigint as deductions,
          sum(b.net_cents)::bigint as net
      from bill_sheet b join installer i on i.id = b.installer_id where ${paidSheets(filters)} group by i.id
    ) g`,
});

serveReport(INSURANCE_AUDIT, {
  enums: { certificateType: AuditedInsurance },
  lines: ({ insurance = 'COMPENSATION', ...filters }) => sql`
    select min(p.line_id) as id, p.installer_id, i.full_name as installer_name, p.state,
      p.flooring_type_id::text as flooring_type, p.certificate_type, sum(p.cents)::bigint as labor,
      sum(case when p.is_covered then p.cents else 0 end)::bigint as covered,
      sum(case when p.is_exempt is true and not p.is_covered then p.cents else 0 end)::bigint as exempt,
      sum(case when p.is_covered or p.is_exempt is true then 0 else p.cents end)::bigint as uncovered,
        sum(p.withheld)::bigint as withheld
    from (
      select l.id as line_id, b.installer_id, w.state, w.flooring_type_id, t.certificate_type, l.taken_cents as cents,
        exists (select from insurance_certificate c where c.installer_id = b.installer_id
          and c.certificate_type = t.certificate_type and c.has_certificate
          and coalesce(c.effective_date, '-infinity') <= coalesce(w.install_date, b.period_start)
            and c.expiration_date >= coalesce(w.install_date, b.period_start)) as is_covered,
        t.certificate_type = 'COMPENSATION' and e.work_exempt and e.work_exempt_state = w.state
          and e.work_exempt_exp_date >= coalesce(w.install_date, b.period_start) as is_exempt,
        coalesce((select -sum(d.taken_cents) from bill_sheet_line d where d.bill_sheet_id = b.id
          and d.kind = 'INSURANCE' and d.work_order_id = l.work_order_id
          and d.certificate_type = t.certificate_type), 0)::bigint as withheld
      from bill_sheet b join bill_sheet_line l on l.bill_sheet_id = b.id and l.kind in ('LABOR', 'CORRECTION')
        join work_order w on w.id = l.work_order_id
        join installer e on e.id = b.installer_id cross join (select ${insurance}::text as certificate_type) t
      where ${paidSheets(filters)}
    ) p join installer i on i.id = p.installer_id
    group by p.installer_id, i.full_name, p.state, p.flooring_type_id, p.certificate_type`,
});
