import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { PAGE_SIZE, type PageVariables } from '../../blocks/list-page/list-state';
import { Pager } from '../../blocks/list-page/Pager';
import { SearchBox } from '../../blocks/list-page/SearchBox';
import { errorText } from '../../graphql/error-text';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { count } from '../../ui/format/numbers';
import { DataTable } from '../../ui/table/DataTable';
import { colors } from '../../ui/tokens';
import type { Catalog, CatalogLine } from './catalog-words';
import { COLUMNS } from './line-columns';
import { CatalogLinesDocument, type CatalogLinesQueryVariables, PriceCatalogChooseDocument } from './price-catalogs.generated';

type Change = CatalogLine['change'];
export type Tab = Change | 'TAKEN' | 'REFUSED';

const EMPTY: Readonly<Record<Tab, string>> = {
  UP: 'No price goes up', DOWN: 'No price goes down', NEW: 'Nothing in the file is new to us', GONE: 'No item is missing that earlier files of the same catalog named', UNCLEAR: 'Every price is clear', SAME: 'No price stays as it is',
  TAKEN: 'Nothing was approved yet', REFUSED: 'Nothing was refused',
};
const HINTS: Readonly<Partial<Record<Tab, string>>> = {
  NEW: 'Choose what you want to sell: it becomes items with the cost of the file, which counts at once.',
  GONE: 'Earlier files of the same catalog named these items. Vendors leave lines out now and then, so an item can be disabled only when it has been missing for a while; it is kept for orders that name it.',
};
const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, padding: '8px 16px', '& p': { margin: 0, flex: '1 1 320px', color: colors.muted } });
const isOutcome = (tab: Tab): tab is 'TAKEN' | 'REFUSED' => tab === 'TAKEN' || tab === 'REFUSED';

interface Place {
  readonly at: PageVariables;
  readonly number: number;
}
const FIRST: Place = { at: { first: PAGE_SIZE }, number: 1 };
type Filter = Pick<CatalogLinesQueryVariables, 'change' | 'outcome' | 'search'>;

function ChooseAll({ number, narrowed, busy, onChoose }: { number: number; narrowed: boolean; busy: boolean; onChoose: (chosen: boolean) => void }) {
  return (
    <>
      <Button size="small" disabled={busy} onClick={() => onChoose(true)}>Choose all {count(number)}{narrowed ? ' found' : ''}</Button>
      <Button size="small" disabled={busy} onClick={() => onChoose(false)}>Choose none</Button>
    </>
  );
}

/** The lines of one page, and which of them are chosen: a click counts at once, and the server keeps it. */
function useLines(catalog: Catalog, filter: Filter, { at }: Place) {
  const [picked, setPicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const { data, previousData, loading, error, refetch } = useQuery(CatalogLinesDocument, { variables: { catalogId: catalog.id, ...filter, ...at }, fetchPolicy: 'no-cache', context: { handlesErrors: true } });
  const [choose, { loading: choosing }] = useMutation(PriceCatalogChooseDocument);
  const found = (data ?? previousData)?.priceCatalogLines;
  const rows = (found?.nodes ?? []).filter((row) => row !== null);
  const isChosen = (row: CatalogLine) => picked.get(row.place) ?? row.isChosen;
  const forget = () => setPicked(new Map());
  const read = async () => {
    await refetch();
    forget();
  };
  const select = (next: ReadonlySet<string>) => {
    const moved = rows.filter((row) => row.isOffered && next.has(row.id) !== isChosen(row));
    const [first] = moved;
    if (!first) return;
    const chosen = next.has(first.id);
    setPicked(new Map([...picked, ...moved.map((row) => [row.place, chosen] as const)]));
    choose({ variables: { input: { id: catalog.id, chosen, places: moved.map((row) => row.place) } } }).catch(forget);
  };
  const selectAll = (chosen: boolean) => void choose({ variables: { input: { id: catalog.id, chosen, ...filter } } }).catch(() => undefined).then(read);
  return { found, rows, loading, error, refetch, choosing, forget, select, selectAll, selection: new Set(rows.filter(isChosen).map((row) => row.id)) };
}

/** The lines of one kind, page by page; those that can be approved are chosen here. */
export function CatalogLines({ catalog, tab }: { catalog: Catalog; tab: Tab }) {
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState(FIRST);
  const selectable = tab === 'UP' || tab === 'DOWN' || tab === 'NEW' || tab === 'GONE';
  const { found, rows, ...lines } = useLines(catalog, { ...(isOutcome(tab) ? { outcome: tab } : { change: tab }), ...(search === '' ? {} : { search }) }, place);
  if (lines.error) return <ErrorState text={errorText(lines.error)} action={{ label: 'Try again', run: () => void lines.refetch() }} />;
  const show = (next: Place) => {
    setPlace(next);
    lines.forget();
  };
  const find = (text: string) => {
    setSearch(text);
    show(FIRST);
  };
  const total = found?.totalCount ?? 0;
  return (
    <>
      <Bar>
        {HINTS[tab] && <p>{HINTS[tab]}</p>}
        <SearchBox label="Search lines" value={search} onChange={find} />
        {selectable && total > 0 && <ChooseAll number={total} narrowed={search !== ''} busy={lines.choosing} onChoose={lines.selectAll} />}
      </Bar>
      <DataTable<CatalogLine>
        label="Lines" columns={COLUMNS[tab]} rows={rows} rowLink={(row) => (row.item ? `/items/${row.item.id}` : undefined)} loading={lines.loading} rowDimmed={(row) => selectable && !row.isOffered}
        selection={selectable ? lines.selection : undefined} onSelection={lines.select} empty={<EmptyState title={search === '' ? EMPTY[tab] : 'No line reads like that'} />}
      />
      {found && total > 0 && <Pager pageNumber={place.number} rows={rows.length} total={total} capped={false} info={found.pageInfo} onPage={({ after, before, page }) => show({ at: after ? { first: PAGE_SIZE, after } : before ? { last: PAGE_SIZE, before } : FIRST.at, number: Number(page ?? 1) })} />}
    </>
  );
}
