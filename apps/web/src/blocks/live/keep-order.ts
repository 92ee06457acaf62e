interface Connection {
  edges?: readonly ({ node?: { id: string } | null | undefined } | null)[] | null | undefined;
}

/** What is different between the rows on the screen and those stored now. */
export interface Difference {
  added: number;
  gone: number;
  /** The same rows, in another order. */
  moved: boolean;
}

const idsOf = (connection: Connection): string[] => connection.edges?.flatMap((edge) => edge?.node?.id ?? []) ?? [];

/** How the rows stored now differ from those shown; undefined if they are the same ones in the same order. */
export function difference(shown: Connection, stored: Connection): Difference | undefined {
  const [before, after] = [idsOf(shown), idsOf(stored)];
  if (before.length === after.length && before.every((id, place) => id === after[place])) return undefined;
  const [known, left] = [new Set(before), new Set(after)];
  const added = after.filter((id) => !known.has(id)).length;
  const gone = before.filter((id) => !left.has(id)).length;
  return { added, gone, moved: added + gone === 0 };
}

/** The stored list with the rows that are shown, in their order: what changed in a row is new, and no row moves under the reader's eyes. */
export function inShownOrder<TData>(
  stored: TData,
  connectionOf: (data: TData) => Connection | null | undefined,
  shown: Connection,
): TData {
  const connection = connectionOf(stored);
  const field = Object.entries(stored as object).find(([, value]) => value === connection)?.[0];
  if (!connection || field === undefined) return stored;
  const rows = new Map(connection.edges?.flatMap((edge) => (edge?.node ? [[edge.node.id, edge.node]] : [])));
  const edges = shown.edges?.map((edge) => edge && { ...edge, node: rows.get(edge.node?.id ?? '') ?? edge.node });
  return { ...stored, [field]: { ...shown, ...connection, edges, ...pageInfoOf(shown) } };
}

const pageInfoOf = (connection: Connection) => ('pageInfo' in connection ? { pageInfo: connection.pageInfo } : {});
