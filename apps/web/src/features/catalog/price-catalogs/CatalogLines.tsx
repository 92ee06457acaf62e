import { useMutation } from '@apollo/client/react';
import { CATALOG_LINE_FILTERS, type FilterArguments } from '@falcon/domain/company/filters';
import { labelOf } from '@falcon/domain/kit/flooring';
import { LINE_TABS, type LineTab } from '@falcon/domain/catalog/price-catalogs';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { ListExport } from '#blocks/list-export/ListExport';
import { addressArguments } from '#blocks/list-page/filters/defined-filters';
import { Pager } from '#blocks/list-page/Pager';
import { ListError } from '#blocks/list-page/list-parts';
import { SavedViews } from '#blocks/list-page/views/saved-views';
import { SearchBox } from '#blocks/list-page/SearchBox';
import { type ListSource, useList } from '#blocks/list-page/use-list';
import type { CatalogLineSort } from '#graphql/schema-types.generated';
import { useUserSetting } from '#session/user-settings';
import { EmptyState } from '#ui/feedback/EmptyState';
import { count } from '#ui/format/numbers';
import { ColumnMenu } from '#ui/table/ColumnMenu';
import { type ColumnLayout, readLayout } from '#ui/table/columns';
import { DataTable } from '#ui/table/DataTable';
import { colors } from '#ui/tokens';
import type { Catalog, CatalogLine } from './catalog-words';
import { columnsOf } from './line-columns';
import {
  CatalogLinesDocument,
  type CatalogLinesQuery,
  type CatalogLinesQueryVariables,
  PriceCatalogChooseDocument,
} from './price-catalogs.generated';

const EMPTY: Readonly<Record<LineTab, string>> = {
  UP: 'No price goes up',
  DOWN: 'No price goes down',
  PROMO: 'No new promos',
  NEW: 'No new items in this file',
  GONE: 'No items are missing compared with earlier files of this catalog',
  UNCLEAR: 'Every price was read',
  SAME: 'No unchanged prices',
  TAKEN: 'Nothing approved yet',
  REFUSED: 'Nothing refused',
};
/** Lines that must be selected to be approved. */
const CHOSEN_HERE: ReadonlySet<LineTab> = new Set(['UP', 'DOWN', 'PROMO', 'NEW', 'GONE']);
const HINTS: Readonly<Partial<Record<LineTab, string>>> = {
  PROMO: 'The regular price stays; the promo applies on its dates, and the regular price again the day after.',
  NEW: 'Select what you want to sell. It becomes items with the cost in the file, effective immediately.',
  GONE: 'Earlier files of this catalog included these items. Vendors sometimes leave lines out, so an item can be disabled only after it has been missing for a while; existing orders keep it.',
};
const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px',
  '& p': { margin: 0, flex: '1 1 320px', color: colors.muted },
});

type Filter = FilterArguments<typeof CATALOG_LINE_FILTERS>;
type Source = Pick<
  ListSource<CatalogLinesQuery, CatalogLinesQueryVariables, CatalogLine, CatalogLineSort>,
  'columns' | 'connection' | 'document' | 'initialSort' | 'variables'
>;

const filterOf = (tab: LineTab, search: string | null): Filter =>
  addressArguments(CATALOG_LINE_FILTERS, { tab, q: search ?? undefined });

const sourceOf = (catalog: Catalog, tab: LineTab): Source => ({
  document: CatalogLinesDocument,
  variables: ({ search, sort, direction, page }) => ({
    catalogId: catalog.id,
    ...filterOf(tab, search),
    sort,
    direction,
    ...page,
  }),
  connection: ({ priceCatalogLines: { nodes, ...rest } }) => ({ ...rest, edges: nodes?.map((node) => ({ node })) }),
  columns: columnsOf(tab, catalog.format),
  initialSort: { sort: 'FILE', direction: 'ASC' },
});

function ChooseAll({
  number,
  narrowed,
  busy,
  onChoose,
}: {
  number: number;
  narrowed: boolean;
  busy: boolean;
  onChoose: (isPicked: boolean) => void;
}) {
  return (
    <>
      <Button size="small" disabled={busy} onClick={() => onChoose(true)}>
        Select all {count(number)}
        {narrowed ? ' found' : ''}
      </Button>
      <Button size="small" disabled={busy} onClick={() => onChoose(false)}>
        Select none
      </Button>
    </>
  );
}

