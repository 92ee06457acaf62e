import { sql } from 'kysely';
import { paymentAdjustment } from '@falcon/domain/company/records';
import { PAYMENT_ADJUSTMENTS } from '@falcon/domain/reports/report-definitions';
import { filterConditions } from '#core/lists/filters';
import { enumsOf } from '#kit/record-kinds';
import { searchPattern } from '#kit/record-kit';
import { serveReport } from '#office/report-kit';

const contractorType = enumsOf(paymentAdjustment).get('contractorType');

serveReport(PAYMENT_ADJUSTMENTS, {
  ...(contractorType && { enums: { contractorType } }),
  lines: (values, ctx) => {
    const conditions = filterConditions<typeof PAYMENT_ADJUSTMENTS.filters>(values, {
      due: 'adjustment_date',
      type: 'contractor_type',
      installer: 'installer_id',
      salesperson: 'salesperson_id',
      // Filtered by `contractorType`, it covers either kind.
      contractor: (id) => sql<boolean>`coalesce(installer_id, salesperson_id) = ${id}`,
      search: (text) => {
        const pattern = searchPattern(text);
        return pattern === null ? null : sql<boolean>`(contractor_name ilike ${pattern} or reason ilike ${pattern})`;
      },
    });
    return sql`
      select * from (
        select l.id::bigint * 1000 + week as id, a.id as adjustment_id,
          a.adjustment_date + 7 * (week - 1) as adjustment_date,
          a.contractor_type, a.contractor_name, a.installer_id, a.salesperson_id, l.description as reason,
            l.amount_cents as amount,
          case when a.recurring then week || ' of ' || a.recurrence_number else '' end as week
        from payment_adjustment a
        join payment_adjustment_line l on l.payment_adjustment_id = a.id
        cross join generate_series(1, coalesce(a.recurrence_number, 1)) week
      ) due where ${sql.join([sql`adjustment_date <= ${ctx.today()}`, ...conditions], sql` and `)}`;
  },
});
