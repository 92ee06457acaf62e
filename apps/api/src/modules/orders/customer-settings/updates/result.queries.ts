import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { RefusalCode } from '../plan.queries';
import type { RowState } from './mass-updates.queries';

/** One row of a mass update with its names. */
export interface ResultRow {
  readonly position: number;
  readonly customerName: string;
  readonly unitName: string | null;
  readonly itemId: number | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly state: RowState;
  readonly reason: RefusalCode | null;
}

interface ResultQuestion {
  readonly massUpdateId: number;
  readonly afterPosition: number;
  readonly limit: number;
  /** Only rows in one of these states. */
  readonly states?: readonly RowState[];
}

/** Rows of a mass update in their order, part by part. */
export async function resultRows(
  db: Database,
  { massUpdateId, afterPosition, limit, states }: ResultQuestion,
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select r.position, c.name as customer_name, u.name as unit_name, r.item_id, r.before, r.after, r.state, r.reason
    from (
      select * from mass_update_row where mass_update_id = ${massUpdateId}
        and position > ${afterPosition} ${states ? sql`and state = any(${[...states]}::text[])` : sql``}
      order by position limit ${limit}
    ) r join customer c on c.id = r.customer_id left join unit u on u.id = r.unit_id
    order by r.position`.execute(db);
  return rows;
}
