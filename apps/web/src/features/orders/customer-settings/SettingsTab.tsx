import { SETTINGS_SEARCH } from '@falcon/domain/company/filters';
import { FLOORING_TYPES } from '@falcon/domain/kit/flooring';
import Button from '@mui/material/Button';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { ListExport } from '#blocks/list-export/ListExport';
import { BulkBar } from '#blocks/list-page/selection/BulkBar';
import { FilterChips } from '#blocks/list-page/filters/filters';
import { ListEmpty, Tools, ToolsEnd } from '#blocks/list-page/list-parts';
import { ListRows } from '#blocks/list-page/ListRows';
import { totalText } from '#blocks/list-page/Pager';
import { SavedViews } from '#blocks/list-page/views/saved-views';
import { SearchBox } from '#blocks/list-page/SearchBox';
import type { ListFilter } from '#blocks/list-page/filters/list-filter';
import type { ListState } from '#blocks/list-page/list-state';
import { type ListConnection, useList } from '#blocks/list-page/use-list';
import type { LiveKinds } from '#blocks/live/live-context';
import { useCan } from '#session/current-user';
import { useUserSetting } from '#session/user-settings';
import { Panel } from '#ui/Section';
import { ColumnMenu } from '#ui/table/ColumnMenu';
import { type DataColumn, readLayout } from '#ui/table/columns';
import { Choices } from './Choices';
import { type OwnerRow, ownerLink } from './owner-columns';
import { type AddressFilters, floorOf } from './settings-filters';
import type { SettingsInput, SettingsRequests } from './settings-requests';
import type { SettingsUpdateFragment } from './updates/updates.generated';
import { UpdateStrip } from './updates/UpdateStrip';
import { useShownUpdate } from './updates/use-shown-update';
import { type ChosenRows, type Selection, useChosenRows } from './use-chosen-rows';

/** The props of a tab's panel. */
export interface ChangeProps<Change extends SettingsInput> {
  requests: Omit<SettingsRequests<unknown, Change>, 'list'>;
  selection: Selection;
  /** Whose settings: what the list is filtered by, or only its floor and line while rows are selected one by one. */
  filter: NonNullable<Change['filter']>;
  /** The rows in words: "12 rows", "all 2,431 rows". */
  selected: string;
  onClose: () => void;
  onStarted: (update: SettingsUpdateFragment) => void;
}

interface Props<Row extends OwnerRow, Sort extends string, Change extends SettingsInput> {
  /** Name under which columns are saved for the user. */
  name: string;
  title: string;
  noun: string;
  kind: LiveKinds;
  requests: SettingsRequests<Row, Change>;
  columns: readonly DataColumn<Row, Sort | 'CUSTOMER'>[];
  filters: (can: ReturnType<typeof useCan>) => readonly ListFilter[];
  /** The filter of the calls for an address. */
  filterOf: (address: AddressFilters) => NonNullable<Change['filter']>;
  /** The floor and the line that are shown. */
  shown: NonNullable<Change['filter']> & { flooringTypeId: string };
  /** The tab of the owner's defaults that has the setting. */
  reach?: 'materials' | 'profits';
  /** Further choices besides the floor that decide which list is shown. */
  choices?: ReactNode;
  /** Values of the address that have no meaning on another floor. */
  ofFloor?: readonly string[] | undefined;
  /** Only one floor has such settings: there is nothing to select. */
  oneFloor?: boolean | undefined;
  renderChange: (props: ChangeProps<Change>) => ReactNode;
}

const ROOM_FOR_BAR = { '--table-height': 'calc(100dvh - 372px)' } as CSSProperties;
const ROOM = { '--table-height': 'calc(100dvh - 312px)' } as CSSProperties;
const floors = FLOORING_TYPES.map((type) => ({ value: String(type.id), label: type.name }));

function Floors({
  value,
  hidden,
  drops,
}: {
  value: string;
  hidden: boolean | undefined;
  drops: readonly string[] | undefined;
}) {
  return hidden ? null : <Choices label="Flooring" name="floor" value={value} options={floors} drops={drops} />;
}

