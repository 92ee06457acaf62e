import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ADJUSTMENT_FILTERS } from '@falcon/domain/company/filters';
import type { DB } from '#db/database';
import { replaceRows, rowsWith } from '#db/rows';
import { rowsBy } from '#core/batches';
import type { FilterColumns } from '#core/lists/filters';
import { searchPattern } from '#kit/record-kit';
import type { RecordRow } from '#kit/record-kit';

export type PaymentAdjustmentRow = RecordRow<'paymentAdjustment'>;
export type AdjustmentLineRow = Selectable<DB['paymentAdjustmentLine']>;

interface Days {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

/** How often an adjustment is due between two days, either of which may be open. */
const timesDue = ({
  from,
  to,
}: Days) => sql<number>`greatest(0, least(coalesce(payment_adjustment.recurrence_number, 1) - 1,
    ${to ? sql`floor((${to}::date - payment_adjustment.adjustment_date) / 7.0)` : sql`null`})
  - greatest(0, ${from ? sql`ceil((${from}::date - payment_adjustment.adjustment_date) / 7.0)` : sql`null`})
    + 1)::bigint`;

/** The amount of an adjustment in a period: each occurrence up to today, as in the report of adjustments. */
export const dueInPeriod = ({ from, to }: Days, today: string) =>
  sql<number>`payment_adjustment.total_adjustment_cents * ${timesDue({ from, to: to && to < today ? to : today })}`;

/** Where the list's filters look; the search uses the contractor's name and the reasons. */
export const adjustmentColumns: FilterColumns<typeof ADJUSTMENT_FILTERS> = {
  search: (text) => {
    const pattern = searchPattern(text);
    return pattern === null
      ? null
      : sql<boolean>`(payment_adjustment.contractor_name ilike ${pattern}
        or payment_adjustment.id in
        (select l.payment_adjustment_id from payment_adjustment_line l where l.description ilike ${pattern}))`;
  },
  dated: (days) => sql<boolean>`${timesDue(days)} > 0`,
  type: 'paymentAdjustment.contractorType',
  installer: 'paymentAdjustment.installerId',
  salesperson: 'paymentAdjustment.salespersonId',
  recurring: 'paymentAdjustment.recurring',
};

/** The lines of adjustments, in their order. */
export const adjustmentLines = rowsWith('paymentAdjustmentLine', 'paymentAdjustmentId', 'id');

/** The lines of an adjustment, loaded together with those of the request's other adjustments. */
export const linesOf = rowsBy('paymentAdjustmentLines', adjustmentLines, 'paymentAdjustmentId');

/** Replaces the lines of an adjustment. */
export const storeLines = replaceRows('paymentAdjustmentLine', 'paymentAdjustmentId');
