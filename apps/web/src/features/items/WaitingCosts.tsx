import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { notify } from '../../ui/feedback/notify';
import { DateInput } from '../../ui/fields/DateInput';
import { RateInput } from '../../ui/fields/number-inputs';
import { DateText, shortDate, TimeText, today } from '../../ui/format/dates';
import { columnRate, rate } from '../../ui/format/numbers';
import { Section } from '../../ui/Section';
import type { DataColumn } from '../../ui/table/columns';
import { DataTable } from '../../ui/table/DataTable';
import { kindOf } from './item-kinds';
import type { ItemPartsFragment } from './items.generated';
import { useCostUpdate } from './use-cost-update';

type Row = ItemPartsFragment['waitingCosts'][number];

const columns: readonly DataColumn<Row>[] = [
  { id: 'from', header: 'Counts from', width: 100, cell: (row) => <DateText value={row.effectiveDate} /> },
  { id: 'cost', header: 'New cost', width: 90, align: 'right', cell: (row) => columnRate(row.newCost) },
  { id: 'recorded', header: 'Announced', width: 140, cell: (row) => <TimeText value={row.recordedAt} /> },
  { id: 'by', header: 'By', width: 130, cell: (row) => row.userName ?? '—' },
  { id: 'origin', header: 'Price catalog', width: 200, cell: (row) => (row.origin ? <span title={row.origin}>{row.origin}</span> : '—') },
];

const isDay = (day: string | null): day is string => day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day);

function Announce({ item, send, busy }: { item: ItemPartsFragment; send: ReturnType<typeof useCostUpdate>['send']; busy: boolean }) {
  const [newCost, setNewCost] = useState<number | null>(null);
  const [effectiveDate, setEffectiveDate] = useState<string | null>(null);
  const { unit } = kindOf(item.itemTypeId);
  const ready = newCost !== null && !Number.isNaN(newCost) && isDay(effectiveDate);
  const announce = async () => {
    if (!ready || !(await send([{ itemId: item.id, version: item.version, newCost, effectiveDate }]))) return;
    notify('success', effectiveDate <= today() ? `${rate(newCost)} counts now` : `${rate(newCost)} waits for ${shortDate(effectiveDate)}`);
    setNewCost(null);
    setEffectiveDate(null);
  };
  return (
    <form
      noValidate
      style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'flex-start', marginTop: 12 }}
      onSubmit={(event) => {
        event.preventDefault();
        void announce();
      }}
    >
      <div style={{ width: 160 }}><RateInput label="New cost" value={newCost} onChange={setNewCost} suffix={unit && `/ ${unit}`} /></div>
      <div style={{ width: 160 }}><DateInput label="Counts from" value={effectiveDate} onChange={setEffectiveDate} /></div>
      <Button type="submit" variant="outlined" loading={busy} disabled={!ready} sx={{ mt: '20px', height: 32 }}>Announce</Button>
    </form>
  );
}

/** The costs that a vendor announced: each waits for its own day and can be withdrawn until then. */
export function WaitingCosts({ item }: { item: ItemPartsFragment }) {
  const { send, busy, faults } = useCostUpdate();
  const withdraw = async (row: Row) => {
    if (await send([{ itemId: item.id, version: item.version, newCost: null, effectiveDate: row.effectiveDate }])) notify('success', `${rate(row.newCost)} for ${shortDate(row.effectiveDate)} was withdrawn`);
  };
  const withdrawButton = (row: Row) => <Button size="small" disabled={busy} onClick={() => void withdraw(row)} aria-label={`Withdraw ${rate(row.newCost)}`}>Withdraw</Button>;
  if (!item.editable && item.waitingCosts.length === 0) return null;
  return (
    <Section title="New costs" help="What the vendor announced waits here and becomes the cost on its day. A day that has come counts at once.">
      {faults.length > 0 && <Alert severity="error" role="alert" sx={{ mb: 1.5, whiteSpace: 'pre-line' }}>{faults.join('\n')}</Alert>}
      {(item.waitingCosts.length > 0 || !item.editable) && (
        <DataTable<Row> label="New costs" columns={columns} rows={item.waitingCosts} empty={<EmptyState title="Nothing waits" />} rowActions={item.editable ? withdrawButton : undefined} />
      )}
      {item.editable && <Announce item={item} send={send} busy={busy} />}
    </Section>
  );
}
