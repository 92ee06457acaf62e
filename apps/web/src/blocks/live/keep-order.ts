interface Connection {
  edges?: readonly ({ node?: { id: string } | null | undefined } | null)[] | null | undefined;
}

/** The differences between the rows on screen and those stored now. */
export interface Difference {
  added: number;
  gone: number;
  /** The same rows, in another order. */
  moved: boolean;
}

const idsOf = (connection: Connection): string[] => connection.edges?.flatMap((edge) => edge?.node?.id ?? []) ?? [];

/** How the stored rows differ from those shown; undefined if they are the same rows in the same order. */
export function difference(shownList: Connection, storedList: Connection): Difference | undefined {
  const [before, after] = [idsOf(shownList), idsOf(storedList)];
  if (before.length === after.length && before.every((id, place) => id === after[place])) return undefined;
  const [idsBefore, idsAfter] = [new Set(before), new Set(after)];
  const added = after.filter((id) => !idsBefore.has(id)).length;
  const removedCount = before.filter((id) => !idsAfter.has(id)).length;
  return { added, gone: removedCount, moved: added + removedCount === 0 };
}

/** The stored list in the order of the rows shown: their contents are updated, but no row moves while someone reads. */
export function inShownOrder<TData>(
  storedData: TData,
  connectionOf: (data: TData) => Connection | null | undefined,
  shownList: Connection,
): TData {
  const connection = connectionOf(storedData);
  const field = Object.entries(storedData as object).find(([, value]) => value === connection)?.[0];
  if (!connection || field === undefined) return storedData;
  const rows = new Map(connection.edges?.flatMap((edge) => (edge?.node ? [[edge.node.id, edge.node]] : [])));
  const edges = shownList.edges?.map((edge) => edge && { ...edge, node: rows.get(edge.node?.id ?? '') ?? edge.node });
  return { ...storedData, [field]: { ...shownList, ...connection, edges, ...pageInfoOf(shownList) } };
}

const pageInfoOf = (connection: Connection) => ('pageInfo' in connection ? { pageInfo: connection.pageInfo } : {});
