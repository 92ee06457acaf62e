import { useApolloClient, useMutation, useSubscription } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../../../session/current-user';
import { colors } from '../../../../ui/tokens';
import { WorkOrderEditorDocument } from '../order.generated';
import {
  OrderStartViewingDocument,
  OrderVersionDocument,
  OrderViewedDocument,
  type ViewerFragment,
} from './viewers.generated';

/** Renewed before the server drops a viewer after a minute of silence. */
const RENEW = 25_000;

function sentence(names: readonly string[]): string {
  if (names.length === 1) return `${names[0]} is viewing`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are viewing`;
}

interface Props {
  id: string;
  /** The version on the screen. */
  version: number;
}

/**
 * Who else has this order on the screen, live; other people's changes are loaded. Typed values are kept: the form takes stored values
 * only while nothing is typed.
 */
export function Viewers({ id, version }: Props) {
  const client = useApolloClient();
  const me = useCurrentUser();
  const [viewers, setViewers] = useState<readonly ViewerFragment[]>([]);
  const [newest, setNewest] = useState(version);
  const [startViewing] = useMutation(OrderStartViewingDocument, { context: { handlesErrors: true } });
  const tellVersion = (told: number) => setNewest((known) => Math.max(known, told));
  /** What changed after the order was loaded and before the subscription started. */
  const askVersion = async () => {
    const answer = await client
      .query({
        query: OrderVersionDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true },
      })
      .catch(() => undefined);
    tellVersion(answer?.data?.workOrder?.version ?? 0);
  };
  useSubscription(OrderViewedDocument, {
    variables: { id },
    context: { handlesErrors: true, onListening: () => void askVersion() },
    onData: ({ data }) => {
      const told = data.data?.workOrderViewed;
      if (!told) return;
      setViewers(told.workOrdersViewed);
      tellVersion(told.version);
    },
  });
  // Until the page shows the announced version: a response may be from before the change, or arrive after a newer one.
  useEffect(() => {
    if (newest <= version) return undefined;
    let shown = false;
    const ask = async (): Promise<void> => {
      const answers = await client.refetchQueries({ include: [WorkOrderEditorDocument] });
      if (!shown && answers.length > 0) await ask();
    };
    void ask().catch(() => undefined);
    return () => {
      shown = true;
    };
  }, [client, newest, version]);
  useEffect(() => {
    const tell = async () => {
      const answer = await startViewing({ variables: { input: { id } } }).catch(() => undefined);
      const seen = answer?.data?.workOrderStartViewing?.workOrdersViewed;
      if (seen) setViewers(seen);
    };
    void tell();
    const timer = setInterval(() => void tell(), RENEW);
    return () => clearInterval(timer);
  }, [id, startViewing]);
  const others = [
    ...new Map(viewers.filter(({ user }) => user.id !== me?.id).map(({ user }) => [user.id, user.fullName])).values(),
  ];
  return (
    <span role="status" style={{ color: colors.muted, fontSize: 12 }}>
      {others.length > 0 && sentence(others)}
    </span>
  );
}
