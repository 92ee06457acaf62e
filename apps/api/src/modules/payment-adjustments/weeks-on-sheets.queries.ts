import { sql } from 'kysely';
import { writtenDate } from '@falcon/domain/schedule';
import type { Database } from '../../db/database';
import { rowsBy } from '../../core/batches';

/** A week of an adjustment that a sheet has. */
export interface WeekOnSheet {
  readonly paymentAdjustmentId: number;
  /** From 1. */
  readonly number: number;
  readonly billSheetId: number;
  readonly periodStart: string;
  readonly status: 'OPEN' | 'DONE' | 'PAID';
}

const LOCK = sql` for share of b`;

/** The weeks of adjustments that sheets have. `locked` keeps the sheets as they are until the transaction ends. */
export async function weeksOnSheets(
  db: Database,
  ids: readonly number[],
  { locked = false }: { readonly locked?: boolean } = {},
): Promise<WeekOnSheet[]> {
  const { rows } = await sql<WeekOnSheet>`
    select l.payment_adjustment_id, l.occurrence + 1 as number, b.id as bill_sheet_id, b.period_start, b.status
    from bill_sheet_line l join bill_sheet b on b.id = l.bill_sheet_id
    where l.payment_adjustment_id = any(${[...ids]}::int[]) and l.carried_from_id is null
    order by l.payment_adjustment_id, l.occurrence${locked ? LOCK : sql``}`.execute(db);
  return rows;
}

/** The weeks of an adjustment that sheets have, loaded together with those of the request's other adjustments. */
export const weeksOf = rowsBy('paymentAdjustmentWeeks', (db, ids) => weeksOnSheets(db, ids), 'paymentAdjustmentId');

/** Which sheet a week is on, in a sentence. */
export const sheetOfWeek = ({ periodStart }: Pick<WeekOnSheet, 'periodStart'>): string =>
  `the bill sheet of ${writtenDate(periodStart)}`;
