import type { OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLatest } from '#ui/use-latest';
import type { ListConnection, ListSource } from '../list-page/use-list';
import type { LiveKinds } from './live-context';
import { difference, type Difference, inShownOrder } from './keep-order';
import { type Reason, useLiveChanges } from './use-live-changes';

/** A list on screen, and how to reload it. */
export interface LiveRowsProps<TData, TVariables extends OperationVariables> {
  kind: LiveKinds;
  document: ListSource<TData, TVariables, { id: string }, string>['document'];
  variables: TVariables;
  connection: (data: TData) => ListConnection<{ id: string }> | null | undefined;
  /** What is on the screen. */
  data: TData | undefined;
  show: (data: TData) => void;
  requestedAt?: () => number | undefined;
}

interface News<TData> extends Difference {
  question: string;
  stored: TData;
}

const text = ({ added, gone, moved }: Difference): string =>
  moved
    ? 'The order has changed'
    : [added > 0 && `${added} new here`, gone > 0 && `${gone} no longer here`].filter(Boolean).join(', ');

/**
 * Keeps a list's rows current: changes within a row appear in place; new and missing rows are announced and shown on
 * request. After the window was hidden, everything is refreshed at once.
 */
export function LiveRows<TData, TVariables extends OperationVariables>(props: LiveRowsProps<TData, TVariables>) {
  const client = useApolloClient();
  const [news, setNews] = useState<News<TData>>();
  const question = JSON.stringify(props.variables);
  const latest = useLatest({ ...props, question });
  const load = async ({ away, changed }: Reason) => {
    const request = latest.current;
    const { data: newData } = await client.query<TData>({
      query: request.document,
      variables: request.variables,
      fetchPolicy: 'no-cache',
      context: { handlesErrors: true },
    });
    const now = latest.current;
    if (newData === undefined || now.question !== request.question) return;
    if (!changed && JSON.stringify(newData) === JSON.stringify(now.data)) return;
    const shownList = now.data === undefined ? undefined : now.connection(now.data);
    const newList = now.connection(newData);
    const differs =
      shownList && newList && !away && shownList.edges?.length ? difference(shownList, newList) : undefined;
    setNews(differs && { ...differs, question: now.question, stored: newData as TData });
    now.show(differs && shownList ? inShownOrder(newData as TData, now.connection, shownList) : newData);
  };
  const isShown = (id: string) =>
    props.data !== undefined && props.connection(props.data)?.edges?.some((edge) => edge?.node?.id === id) === true;
  useLiveChanges(props.kind, load, { isShown, requestedAt: props.requestedAt });
  const currentNews = news?.question === question ? news : undefined;
  return (
    <span role="status">
      {currentNews && (
        <>
          {' · '}
          {text(currentNews)}
          <Button
            size="small"
            onClick={() => {
              setNews(undefined);
              props.show(currentNews.stored);
            }}
          >
            Update list
          </Button>
        </>
      )}
    </span>
  );
}
