import type { OperationVariables } from '@apollo/client';
import type { ReactNode } from 'react';
import { useUserSetting } from '#session/user-settings';
import { Panel } from '#ui/Section';
import { lazyPart } from '#ui/lazy-part';
import { readLayout } from '#ui/table/columns';
import { ListExport } from '../list-export/ListExport';
import { CreateLink } from '../routing/CreateLink';
import { ListEmpty, Tools, ToolsEnd } from './list-parts';
import { ListRows } from './ListRows';
import { ListSearch, ListTools } from './ListTools';
import { LayoutTools } from './LayoutTools';
import { useCards } from './use-cards';
import { useSeenColumns } from './seen-columns';
import { useSelected } from './selection/use-selected';
import { SavedViews } from './views/saved-views';
import { type ListSource, useList } from './use-list';
import { countedBy, type ListView } from './views/views';

export interface TabListProps<
  TData,
  TVariables extends OperationVariables,
  Row extends { id: string },
  Sort extends string,
> extends ListSource<TData, TVariables, Row, Sort> {
  title: string;
  /** The name that the user's columns and views are saved under. */
  name: string;
  /** One sentence about what belongs here, shown while the list is empty. */
  belongs: string;
  /** Where to create one; left out for users who can't. */
  create?: { label: string; to: string } | undefined;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** The list's built-in views, the one with all rows last; by default only that one. */
  views?: readonly ListView[] | undefined;
  /** A queue of work: its views are tabs with counts, and the actions for its rows are visible before one is selected. */
  queue?: boolean | undefined;
  /** Buttons for the rows, after the tools; `refetch` reloads the list. */
  actions?: ((list: { refetch: () => void; total: number; filtered: boolean }) => ReactNode) | undefined;
  /** The bar for the selected rows; setting it shows checkboxes. `finish` reloads the list with nothing selected. */
  bulk?: ((ids: readonly string[], finish: () => void) => ReactNode) | undefined;
  /** A button that replaces the link, for records created elsewhere. */
  action?: ReactNode;
}

const BulkBar = lazyPart(async () => (await import('./selection/BulkBar')).BulkBar);
const ViewTabs = lazyPart(async () => (await import('./views/ViewTabs')).ViewTabs);

/** A tab with many records of the open one: search, sort and page in the address, like a page of its own. */
export function TabList<TData, TVariables extends OperationVariables, Row extends { id: string }, Sort extends string>(
  given: TabListProps<TData, TVariables, Row, Sort>,
) {
  const columns = useSeenColumns(given.columns);
  const props = { ...given, columns };
  const { create } = props;
  const [layout, setLayout] = useUserSetting(`columns.${props.name}`, readLayout);
  const list = useList(props);
  const view = useCards(props.name, props.card);
  const { query, change, state, connection, refetch, rows, few, clear } = list;
  const { bulk } = props;
  const [selection, setSelection] = useSelected(state);
  const finish = () => {
    setSelection(new Set());
    refetch();
  };
  const first = few && connection?.totalCount === 0;
  const createLink = create && <CreateLink {...create} />;
  return (
    <>
      {props.queue && props.views && <ViewTabs views={props.views} counts={countedBy(props)} since={connection} />}
      <Tools>
        <ListSearch
          few={few}
          label={props.searchLabel}
          value={query['q']}
          filters={props.filters}
          onSearch={(q) => change({ q })}
        />
        <ToolsEnd>
          <ListTools few={few}>
            <SavedViews list={props.name} views={props.views} counts={countedBy(props)} />
            <LayoutTools view={view} columns={columns} layout={layout} onLayout={setLayout} />
            <ListExport
              title={props.title}
              columns={columns}
              layout={layout}
              source={props}
              state={state}
              empty={rows.length === 0}
            />
          </ListTools>
          {props.actions?.({ refetch, total: connection?.totalCount ?? 0, filtered: clear !== undefined })}
          {!first && createLink}
        </ToolsEnd>
      </Tools>
      <Panel aria-label={props.title}>
        <ListRows
          source={props}
          list={list}
          card={view.card}
          layout={layout}
          onLayout={setLayout}
          rowActions={props.rowActions}
          selection={bulk && selection}
          onSelection={setSelection}
          empty={
            <ListEmpty noun={props.noun} clear={clear} belongs={props.belongs} actions={createLink ?? props.action} />
          }
        />
      </Panel>
      {bulk && (selection.size > 0 || (props.queue === true && rows.length > 0)) && (
        <BulkBar count={selection.size} onClear={() => setSelection(new Set())}>
          {bulk([...selection], finish)}
        </BulkBar>
      )}
    </>
  );
}
