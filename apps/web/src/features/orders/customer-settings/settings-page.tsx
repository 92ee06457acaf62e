import { SETTINGS_SEARCH } from '@falcon/domain/company/filters';
import { FLOORING_TYPES } from '@falcon/domain/kit/flooring';
import Button from '@mui/material/Button';
import { type ComponentType, type CSSProperties, useMemo, useState } from 'react';
import { ListExport } from '#blocks/list-export/ListExport';
import { listFilters } from '#blocks/list-page/filters/defined-filters';
import { FilterChips } from '#blocks/list-page/filters/filters';
import { ListEmpty, Tools, ToolsEnd } from '#blocks/list-page/list-parts';
import { type ListState } from '@falcon/domain/company/filters';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { ListRows } from '#blocks/list-page/ListRows';
import { totalText } from '#blocks/list-page/Pager';
import { SearchBox } from '#blocks/list-page/SearchBox';
import { BulkBar } from '#blocks/list-page/selection/BulkBar';
import { type ListConnection, useList } from '#blocks/list-page/use-list';
import { SavedViews } from '#blocks/list-page/views/saved-views';
import { customerTypeParts, firmParts, RECORD_PARTS, salespersonParts } from '#blocks/record-filters/record-parts';
import { useUserSetting } from '#session/user-settings';
import { counted } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import { Panel } from '#ui/Section';
import { ColumnMenu } from '#ui/table/ColumnMenu';
import { readLayout } from '#ui/table/columns';
import { Choices, ManyChoices } from './Choices';
import { type OwnerRow, ownerLink, withOwner } from './setting-columns';
import { filterOf, type SettingsTab, type TabView, viewOf } from './settings-tab';
import type { SettingsUpdateFragment } from './updates/updates.generated';
import { UpdateStrip } from './updates/UpdateStrip';
import { useShownUpdate } from './updates/use-shown-update';

const ChangePanel = lazyPart(async () => (await import('./ChangePanel')).ChangePanel);
const ItemChoice = lazyPart(async () => (await import('#pickers/ItemInput')).ItemInput);

const ROOM_FOR_BAR = { '--table-height': 'calc(100dvh - 372px)' } as CSSProperties;
const ROOM = { '--table-height': 'calc(100dvh - 312px)' } as CSSProperties;
const floors = FLOORING_TYPES.map((type) => ({ value: String(type.id), label: type.name }));
const none: ReadonlySet<string> = new Set();

/** How the records are named and found that a tab can be filtered by; items are of one type, if there is one. */
const recordParts = (itemTypeId: string | undefined) => ({
  firm: firmParts,
  type: customerTypeParts,
  salesperson: salespersonParts,
  item: {
    Name: RECORD_PARTS.ITEM.Name,
    Editor: ({ label, onChange }: { label: string; onChange: (id: string) => void }) => (
      <ItemChoice label={label} itemTypeId={itemTypeId} value={null} onChange={(item) => onChange(item?.id ?? '')} />
    ),
  },
});

/** The floor and line shown. */
function ViewChoices<Row extends OwnerRow, Input extends object>({ tab, view }: Props<Row, Input>) {
  const { line, ofFloor } = tab;
  const options = line?.options(view.floor) ?? [];
  const common = { label: 'Line', name: line?.name ?? '', value: view.line, options };
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: -8, marginBottom: 4 }}>
      {tab.onlyFloor === undefined && (
        <Choices label="Flooring" name="floor" value={String(view.floor)} options={floors} drops={ofFloor} />
      )}
      {line?.name === 'place' && options.length > 1 && <Choices {...common} drops={['item', 'choice']} />}
      {line?.name === 'line' && <ManyChoices {...common} emptyLabel={line.all} />}
    </div>
  );
}

interface Props<Row extends OwnerRow, Input extends object> {
  tab: SettingsTab<Row, Input>;
  view: TabView;
}

