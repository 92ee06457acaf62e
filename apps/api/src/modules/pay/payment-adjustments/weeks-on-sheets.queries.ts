import { sql } from 'kysely';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Database } from '#db/database';
import { rowsBy } from '#core/batches';

/** A week of an adjustment that is on a bill sheet or in a commission run. */
export interface WeekOnSheet {
  readonly paymentAdjustmentId: number;
  /** From 1. */
  readonly number: number;
  readonly billSheetId: number | null;
  readonly commissionRunId: number | null;
  readonly periodStart: string;
  readonly status: 'OPEN' | 'DONE' | 'PAID';
}

/** The weeks of adjustments on sheets and in runs; `locked` keeps those unchanged until the transaction ends. */
export async function weeksOnSheets(
  db: Database,
  ids: readonly number[],
  { locked = false }: { readonly locked?: boolean } = {},
): Promise<WeekOnSheet[]> {
  const lock = (table: string) => (locked ? sql`for share of ${sql.ref(table)}` : sql``);
  const sheets = await sql<WeekOnSheet>`
    select l.payment_adjustment_id, l.occurrence + 1 as number, b.id as bill_sheet_id,
      null::integer as commission_run_id, b.period_start, b.status
    from bill_sheet_line l join bill_sheet b on b.id = l.bill_sheet_id
    where l.payment_adjustment_id = any(${[...ids]}::int[]) and l.carried_from_id is null
    order by l.occurrence ${lock('b')}`.execute(db);
  const runs = await sql<WeekOnSheet>`
    select l.payment_adjustment_id, l.occurrence as number, null::integer as bill_sheet_id, r.id as commission_run_id,
      r.period_start, r.status
    from commission_statement_line l
    join commission_statement s on s.id = l.commission_statement_id
    join commission_run r on r.id = s.commission_run_id
    where l.payment_adjustment_id = any(${[...ids]}::int[])
    order by l.occurrence ${lock('r')}`.execute(db);
  return [...sheets.rows, ...runs.rows];
}

/** The weeks of an adjustment on sheets, loaded together with those of the request's other adjustments. */
export const weeksOf = rowsBy('paymentAdjustmentWeeks', (db, ids) => weeksOnSheets(db, ids), 'paymentAdjustmentId');

/** A phrase for the sheet or run that a week is on. */
export const sheetOfWeek = ({ billSheetId, periodStart }: Pick<WeekOnSheet, 'billSheetId' | 'periodStart'>): string =>
  `the ${billSheetId === null ? 'commission run' : 'bill sheet'} of ${writtenDate(periodStart)}`;
