import type { DataColumn } from './columns';

/** Extra text for rows whose first cell reads the same as another's, by id. */
export function disambiguationsOf<Row extends { id: string }, Sort extends string>(
  column: DataColumn<Row, Sort> | undefined,
  rows: readonly Row[],
): ReadonlyMap<string, string> {
  const words = column?.disambiguation;
  if (!column || !words) return new Map();
  const text = (row: Row) => {
    const content = column.cell(row);
    return typeof content === 'string' ? content.trim().toLowerCase() : row.id;
  };
  const countByText = new Map<string, number>();
  for (const row of rows) countByText.set(text(row), (countByText.get(text(row)) ?? 0) + 1);
  return new Map(
    rows.filter((row) => (countByText.get(text(row)) ?? 0) > 1).map((row) => [row.id, words(row) || `no. ${row.id}`]),
  );
}
