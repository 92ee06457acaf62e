/** Hundredths of a carton. */
export const CARTON_E2 = 100;

/** A row of cartons with what of it the order is promised, in hundredths of a carton. */
interface CartonRow {
  readonly ownCartonsE2: number;
}

/** A row and what is taken from it, in hundredths of a carton. */
export type Share<Row> = readonly [row: Row, partE2: number];

/**
 * The rows to take cartons from: those the order was promised, then one row with enough of them (one lot), else the
 * oldest first. `ofRow` is what may be taken from a row.
 */
export function cartonShares<Row extends CartonRow>(
  rows: readonly Row[],
  neededE2: number,
  ofRow: (row: Row) => number,
): Share<Row>[] {
  const whole = rows.find((row) => ofRow(row) >= neededE2);
  const own = rows.filter((row) => row.ownCartonsE2 > 0);
  if (whole && own.length === 0) return [[whole, neededE2]];
  let open = neededE2;
  const first = own.map((row): Share<Row> => {
    const partE2 = Math.min(open, row.ownCartonsE2, Math.max(0, ofRow(row)));
    open -= partE2;
    return [row, partE2];
  });
  const taken = new Map(first);
  for (const row of rows) {
    const before = taken.get(row) ?? 0;
    const restE2 = Math.max(0, ofRow(row) - before);
    // An opened carton is not pulled.
    const partE2 = Math.min(open, restE2 - (restE2 % CARTON_E2));
    open -= partE2;
    if (partE2 > 0) taken.set(row, before + partE2);
  }
  return [...taken].filter(([, partE2]) => partE2 > 0);
}
