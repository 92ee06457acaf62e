import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import type { LiveKind } from '../../graphql/schema-types.generated';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy-part';
import { RowsList, type RowsListLook } from './RowsList';

const LiveReload = lazyPart(async () => (await import('../live/LiveReload')).LiveReload);

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
  /** The records of the rows: changes made elsewhere are shown. */
  kind: LiveKind;
}

/** A tab with the records of the open one, with the latest data in the cache. */
export function ChildList<TData, TVariables extends OperationVariables, Row extends { id: string }>({
  document,
  variables,
  rows,
  create,
  actions,
  kind,
  ...look
}: ChildListProps<TData, TVariables, Row>) {
  const { data, loading, error, refetch } = useQuery<TData>(document, {
    variables,
    fetchPolicy: 'cache-and-network',
    context: { handlesErrors: true },
  });
  const makeNew = create && (
    <Button variant="outlined" component={Link} to={create.to} startIcon={<Icon path={mdiPlus} />}>
      {create.label}
    </Button>
  );
  const all = data === undefined ? [] : rows(data);
  const none = data !== undefined && all.length === 0;
  return (
    <RowsList<Row>
      {...look}
      tab
      rows={all}
      loading={loading}
      error={data === undefined ? error : undefined}
      retry={() => void refetch()}
      actions={
        <>
          {actions}
          <LiveReload kind={kind} load={refetch} />
          {!none && makeNew}
        </>
      }
      first={makeNew}
    />
  );
}
