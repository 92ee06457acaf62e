import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The days whose records are exported; without the first, all until the last. */
export interface Days {
  readonly from: string | null;
  readonly to: string;
}

export const within = (day: string, { from, to }: Days): RawBuilder<unknown> =>
  from === null ? sql`${sql.ref(day)} <= ${to}::date` : sql`${sql.ref(day)} between ${from}::date and ${to}::date`;
