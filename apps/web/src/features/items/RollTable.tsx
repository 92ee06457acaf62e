import { mdiPencilOutline, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { formatNearQuarter } from '@falcon/domain/lengths';
import { feet } from '@falcon/domain/money';
import { useState } from 'react';
import { HistoryIcon } from '../../blocks/history/HistoryIcon';
import { useCan } from '../../session/current-user';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { DateText } from '../../ui/format/dates';
import { quantity } from '../../ui/format/numbers';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy-part';
import type { DataColumn } from '../../ui/table/columns';
import { DataTable } from '../../ui/table/DataTable';
import type { ItemStockQuery } from './items.generated';

const ReceiveRoll = lazyPart(async () => (await import('./ReceiveRoll')).ReceiveRoll);
const CorrectRoll = lazyPart(async () => (await import('./CorrectRoll')).CorrectRoll);

type Roll = ItemStockQuery['itemInventory']['rolls'][number];

/** A measured length as stock lists show it: to the quarter of an inch. */
export const long = (length: number | null | undefined): string => (length === null || length === undefined ? '—' : formatNearQuarter(feet(Math.round(length * 10_000))));

const columns: readonly DataColumn<Roll>[] = [
  { id: 'roll', header: 'Roll', width: 140, cell: (row) => `${row.rollNumber}${row.isRemnant ? ' (remnant)' : ''}` },
  { id: 'lot', header: 'Dye lot', width: 90, cell: (row) => row.dyeLot || '—' },
  { id: 'width', header: 'Width', width: 70, align: 'right', cell: (row) => long(row.width) },
  { id: 'length', header: 'Left', width: 80, align: 'right', cell: (row) => long(row.length) },
  { id: 'cartons', header: 'Cartons', width: 70, align: 'right', cell: (row) => (row.cartons === 0 ? '—' : quantity(row.cartons)) },
  { id: 'received', header: 'Received', width: 100, cell: (row) => <DateText value={row.receivedOn} /> },
  { id: 'state', header: 'State', width: 84, cell: (row) => (row.isAvailable ? 'In stock' : 'Used up') },
];

/** What can be done with a roll: correct its length, look at what happened to it. */
function RollActs({ roll, onCorrect }: { roll: Roll; onCorrect: (roll: Roll) => void }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', margin: '0 -8px' }}>
      {roll.editable && <IconButton aria-haspopup="dialog" aria-label={`Correct roll ${roll.rollNumber}`} title="Correct the length" onClick={() => onCorrect(roll)}><Icon path={mdiPencilOutline} /></IconButton>}
      {roll.width !== null && <HistoryIcon type="INVENTORY_ROLL" id={roll.id} name={`roll ${roll.rollNumber}`} />}
    </span>
  );
}

/** The company's own rolls and cartons of an item. */
export function RollTable({ rolls, loading, narrowed }: { rolls: readonly Roll[]; loading: boolean; narrowed: boolean }) {
  const [corrected, setCorrected] = useState<Roll>();
  const acts = (roll: Roll) => <RollActs roll={roll} onCorrect={setCorrected} />;
  return (
    <>
      <DataTable<Roll> label="Stock" columns={columns} rows={rolls} loading={loading} rowActions={acts} empty={<EmptyState title={narrowed ? 'Nothing in stock matches' : 'Nothing in stock'} />} />
      {corrected && <CorrectRoll roll={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  );
}

/** Takes a roll into stock; for those who keep it, of items that come in rolls. */
export function ReceiveButton({ itemId, width }: { itemId: string; width: number | null }) {
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (width === null || !(can('workOrderCut') || can('editItem'))) return null;
  return (
    <>
      <Button variant="outlined" sx={{ ml: 'auto' }} aria-haspopup="dialog" startIcon={<Icon path={mdiPlus} />} onClick={() => setOpen(true)}>Receive a roll</Button>
      {open && <ReceiveRoll itemId={itemId} width={width} onClose={() => setOpen(false)} />}
    </>
  );
}
