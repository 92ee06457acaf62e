import type { OperationVariables } from '@apollo/client';
import type { SharedListName } from '@falcon/domain/company/shared-lists';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useCan } from '#session/current-user';
import { useUserSetting } from '#session/user-settings';
import { lazyPart } from '#ui/lazy-part';
import { type Crumb, PageFrame } from '#ui/PageFrame';
import { Panel } from '#ui/Section';
import { readLayout, shownColumns } from '#ui/table/columns';
import { ListExport } from '../list-export/ListExport';
import { CreateLink } from '../routing/CreateLink';
import { useScreenActions } from '../routing/hooks';
import { ListEmpty, Tools } from './list-parts';
import { ListRows } from './ListRows';
import { ListSearch, ListTools } from './ListTools';
import { totalText } from './Pager';
import { SavedViews } from './views/saved-views';
import type { AddressChange } from './list-state';
import { LayoutTools } from './LayoutTools';
import { useCards } from './use-cards';
import { useSeenColumns } from './seen-columns';
import type { Matching } from './selection/matching';
import { type ListSource, useList } from './use-list';
import { selectedSums } from './selection/selected-sums';
import { useSelected } from './selection/use-selected';
import { countedBy, type ListView } from './views/views';

/** What a bulk action can do with the list afterward. */
export interface BulkList<Row = unknown> {
  /** The rows shown now; selected rows can be on other pages. */
  rows: readonly Row[];
  /** Reloads the list; only the given rows stay selected. */
  done: (remainingIds?: ReadonlySet<string>) => void;
  /** Only reloads the list: for changes that finish after the selection has changed. */
  refetch: () => void;
}

/** A list with a title bar, views and a choice of columns. */
export interface ListPageProps<
  TData,
  TVariables extends OperationVariables,
  Row extends { id: string },
  Sort extends string,
> extends ListSource<TData, TVariables, Row, Sort> {
  title: string;
  crumbs?: readonly Crumb[] | undefined;
  /** The name that columns and views are saved under; views can be shared. */
  name: SharedListName;
  actions?: ReactNode;
  /** Sentences above the search that hold for the whole list. */
  notes?: ReactNode;
  /** One sentence about what belongs here or where it comes from, shown while the list is empty. */
  belongs?: string | undefined;
  /** Where to create a record, on a page whose route does not declare that action. */
  create?: { label: string; to: string } | undefined;
  /** The list's built-in views, the one with all rows last; by default only that one. */
  views?: readonly ListView[] | undefined;
  /**
   * A queue of work: its views are tabs with counts, and what can be done with its rows is visible before one is
   * selected.
   */
  queue?: boolean | undefined;
  /** Other values in the address that a search changes. */
  onSearch?: ((query: Readonly<Record<string, string | undefined>>) => AddressChange) | undefined;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** The bar for the selected rows; setting it shows checkboxes. */
  bulk?: ((ids: readonly string[], list: BulkList<Row>) => ReactNode) | undefined;
  /** Selected rows survive another search or filter: they are gathered from several. */
  keepsSelection?: boolean | undefined;
  /** How to select every matching row, not only one page's; omit if only shown rows can be changed. */
  matching?: Matching<Sort> | undefined;
  /** A panel beside the list that follows its rows, such as a preview of one. */
  aside?: ((rows: readonly Row[], refetch: () => void) => ReactNode) | undefined;
}

const BulkBar = lazyPart(async () => (await import('./selection/BulkBar')).BulkBar);
const ViewTabs = lazyPart(async () => (await import('./views/ViewTabs')).ViewTabs);
const SelectMatching = lazyPart(async () => (await import('./selection/SelectMatching')).SelectMatching);

const ROOM_FOR_BAR = { '--table-height': 'calc(100dvh - 272px)' } as CSSProperties;

/** A queue has room for its bar from the start, so that nothing moves when its rows arrive. */
const roomFor = (hasBar: boolean, queue = false): CSSProperties | undefined =>
  hasBar || queue ? ROOM_FOR_BAR : undefined;

