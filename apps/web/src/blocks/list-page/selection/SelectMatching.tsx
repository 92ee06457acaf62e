import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { count } from '#ui/format/numbers';
import { KeyHint } from '#ui/KeyHint';
import { useLatest } from '#ui/use-latest';
import type { RowBatches } from '../../list-export/batches';
import { collectIds } from './matching';
import { totalText } from '../Pager';
import type { ListConnection } from '../use-list';

interface Props {
  /** The matching rows of the list as currently shown. */
  batches: (client: ApolloClient) => Promise<RowBatches<{ id: string }>>;
  most: number;
  /** The open page, and how many rows match. */
  connection: Pick<ListConnection<{ id: string }>, 'edges' | 'totalCount' | 'totalCountCapped'>;
  selection: ReadonlySet<string>;
  /** Selected rows of other searches stay selected. */
  keeps?: boolean | undefined;
  /** Requested by a key press; `onAsked` is called when selecting starts. */
  asked: boolean;
  onAsked: () => void;
  onSelect: (ids: ReadonlySet<string>) => void;
}

/** Selects every row on all pages that matches the search and filters; reports if there are too many. */
export function SelectMatching({
  batches,
  most,
  connection,
  selection,
  keeps = false,
  asked,
  onAsked,
  onSelect,
}: Props) {
  const { edges, totalCount: total, totalCountCapped: capped } = connection;
  const client = useApolloClient();
  const [found, setFound] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const tooMany = total > most;
  const onPage = edges?.filter((edge) => edge?.node && selection.has(edge.node.id)).length ?? 0;
  const isMore = capped === true || total > (keeps ? onPage : selection.size);
  const pageSelected = isMore && (edges?.every((edge) => !edge?.node || selection.has(edge.node.id)) ?? false);
  const limit = `At most ${count(most)} can be selected together. Narrow the list with a filter.`;
  const select = async () => {
    const stop = new AbortController();
    running.current = stop;
    setFound(0);
    try {
      const ids = await collectIds(await batches(client), { most, signal: stop.signal, onProgress: setFound });
      if (stop.signal.aborted) return;
      const all = ids && keeps ? new Set([...selection, ...ids]) : ids;
      if (all && all.size <= most) onSelect(all);
      else notify('info', limit);
    } catch (error) {
      if (!stop.signal.aborted) notify('error', errorText(error));
    }
    if (!stop.signal.aborted) setFound(null);
  };
  // The key that selected the page was pressed again, perhaps before this loaded.
  const begin = useLatest(() => {
    onAsked();
    if (isMore && !tooMany && found === null) void select();
  });
  useEffect(() => {
    if (asked) begin.current();
  }, [asked, begin]);
  // Before a row is selected, a list that is too long is no news.
  if (!isMore || (tooMany && selection.size === 0)) return null;
  if (tooMany)
    return (
      <span>
        {totalText(total, capped)} match. {limit}
      </span>
    );
  if (found !== null)
    return (
      <span role="status">
        Selecting… {count(found)} of {count(total)}
      </span>
    );
  return (
    <Button onClick={() => void select()}>
      Select all {count(total)} that match{pageSelected && <KeyHint name="A" />}
    </Button>
  );
}
