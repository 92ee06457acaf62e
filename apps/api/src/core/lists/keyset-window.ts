import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { pageWindow } from './connection';
import type { Direction, PageArguments, PageRows } from './connection';
import { validationError } from '../errors';

const FORGED = 'This place in the list is no longer valid. Open the list again.';
type SortValue = string | number | boolean;

/** An opaque cursor: its sort order and the sort values of the row (the id last). */
const encodeCursor = (order: string, values: readonly SortValue[]): string =>
  Buffer.from(JSON.stringify([order, ...values])).toString('base64url');

/** Decodes a cursor; refuses one of another order, a modified one, or one with missing values. */
function decodeCursor(path: 'after' | 'before', cursor: string, order: string, length: number): readonly SortValue[] {
  let parts: unknown = null;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw validationError(path, FORGED);
  }
  if (!Array.isArray(parts) || parts.length !== length + 1 || parts[0] !== order) throw validationError(path, FORGED);
  const values = parts.slice(1);
  if (!values.every((value): value is SortValue => ['string', 'number', 'boolean'].includes(typeof value)))
    throw validationError(path, FORGED);
  return values;
}

interface Keys {
  /** The name of the order (`NAME`), so that a cursor of another order is refused. */
  readonly order: string;
  /** Sort expressions, never null, with the id last. */
  readonly sort: readonly RawBuilder<unknown>[];
  readonly direction: Direction;
  readonly args: PageArguments;
}

/** The place of a page in its sorted list. */
export interface KeysetWindow {
  /** The direction in which rows are read: a page from the end is read backward. */
  readonly towards: 'asc' | 'desc';
  /** Rows to read: one more than the page, which shows whether there are more. */
  readonly limit: number;
  /**
   * The rows after or before the cursors, by row comparison `(a, id) < ($1, $2)`: page 10,000 costs as much as page 1.
   */
  readonly beyond: readonly RawBuilder<boolean>[];
  /** The page of the fetched rows. A row's cursor is built on request, as most callers need only the last one. */
  readonly page: <Found, Row>(
    fetchedRows: readonly Found[],
    valuesOf: (row: Found) => readonly SortValue[],
    nodeOf: (row: Found) => Row,
  ) => PageRows<Row>;
  /** Translates a failed statement: a forged cursor has a text in place of a number or date. */
  readonly fault: (error: unknown) => unknown;
}

/** Reads the paging arguments; refuses a wrong size and cursors of another list. */
export function keysetWindow({ order, sort, direction, args }: Keys): KeysetWindow {
  const { size, backward } = pageWindow(args);
  const ascending = direction === 'ASC';
  const beyond = (['after', 'before'] as const).flatMap((side) => {
    const cursor = args[side];
    if (cursor === null || cursor === undefined) return [];
    const values = decodeCursor(side, cursor, order, sort.length);
    return sql<boolean>`(${sql.join(sort)}) ${(side === 'after') === ascending ? sql`>` : sql`<`}
      (${sql.join(values)})`;
  });
  return {
    towards: ascending === backward ? 'desc' : 'asc',
    limit: size + 1,
    beyond,
    page(fetchedRows, valuesOf, nodeOf) {
      const more = fetchedRows.length > size;
      const rows = fetchedRows.slice(0, size);
      if (backward) rows.reverse();
      return {
        edges: rows.map((row) => ({
          get cursor() {
            return encodeCursor(order, valuesOf(row));
          },
          node: nodeOf(row),
        })),
        hasNextPage: backward ? args.before != null : more,
        hasPreviousPage: backward ? more : args.after != null,
      };
    },
    fault(error) {
      const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
      if (beyond.length === 0 || !['22P02', '22003', '22007', '22008'].includes(code)) return error;
      return validationError(args.after == null ? 'before' : 'after', FORGED);
    },
  };
}
