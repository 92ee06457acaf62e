import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Fixed numbers as the text of a statement, for `in (…)`: unlike parameters, they let an index over only such rows be
 * used.
 */
export const literals = (numbers: readonly number[]): RawBuilder<unknown> =>
  sql.join(numbers.map((one) => sql.lit(one)));

/** Typed text for `like`, taken literally. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
