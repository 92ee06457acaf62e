import { useState } from 'react';

/** The selected rows as last shown, including those on other pages: no one acts on figures they haven't seen. */
export function useSeen<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): readonly Row[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, Row>>(new Map());
  const newRows = rows.filter((row) => seen.get(row.id) !== row);
  if (newRows.length > 0) setSeen(new Map([...seen, ...newRows.map((row) => [row.id, row] as const)]));
  return ids.flatMap((id) => seen.get(id) ?? []);
}
