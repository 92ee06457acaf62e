import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows page by page, each page after the place of the last row; others are served in between. */
export async function* pagesOf<Row>(
  size: number,
  load: (after: number, limit: number) => Promise<readonly Row[]>,
  placeOf: (row: Row) => number,
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ;) {
    const rows = await load(after, size);
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < size) return;
    after = placeOf(last);
    await nextTurn();
  }
}