function useActions() {
  const can = useCan();
  return useScreenActions().filter((action) => can(action.permission));
}

/** The first action again, for a list without rows. */
function FirstAction({ create }: { create: { label: string; to: string } | undefined }) {
  const navigate = useNavigate();
  const [first = create] = useActions();
  return first ? (
    <Button variant="outlined" onClick={() => void navigate({ to: first.to })}>
      {first.label}
    </Button>
  ) : null;
}

/** Buttons for the route's actions that the user can start; `n` starts the first. */
export function RouteActions() {
  return useActions().map(({ to, label }, index) => (
    <CreateLink key={to} to={to} label={label} variant="contained" byKey={index === 0} />
  ));
}

/** How many selected rows are not on the page, where rows are gathered from several. */
function elsewhereOf(
  { keepsSelection = false }: { keepsSelection?: boolean | undefined },
  rows: readonly { id: string }[],
  selection: ReadonlySet<string>,
): number {
  return keepsSelection ? selection.size - rows.filter(({ id }) => selection.has(id)).length : 0;
}

/** A list of records: search, filters, sort and page in the address; columns and views per user; keyboard shortcuts. */
export function ListPage<TData, TVariables extends OperationVariables, Row extends { id: string }, Sort extends string>(
  given: ListPageProps<TData, TVariables, Row, Sort>,
) {
  const columns = useSeenColumns(given.columns);
  const props = { ...given, columns };
  const { bulk, matching } = props;
  const list = useList(props);
  const view = useCards(props.name, props.card);
  const { query, change, state, refetch, connection, rows, few, clear } = list;
  const [layout, setLayout] = useUserSetting(`columns.${props.name}`, readLayout);
  const [selection, setSelection] = useSelected(state, props.keepsSelection);
  const [wantsAll, setWantsAll] = useState(false);
  const finish = (remainingIds: ReadonlySet<string> = new Set()) => {
    setSelection(remainingIds);
    refetch();
  };
  const hasBar = selection.size > 0 || (props.queue === true && rows.length > 0);
  return (
    <PageFrame
      title={props.title}
      crumbs={props.crumbs}
      note={connection && totalText(connection.totalCount, connection.totalCountCapped)}
      actions={
        <>
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
              selection={bulk && selection}
            />
          </ListTools>
          {props.actions}
          {props.create && <CreateLink {...props.create} variant="contained" />}
          <RouteActions />
        </>
      }
      below={
        props.queue && props.views && <ViewTabs views={props.views} counts={countedBy(props)} since={connection} />
      }
    >
      {props.notes}
      <Tools>
        <ListSearch
          few={few}
          label={props.searchLabel}
          value={query['q']}
          filters={props.filters}
          onSearch={(q) => change({ ...props.onSearch?.(query), q })}
        />
      </Tools>
      <Panel style={roomFor(hasBar, props.queue)}>
        <ListRows
          source={props}
          list={list}
          card={view.card}
          layout={layout}
          onLayout={setLayout}
          selection={bulk && selection}
          onSelection={setSelection}
          onSelectMore={matching && (() => setWantsAll(true))}
          empty={
            <ListEmpty
              noun={props.noun}
              clear={clear}
              belongs={props.belongs}
              actions={<FirstAction create={props.create} />}
            />
          }
          rowActions={props.rowActions}
        />
      </Panel>
      {bulk && hasBar && (
        <BulkBar
          count={selection.size}
          elsewhere={elsewhereOf(props, rows, selection)}
          sums={selectedSums(shownColumns(columns, layout), rows, selection)}
          onClear={() => setSelection(new Set())}
        >
          {matching && connection && (
            <SelectMatching
              batches={(client) => matching.batches(client, state)}
              most={matching.most}
              connection={connection}
              selection={selection}
              keeps={props.keepsSelection}
              asked={wantsAll}
              onAsked={() => setWantsAll(false)}
              onSelect={setSelection}
            />
          )}
          {bulk([...selection], { done: finish, refetch, rows })}
        </BulkBar>
      )}
      {props.aside?.(rows, refetch)}
    </PageFrame>
  );
}
