import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { AssignCrewsDocument, type AssignCrewsQuery } from './assign.generated';

/** What the server says of an installer for an order: whether the customer prefers them, and what would be refused. */
export type Crew = AssignCrewsQuery['workOrderCrews'][number];

const NONE: ReadonlyMap<string, Crew> = new Map();

/** All installers for the current order, by id; none until they are known. Read again whenever the board changes. */
export function useCrews(
  job: { readonly id: string } | undefined,
  columns?: readonly unknown[],
): ReadonlyMap<string, Crew> {
  const client = useApolloClient();
  const [read, setRead] = useState({ workOrderId: '', crews: NONE });
  const workOrderId = job?.id ?? '';
  useEffect(() => {
    if (workOrderId === '') return undefined;
    let isOver = false;
    const question = { query: AssignCrewsDocument, variables: { workOrderId } };
    const load = async () => {
      const { data } = await client.query({ ...question, fetchPolicy: 'no-cache', context: { handlesErrors: true } });
      const crews = new Map(data?.workOrderCrews.map((crew) => [crew.installerId, crew]));
      if (!isOver) setRead({ workOrderId, crews });
    };
    // Without an answer nothing is marked; the server decides all the same.
    load().catch(() => undefined);
    return () => {
      isOver = true;
    };
    // The board's columns are new ones whenever something of it changed.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [client, workOrderId, columns]);
  return read.workOrderId === workOrderId ? read.crews : NONE;
}
