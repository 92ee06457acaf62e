import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorText } from '../../graphql/error-text';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Icon } from '../../ui/Icon';
import { Panel } from '../../ui/Section';
import type { DataColumn } from '../../ui/table/columns';
import { DataTable } from '../../ui/table/DataTable';

/** The records that belong to one record: its contacts, units, notes. */
export interface ChildListProps<TData, TVariables extends OperationVariables, Row extends { id: string }> {
  title: string;
  /** The plural, for "No contacts yet". */
  noun: string;
  document: TypedDocumentNode<TData, TVariables>;
  variables: TVariables;
  rows: (data: TData) => readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowLink?: ((row: Row) => string | undefined) | undefined;
  /** Where a new one is made; leave out for those who may not. */
  create?: { label: string; to: string } | undefined;
  actions?: ReactNode;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  rowDimmed?: ((row: Row) => boolean) | undefined;
}

/** A tab with the records that belong to the open one: all of them, newest data kept in the cache. */
export function ChildList<TData, TVariables extends OperationVariables, Row extends { id: string }>(props: ChildListProps<TData, TVariables, Row>) {
  const { create } = props;
  const { data, loading, error, refetch } = useQuery<TData>(props.document, { variables: props.variables, fetchPolicy: 'cache-and-network', context: { handlesErrors: true } });
  const rows = data === undefined ? [] : props.rows(data);
  return (
    <Panel aria-label={props.title}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 8, padding: '8px 8px 8px 16px' }}>
        <h2 style={{ margin: 0, fontSize: 14, lineHeight: '20px', flex: 1 }}>{props.title}</h2>
        {props.actions}
        {create && <Button variant="outlined" component={Link} to={create.to} startIcon={<Icon path={mdiPlus} />}>{create.label}</Button>}
      </div>
      {error && data === undefined
        ? <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} />
        : <DataTable<Row> label={props.title} columns={props.columns} rows={rows} rowLink={props.rowLink} loading={loading} rowActions={props.rowActions} rowDimmed={props.rowDimmed} empty={<EmptyState title={`No ${props.noun} yet`} />} />}
    </Panel>
  );
}
