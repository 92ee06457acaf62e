import type { OperationVariables } from '@apollo/client';
import { DataTable } from '#ui/table/DataTable';
import { ReloadContext } from '#ui/table/reload';
import type { DataTableProps } from '#ui/table/table-props';
import { ListError, LiveList } from './list-parts';
import { Pager } from './Pager';
import type { ListSource, useList } from './use-list';

/** A list that `useList` loads. */
export type LoadedList<
  TData,
  TVariables extends OperationVariables,
  Row extends { id: string },
  Sort extends string,
> = ReturnType<typeof useList<TData, TVariables, Row, Sort>>;

interface Props<
  TData,
  TVariables extends OperationVariables,
  Row extends { id: string },
  Sort extends string,
> extends Pick<
  DataTableProps<Row, Sort>,
  'empty' | 'layout' | 'onLayout' | 'onSelection' | 'onSelectMore' | 'rowActions' | 'selection'
> {
  source: Pick<ListSource<TData, TVariables, Row, Sort>, 'columns' | 'kind' | 'rowDimmed' | 'rowLink'> & {
    title: string;
  };
  list: LoadedList<TData, TVariables, Row, Sort>;
}

/** The rows of a list page: the table or why it can't be shown, the pager, and updates from elsewhere. */
export function ListRows<
  TData,
  TVariables extends OperationVariables,
  Row extends { id: string },
  Sort extends string,
>({ source, list, ...table }: Props<TData, TVariables, Row, Sort>) {
  const { state, change, connection, error, refetch, rows } = list;
  return (
    <>
      {error !== undefined && <ListError title={source.title} error={error} retry={refetch} />}
      {(error === undefined || connection) && (
        <ReloadContext value={refetch}>
          <DataTable<Row, Sort>
            label={source.title}
            columns={source.columns}
            rows={rows}
            rowLink={source.rowLink}
            rowDimmed={source.rowDimmed}
            sort={state}
            onSort={(next) => change({ sort: next.sort, dir: next.direction })}
            loading={list.loading}
            foot={list.foot}
            pageKeys
            {...table}
          />
        </ReloadContext>
      )}
      {connection && (
        <Pager
          pageNumber={state.pageNumber}
          rows={rows.length}
          total={connection.totalCount}
          capped={connection.totalCountCapped}
          info={connection.pageInfo}
          onPage={(next) => change(next, { keepPage: true, push: true })}
        >
          <LiveList kind={source.kind} {...list.live} />
        </Pager>
      )}
    </>
  );
}