function Chosen({ rows, total, onChange }: { rows: ChosenRows; total: string; onChange: () => void }) {
  return (
    <BulkBar count={rows.number} onClear={rows.drop}>
      <Button variant="contained" onClick={onChange}>
        Change…
      </Button>
      {!rows.all && <Button onClick={rows.chooseAll}>Select all {total} that match</Button>}
    </BulkBar>
  );
}

/**
 * One kind of setting of all customers and units: the list, the selection, the panel that changes it, and the running
 * update.
 */
export function SettingsTab<Row extends OwnerRow, Sort extends string, Change extends SettingsInput>(
  props: Props<Row, Sort, Change>,
) {
  const { title, filters: filtersFor, filterOf, shown } = props;
  const can = useCan();
  const filters = useMemo(() => filtersFor(can), [filtersFor, can]);
  const source = {
    ...props,
    filters,
    document: props.requests.list,
    variables: ({ filters: address, page, search, sort, direction }: ListState<Sort | 'CUSTOMER'>) => ({
      input: { ...filterOf(address), ...page },
      search,
      sort,
      direction,
    }),
    connection: (data: { list: ListConnection<Row> }) => data.list,
    initialSort: { sort: 'CUSTOMER', direction: 'ASC' } as const,
    rowLink: (row: Row) => ownerLink(row, shown.flooringTypeId, props.reach),
    rowDimmed: (row: Row) => !row.isEnabled,
  };
  const { columns } = source;
  const list = useList(source);
  const { query, change, state, refetch, connection, rows, clear } = list;
  const [layout, setLayout] = useUserSetting(`columns.${props.name}`, readLayout);
  const [changing, setChanging] = useState(false);
  const [running, setRunning] = useShownUpdate();
  const total = connection?.totalCount ?? 0;
  const all = totalText(total, connection?.totalCountCapped);
  const selectedRows = useChosenRows(total, all, state.search);
  const started = (update: SettingsUpdateFragment) => {
    selectedRows.drop();
    setChanging(false);
    setRunning(update.id);
  };
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: -8, marginBottom: 4 }}>
        <Floors value={floorOf(query)} hidden={props.oneFloor} drops={props.ofFloor} />
        {props.choices}
      </div>
      <Tools>
        <SearchBox label={SETTINGS_SEARCH.label} value={query['q'] ?? ''} onChange={(q) => change({ q })} />
        <FilterChips filters={filters} />
        <ToolsEnd>
          <SavedViews list={props.name} />
          <ColumnMenu columns={columns} layout={layout} onLayout={setLayout} />
          <ListExport
            title={title}
            columns={columns}
            layout={layout}
            source={source}
            state={state}
            empty={rows.length === 0}
            selection={selectedRows.single}
          />
        </ToolsEnd>
      </Tools>
      {running !== null && (
        <UpdateStrip key={running.id} update={running} onDone={refetch} onClose={() => setRunning(null)} />
      )}
      <Panel style={selectedRows.number > 0 ? ROOM_FOR_BAR : ROOM} aria-label={title}>
        <ListRows
          source={source}
          list={list}
          layout={layout}
          onLayout={setLayout}
          selection={selectedRows.all ? new Set(rows.map((row) => row.id)) : selectedRows.ids}
          onSelection={selectedRows.choose}
          empty={<ListEmpty noun={props.noun} clear={clear} />}
        />
      </Panel>
      {selectedRows.number > 0 && <Chosen rows={selectedRows} total={all} onChange={() => setChanging(true)} />}
      {changing &&
        selectedRows.number > 0 &&
        props.renderChange({
          requests: props.requests,
          selection: selectedRows.selection,
          filter: selectedRows.all ? filterOf(query) : shown,
          selected: selectedRows.words,
          onClose: () => setChanging(false),
          onStarted: started,
        })}
    </>
  );
}