/** The selected lines: a click is saved on the server immediately. */
function useChosen(catalog: Catalog, filter: Filter, rows: readonly CatalogLine[], refetch: () => void) {
  const [picked, setPicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [choose, { loading: choosing }] = useMutation(PriceCatalogChooseDocument);
  const isChosen = (row: CatalogLine) => picked.get(row.place) ?? row.isChosen;
  const forget = () => setPicked(new Map());
  const mark = (some: readonly CatalogLine[], isPicked: boolean) =>
    setPicked(new Map([...picked, ...some.map((row) => [row.place, isPicked] as const)]));
  const select = (next: ReadonlySet<string>) => {
    const moved = rows.filter((row) => row.isOffered && next.has(row.id) !== isChosen(row));
    const [first] = moved;
    if (!first) return;
    const isPicked = next.has(first.id);
    mark(moved, isPicked);
    choose({ variables: { input: { id: catalog.id, chosen: isPicked, places: moved.map((row) => row.place) } } }).catch(
      forget,
    );
  };
  const selectAll = (isPicked: boolean) => {
    // Other pages now have outdated selections; they reload when opened.
    setPicked(new Map(rows.filter((row) => row.isOffered).map((row) => [row.place, isPicked])));
    void choose({ variables: { input: { id: catalog.id, chosen: isPicked, ...filter } } })
      .catch(forget)
      .then(refetch);
  };
  return { choosing, select, selectAll, selection: new Set(rows.filter(isChosen).map((row) => row.id)) };
}

/** The selected lines of a kind, which can be exported on their own; after a search their number is unknown. */
function chosenLines({ counts }: Catalog, tab: LineTab, search: string | null) {
  const number = search === null ? (counts.find((row) => row.change === tab)?.chosen ?? 0) : 0;
  return number > 0 ? { count: number, holds: (row: CatalogLine) => row.isChosen } : undefined;
}

interface ToolsProps {
  catalog: Catalog;
  tab: LineTab;
  source: Source;
  list: ReturnType<typeof useList<CatalogLinesQuery, CatalogLinesQueryVariables, CatalogLine, CatalogLineSort>>;
  layout: ColumnLayout;
  onLayout: (next: ColumnLayout) => void;
  /** Selects all shown lines, or none of them. */
  all: ReactNode;
}

function LineTools({ catalog, tab, source, list: { query, change, state, rows }, layout, onLayout, all }: ToolsProps) {
  const { columns } = source;
  return (
    <Bar>
      {HINTS[tab] && <p>{HINTS[tab]}</p>}
      <SearchBox label={CATALOG_LINE_FILTERS.search.label} value={query['q'] ?? ''} onChange={(q) => change({ q })} />
      {all}
      <span style={{ flex: 1 }} />
      <SavedViews list="catalog-lines" />
      <ColumnMenu columns={columns} layout={layout} onLayout={onLayout} />
      <ListExport
        title={`${catalog.fileName} ${labelOf(LINE_TABS, tab)}`}
        columns={columns}
        layout={layout}
        source={source}
        state={state}
        empty={rows.length === 0}
        selection={CHOSEN_HERE.has(tab) ? chosenLines(catalog, tab, state.search) : undefined}
      />
    </Bar>
  );
}

/** The lines of one kind, page by page; those that can be approved are selected here. */
export function CatalogLines({ catalog, tab }: { catalog: Catalog; tab: LineTab }) {
  const source = sourceOf(catalog, tab);
  const list = useList(source);
  const { change, state, loading, error, refetch, connection, rows } = list;
  const { choosing, selection, select, selectAll } = useChosen(catalog, filterOf(tab, state.search), rows, refetch);
  const [layout, setLayout] = useUserSetting(`columns.catalog-lines-${tab.toLowerCase()}`, readLayout);
  const selectable = CHOSEN_HERE.has(tab);
  const total = connection?.totalCount ?? 0;
  const all = selectable && total > 0 && (
    <ChooseAll number={total} narrowed={state.search !== null} busy={choosing} onChoose={selectAll} />
  );
  return (
    <>
      <LineTools
        catalog={catalog}
        tab={tab}
        source={source}
        list={list}
        layout={layout}
        onLayout={setLayout}
        all={all}
      />
      {error !== undefined && <ListError title="Lines" error={error} retry={refetch} />}
      {(error === undefined || connection) && (
        <DataTable<CatalogLine, CatalogLineSort>
          label="Lines"
          columns={source.columns}
          rows={rows}
          rowLink={(row) => (row.item ? `/items/${row.item.id}` : undefined)}
          loading={loading}
          sort={state}
          onSort={(next) => change({ sort: next.sort, dir: next.direction })}
          rowDimmed={(row) => selectable && !row.isOffered}
          layout={layout}
          onLayout={setLayout}
          selection={selectable ? selection : undefined}
          onSelection={select}
          empty={<EmptyState title={state.search === null ? EMPTY[tab] : 'No lines match'} />}
        />
      )}
      {connection && total > 0 && (
        <Pager
          pageNumber={state.pageNumber}
          rows={rows.length}
          total={total}
          capped={false}
          info={connection.pageInfo}
          onPage={(next) => change(next, { keepPage: true, push: true })}
        />
      )}
    </>
  );
}
