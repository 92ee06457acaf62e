import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The days to export; without `from`, everything through `to`. */
export interface Days {
  readonly from: string | null;
  readonly to: string;
}

export const within = (day: string, { from, to }: Days): RawBuilder<unknown> =>
  from === null ? sql`${sql.ref(day)} <= ${to}::date` : sql`${sql.ref(day)} between ${from}::date and ${to}::date`;
