import type { OperationVariables } from '@apollo/client';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { CardLayout } from '#ui/table/cards';
import { DataTable } from '#ui/table/DataTable';
import type { RowCardsProps } from '#ui/table/RowCards';
import type { SortState } from '#ui/table/columns';
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
  /** Shows the rows as cards. */
  card?: CardLayout | undefined;
}

// Only phones show cards. Restores the generic type that lazy() loses; the component is the same.
const RowCards = lazy(async () => ({
  default: (await import('#ui/table/RowCards')).RowCards as ComponentType<object>,
})) as ComponentType<unknown> as <Row extends { id: string }, Sort extends string>(
  props: RowCardsProps<Row, Sort>,
) => ReactNode;

/** The rows of a list page: the table or why it can't be shown, the pager, and updates from elsewhere. */
export function ListRows<
  TData,
  TVariables extends OperationVariables,
  Row extends { id: string },
  Sort extends string,
>({ source, list, card, ...table }: Props<TData, TVariables, Row, Sort>) {
  const { state, change, connection, error, refetch, rows } = list;
  const shared = {
    label: source.title,
    columns: source.columns,
    rows,
    rowLink: source.rowLink,
    rowDimmed: source.rowDimmed,
    sort: state,
    onSort: (next: SortState<Sort>) => change({ sort: next.sort, dir: next.direction }),
    loading: list.loading,
  };
  return (
    <>
      {error !== undefined && <ListError title={source.title} error={error} retry={refetch} />}
      {(error === undefined || connection) && (
        <ReloadContext value={refetch}>
          {card ? (
            <Suspense fallback={<i hidden data-part-loading />}>
              <RowCards<Row, Sort> {...shared} {...table} card={card} />
            </Suspense>
          ) : (
            <DataTable<Row, Sort> {...shared} foot={list.foot} pageKeys {...table} />
          )}
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
