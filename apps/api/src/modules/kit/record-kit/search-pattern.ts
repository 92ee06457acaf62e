import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** A `like` pattern for part of a text; null for a blank search. Typed wildcards are taken literally. */
export function searchPattern(search: string | null | undefined): string | null {
  const text = (search ?? '').trim().slice(0, 120);
  return text === '' ? null : `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
}

/** The condition that a column contains the typed text; null for a blank search. */
export const contains =
  (column: string) =>
  (text: string): RawBuilder<boolean> | null => {
    const pattern = searchPattern(text);
    return pattern === null ? null : sql<boolean>`${sql.ref(column)} ilike ${pattern}`;
  };
