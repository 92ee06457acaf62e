import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { AssignCrewsDocument, type AssignCrewsQuery } from './assign.generated';

/** What the server says of an installer for some orders: load, certificates, and what would be refused. */
export type Crew = AssignCrewsQuery['workOrderCrews'][number];

const NONE: ReadonlyMap<string, Crew> = new Map();

/**
 * All installers for some orders, on their own days or another one, by id; none until they are known. Read again
 * whenever the board changes.
 */
export function useCrews(
  workOrderIds: readonly string[],
  { installDate = null, columns }: { installDate?: string | null; columns?: readonly unknown[] } = {},
): ReadonlyMap<string, Crew> {
  const client = useApolloClient();
  const [read, setRead] = useState({ key: '', crews: NONE });
  const key = workOrderIds.length === 0 ? '' : JSON.stringify({ workOrderIds, installDate });
  useEffect(() => {
    if (key === '') return undefined;
    let isOver = false;
    const question = {
      query: AssignCrewsDocument,
      variables: JSON.parse(key) as { workOrderIds: string[]; installDate: string | null },
    };
    const load = async () => {
      const { data } = await client.query({ ...question, fetchPolicy: 'no-cache', context: { handlesErrors: true } });
      const crews = new Map(data?.workOrderCrews.map((crew) => [crew.installerId, crew]));
      if (!isOver) setRead({ key, crews });
    };
    // Without an answer nothing is marked; the server decides all the same.
    load().catch(() => undefined);
    return () => {
      isOver = true;
    };
    // The board's columns are new ones whenever something of it changed.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [client, key, columns]);
  return read.key === key ? read.crews : NONE;
}
