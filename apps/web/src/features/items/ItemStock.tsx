import { useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import { useDeferredValue, useState } from 'react';
import { errorText } from '../../graphql/error-text';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { CheckboxInput } from '../../ui/fields/choice-inputs';
import { TextInput } from '../../ui/fields/TextInput';
import { quantity } from '../../ui/format/numbers';
import { Section } from '../../ui/Section';
import type { DataColumn } from '../../ui/table/columns';
import { DataTable } from '../../ui/table/DataTable';
import { ItemHostStockDocument, type ItemHostStockQuery, ItemStockDocument } from './items.generated';
import { long, ReceiveButton, RollTable } from './RollTable';

type HostRoll = ItemHostStockQuery['itemInventory']['host']['rolls'][number] & { id: string };

const hostColumns: readonly DataColumn<HostRoll>[] = [
  { id: 'roll', header: 'Roll', width: 150, cell: (row) => row.rollNumber },
  { id: 'lot', header: 'Dye lot', width: 110, cell: (row) => row.dyeLot || '—' },
  { id: 'width', header: 'Width', width: 80, align: 'right', cell: (row) => long(row.width) },
  { id: 'length', header: 'Left', width: 90, align: 'right', cell: (row) => long(row.length) },
  { id: 'cartons', header: 'Cartons', width: 80, align: 'right', cell: (row) => quantity(row.cartons) },
  { id: 'place', header: 'Place', width: 160, cell: (row) => row.location || '—' },
];

/** What another stock system has; nothing is shown where none is configured. */
function HostStock({ itemId, search }: { itemId: string; search: string }) {
  const { data, loading, error, refetch } = useQuery(ItemHostStockDocument, { variables: { itemId, rollNumber: search || null }, fetchPolicy: 'no-cache', context: { handlesErrors: true } });
  if (error) return <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} />;
  if (!data) return loading ? <p role="status">Asking the inventory host …</p> : null;
  const { state, message, rolls } = data.itemInventory.host;
  if (state === 'NOT_CONFIGURED') return null;
  return (
    <>
      <h3 style={{ margin: '16px 0 8px', fontSize: 13, fontWeight: 600 }}>At the inventory host</h3>
      {state === 'ANSWERED'
        ? <DataTable<HostRoll> label="Stock at the inventory host" columns={hostColumns} rows={rolls.map((roll, index) => ({ ...roll, id: `${index} ${roll.rollNumber}` }))} loading={loading} empty={<EmptyState title="None there" />} />
        : <Alert severity="warning" role="alert" action={<button type="button" onClick={() => void refetch()}>Ask again</button>}>{message}</Alert>}
    </>
  );
}

/** The rolls and cartons of an item by roll number and dye lot: our own, and those of another stock system where one is configured. */
export function ItemStock({ itemId, width }: { itemId: string; width: number | null }) {
  const [search, setSearch] = useState('');
  const [lot, setLot] = useState('');
  const [includeUsed, setIncludeUsed] = useState(false);
  const [roll, dyeLot] = [useDeferredValue(search.trim()), useDeferredValue(lot.trim())];
  const { data, previousData, loading, error, refetch } = useQuery(ItemStockDocument, { variables: { itemId, rollNumber: roll || null, dyeLot: dyeLot || null, includeUsed }, fetchPolicy: 'cache-and-network', context: { handlesErrors: true } });
  const stock = (data ?? previousData)?.itemInventory;
  return (
    <Section title="Stock" help="Rolls, remnants and cartons, found by roll number or dye lot.">
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center', marginBottom: 8 }}>
        <div style={{ width: 160 }}><TextInput label="Roll number" value={search} onChange={setSearch} /></div>
        <div style={{ width: 160 }}><TextInput label="Dye lot" value={lot} onChange={setLot} /></div>
        <CheckboxInput label="Also what is used up" value={includeUsed} onChange={setIncludeUsed} />
        <ReceiveButton itemId={itemId} width={width} />
      </div>
      {error && !stock
        ? <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} />
        : <RollTable rolls={stock?.rolls ?? []} loading={loading} narrowed={roll !== '' || dyeLot !== ''} />}
      {stock?.more && <p style={{ margin: '8px 0 0' }}>More than 200: narrow them down by roll number or dye lot.</p>}
      <HostStock itemId={itemId} search={roll} />
    </Section>
  );
}
