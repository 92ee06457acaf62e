import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { REFRESHED } from '#graphql/call-options';
import { isComing } from '#graphql/is-coming';
import type { LiveKind } from '#graphql/schema-types.generated';
import { LiveReload } from '../live/lazy-live-reload';
import { useRequestTime } from '../live/use-request-time';
import { CreateLink } from '../routing/CreateLink';
import { RowsList, type RowsListLook } from './RowsList';

/** The records that belong to one record: its contacts, units, notes. */
export interface ChildListProps<
  TData,
  TVariables extends OperationVariables,
  Row extends { id: string },
> extends RowsListLook<Row> {
  document: TypedDocumentNode<TData, TVariables>;
  variables: TVariables;
  rows: (data: TData) => readonly Row[];
  /** Where to create one; left out for users who can't. */
  belongs: string;
  create?: { label: string; to: string } | undefined;
  /** The kind of the rows' records: changes made elsewhere are shown. */
  kind: LiveKind;
}

/** A tab with the records that belong to the open one; rows show the latest cached data. */
export function ChildList<TData, TVariables extends OperationVariables, Row extends { id: string }>({
  document,
  variables,
  rows,
  create,
  actions,
  kind,
  ...look
}: ChildListProps<TData, TVariables, Row>) {
  const { context, requestedAt } = useRequestTime();
  const query = useQuery<TData>(document, { variables, ...REFRESHED, context });
  const { data, error, refetch } = query;
  const makeNew = create && <CreateLink {...create} />;
  const all = data === undefined ? [] : rows(data);
  const none = data !== undefined && all.length === 0;
  return (
    <RowsList<Row>
      {...look}
      tab
      rows={all}
      loading={isComing(query)}
      error={data === undefined ? error : undefined}
      retry={() => void refetch()}
      actions={
        <>
          {actions}
          <LiveReload kind={kind} load={refetch} requestedAt={requestedAt} />
          {!none && makeNew}
        </>
      }
      first={makeNew}
    />
  );
}
