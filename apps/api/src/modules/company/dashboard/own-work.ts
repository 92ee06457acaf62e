import { sql } from 'kysely';
import { nextBusinessDay, writtenDate } from '@falcon/domain/kit/schedule';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Context } from '#core/context';
import { ownRows } from '#kit/record-kit';
import type { NeedsYou } from './need';

interface OpenWorkCounts {
  readonly toCut: number;
  readonly cutSoon: number;
  readonly toAssign: number;
  readonly drafts: number;
}

/**
 * The next work for this user's role: cuts for the warehouse, a salesperson's own drafts, orders without an installer
 * for the office.
 */
export async function ownWork(ctx: Context): Promise<NeedsYou[]> {
  const [cuts, assigns, sells] = [
    ctx.can('workOrderCut'),
    ctx.can('assignWorkOrder'),
    ctx.salespersonScope !== null && ctx.can('editWorkOrder'),
  ];
  if (!cuts && !assigns && !sells) return [];
  const soon = nextBusinessDay(ctx.today());
  const own = sql`and ${ownRows('WORK_ORDER', 'work_order', ctx.salespersonScope)}`;
  const { rows } = await sql<OpenWorkCounts>`
    select (select count(*) from work_order where status_id = ${sql.lit(STATUS_ID.CUT)} ${own}) as to_cut,
           (select count(*) from work_order where status_id = ${sql.lit(STATUS_ID.CUT)} and sort_date <= ${soon} ${own})
             as cut_soon,
           (select count(*) from work_order where status_id = ${sql.lit(STATUS_ID.ASSIGN)}
             and sort_date <= ${soon} ${own}) as to_assign,
           (select count(*) from work_order where status_id = ${sql.lit(STATUS_ID.DRAFT)} ${own}) as drafts`.execute(
    ctx.db,
  );
  const [waiting] = rows;
  if (!waiting) return [];
  const entry = (
    kind: NeedsYou['kind'],
    severity: NeedsYou['severity'],
    count: number,
    text: string,
    link: string,
  ): NeedsYou[] => (count === 0 ? [] : [{ key: kind.toLowerCase(), kind, severity, text, count, link }]);
  return [
    ...(cuts
      ? entry(
          'CUT',
          waiting.cutSoon > 0 ? 'ERROR' : 'INFO',
          waiting.toCut,
          `${orders(waiting.toCut)} to cut${waiting.cutSoon > 0 ? `, ${waiting.cutSoon} of them by ${writtenDate(soon)}` : ''}`,
          '/work-order-cuts/carpet',
        )
      : []),
    ...(assigns
      ? entry(
          'ASSIGN',
          'WARNING',
          waiting.toAssign,
          `${orders(waiting.toAssign)} to assign by ${writtenDate(soon)}`,
          '/work-orders/assign',
        )
      : []),
    ...(sells
      ? entry(
          'DRAFT',
          'WARNING',
          waiting.drafts,
          `${waiting.drafts} of your drafts to submit`,
          `/work-orders?status=${STATUS_ID.DRAFT}`,
        )
      : []),
  ];
}

const orders = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`;