/** The list of a view: its columns and filters, and its rows. */
function useView<Row extends OwnerRow, Input extends object>({ tab, view }: Props<Row, Input>) {
  const filters = useMemo(
    () => listFilters(tab.filters(view), { records: recordParts(tab.itemTypeId?.(view)) }),
    [tab, view],
  );
  const columns = useMemo(() => withOwner(tab.columns(view)), [tab, view]);
  const source = {
    title: tab.title,
    noun: tab.noun,
    kind: tab.kind,
    columns,
    filters,
    document: tab.requests.list,
    variables: ({ filters: address, page, search, sort, direction }: ListState) => ({
      input: { ...filterOf(tab, view, address), ...page },
      search,
      sort,
      direction,
    }),
    connection: (data: { list: ListConnection<Row> }) => data.list,
    initialSort: { sort: 'CUSTOMER', direction: 'ASC' } as const,
    rowLink: (row: Row) => ownerLink(row, view.floor, tab.ownerTab),
    rowDimmed: (row: Row) => !row.isEnabled,
  };
  return { source, list: useList(source) };
}

/**
 * One kind of setting for all customers and units: the list, the selection, the panel that changes it, and the running
 * update.
 */
function SettingsList<Row extends OwnerRow, Input extends object>({ tab, view }: Props<Row, Input>) {
  const { source, list } = useView({ tab, view });
  const { query, change, state, refetch, connection, rows, clear } = list;
  const [layout, setLayout] = useUserSetting(`columns.${tab.name}`, readLayout);
  const [changing, setChanging] = useState(false);
  const [running, setRunning] = useShownUpdate();
  const [ids, setIds] = useState(none);
  const [all, setAll] = useState(false);
  const select = (next: ReadonlySet<string>) => {
    setIds(next);
    setAll(false);
  };
  const total = connection?.totalCount ?? 0;
  const totalWords = totalText(total, connection?.totalCountCapped);
  const number = all ? total : ids.size;
  const started = (update: SettingsUpdateFragment) => {
    select(none);
    setChanging(false);
    setRunning(update.id);
  };
  const common = { columns: source.columns, layout };
  return (
    <>
      <ViewChoices tab={tab} view={view} />
      <Tools>
        <SearchBox label={SETTINGS_SEARCH.label} value={query['q'] ?? ''} onChange={(q) => change({ q })} />
        <FilterChips filters={source.filters} />
        <ToolsEnd>
          <SavedViews list={tab.name} />
          <ColumnMenu {...common} onLayout={setLayout} />
          <ListExport
            {...common}
            title={tab.title}
            source={source}
            state={state}
            empty={rows.length === 0}
            selection={all ? undefined : ids}
          />
        </ToolsEnd>
      </Tools>
      {running !== null && (
        <UpdateStrip key={running.id} update={running} onDone={refetch} onClose={() => setRunning(null)} />
      )}
      <Panel style={number > 0 ? ROOM_FOR_BAR : ROOM} aria-label={tab.title}>
        <ListRows
          source={source}
          list={list}
          layout={layout}
          onLayout={setLayout}
          selection={all ? new Set(rows.map((row) => row.id)) : ids}
          onSelection={select}
          empty={<ListEmpty noun={tab.noun} clear={clear} />}
        />
      </Panel>
      {number > 0 && (
        <BulkBar count={number} onClear={() => select(none)}>
          <Button variant="contained" onClick={() => setChanging(true)}>
            Change…
          </Button>
          {!all && <Button onClick={() => setAll(true)}>Select all {totalWords} that match</Button>}
        </BulkBar>
      )}
      {changing && number > 0 && (
        <ChangePanel
          change={tab.change(view)}
          requests={tab.requests}
          rows={
            all
              ? { rowIds: null, allMatching: true, search: state.search, filter: filterOf(tab, view, query) }
              : { rowIds: [...ids], allMatching: false, search: null, filter: filterOf(tab, view) }
          }
          selected={all ? `all ${totalWords} rows` : counted(ids.size, 'row')}
          onClose={() => setChanging(false)}
          onStarted={started}
        />
      )}
    </>
  );
}

/** The page of a tab. */
export const settingsPage = <Row extends OwnerRow, Input extends object>(tab: SettingsTab<Row, Input>): ComponentType =>
  function SettingsPage() {
    const { floor, line } = viewOf(tab, useAddressQuery().query);
    const view = useMemo(() => ({ floor, line }), [floor, line]);
    return <SettingsList key={`${floor} ${line}`} tab={tab} view={view} />;
  };
