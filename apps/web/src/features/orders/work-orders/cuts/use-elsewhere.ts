import { useApolloClient } from '@apollo/client/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { UNCACHED } from '#graphql/call-options';
import { OrdersNowDocument } from '../office-says/office-says.generated';
import { changedElsewhere, type Elsewhere, type Listed, withNew } from './elsewhere';

/**
 * Orders that were canceled, held, changed or cut elsewhere since the page was opened, with what changed. `list` is
 * that of `key`, undefined while it loads; `cutHere` are the orders that are cut on this page.
 */
export function useElsewhere(list: Listed | undefined, key: string, cutHere: RefObject<ReadonlySet<string>>) {
  const client = useApolloClient();
  const [notes, setNotes] = useState<readonly Elsewhere[]>([]);
  const before = useRef<{ key: string; list: Listed }>(undefined);
  useEffect(() => {
    if (!list) return;
    const last = before.current;
    before.current = { key, list };
    // Other install dates show other orders, which says nothing about these.
    if (last?.key !== key) return;
    const found = changedElsewhere(last.list, list, cutHere.current);
    if (found.length === 0) return;
    const gone = found.filter((one) => one.isGone).map(({ order }) => order.id);
    void (async () => {
      const statuses = new Map<string, string>();
      if (gone.length > 0) {
        const answer = await client
          .query({ query: OrdersNowDocument, variables: { ids: gone }, fetchPolicy: UNCACHED.fetchPolicy })
          .catch(() => undefined);
        for (const node of answer?.data?.workOrders.nodes ?? []) if (node) statuses.set(node.id, node.status.label);
      }
      setNotes((before) =>
        withNew(
          before,
          found.map((one) => (one.isGone ? { ...one, text: goneNow(statuses.get(one.order.id), one.text) } : one)),
        ),
      );
    })();
  }, [list, key, cutHere, client]);
  return { notes, forgetNotes: () => setNotes([]) };
}

const goneNow = (status: string | undefined, text: string): string =>
  status === undefined ? `No longer to cut. ${text}` : `Now ${status}. ${text}`;
