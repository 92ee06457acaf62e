import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { changeFault, percent, raiseRate, unitCost } from '@falcon/domain/kit/money';
import { useState } from 'react';
import { notify } from '#ui/feedback/notify';
import { SelectInput } from '#ui/fields/choice-inputs';
import { DateInput } from '#ui/fields/DateInput';
import { PercentInput, RateInput } from '#ui/fields/number-inputs';
import { shortDate, today } from '#ui/format/dates';
import { columnRate } from '#ui/format/numbers';
import { Section } from '#ui/Section';
import type { DataColumn } from '#ui/table/columns';
import { DataTable } from '#ui/table/DataTable';
import type { StyleItem } from '../colors/style-item';
import { kindOf } from '../item-kinds';
import { useCostUpdate } from './use-cost-update';

type Way = 'PERCENT' | 'COST';
interface Row {
  id: string;
  color: string;
  from: number | null;
  to: number;
}

const WAYS = [
  { value: 'PERCENT', label: 'By a percentage' },
  { value: 'COST', label: 'To one cost' },
] as const;
const UNITS = 10_000;

const columns: readonly DataColumn<Row>[] = [
  { id: 'color', header: 'Color', width: 220, cell: (row) => row.color || '(no color)' },
  { id: 'from', header: 'From', width: 110, align: 'right', cell: (row) => columnRate(row.from) },
  { id: 'to', header: 'To', width: 110, align: 'right', cell: (row) => columnRate(row.to) },
];

/** Why the costs can't be changed this way; undefined if they can. */
const faultOf = (way: Way, amount: number | null): string | undefined =>
  way === 'COST' || amount === null || Number.isNaN(amount)
    ? undefined
    : (changeFault(percent(Math.round(amount * 100))) ?? undefined);

/** The new cost of each color; blank until it is entered. */
function changes(items: readonly StyleItem[], way: Way, amount: number | null): Row[] {
  if (amount === null || Number.isNaN(amount) || faultOf(way, amount) !== undefined) return [];
  const after = (cost: number) =>
    way === 'COST'
      ? amount
      : raiseRate(unitCost(Math.round(cost * UNITS)), percent(Math.round(amount * 100)), 100) / UNITS;
  return items
    .filter((item) => item.isEnabled)
    .map((item) => ({ id: item.id, color: item.colorNameNumber, from: item.cost, to: after(item.cost ?? 0) }));
}

/** Announces new costs for all colors of a style: shows old and new values, then sends them together. */
export function StyleCosts({
  items,
  itemTypeId,
  onChanged,
}: {
  items: readonly StyleItem[];
  itemTypeId: string;
  onChanged: () => void;
}) {
  const [way, setWay] = useState<Way>('PERCENT');
  const [amount, setAmount] = useState<number | null>(null);
  const [effectiveDate, setEffectiveDate] = useState<string | null>(null);
  const { send, busy, faults, clear } = useCostUpdate();
  const rows = changes(items, way, amount);
  const dated = effectiveDate !== null && /^\d{4}-\d{2}-\d{2}$/.test(effectiveDate);
  const { unit } = kindOf(itemTypeId);
  const announce = async () => {
    if (!dated) return;
    const versions = new Map(items.map((item) => [item.id, item.version]));
    if (
      !(await send(
        rows.map((row) => ({ itemId: row.id, version: versions.get(row.id) ?? 0, newCost: row.to, effectiveDate })),
      ))
    )
      return;
    notify(
      'success',
      effectiveDate <= today()
        ? `${rows.length} new costs are now in effect`
        : `${rows.length} new costs scheduled for ${shortDate(effectiveDate)}`,
    );
    setAmount(null);
    onChanged();
  };
  return (
    <Section
      title="New cost for all colors"
      help="A cost change for a whole style: every enabled color gets it on the same date. Percentages are rounded half-up to the cent."
    >
      {faults.length > 0 && (
        <Alert severity="error" role="alert" sx={{ mb: 1.5, whiteSpace: 'pre-line' }} onClose={clear}>
          {faults.map(({ message }) => message).join('\n')}
        </Alert>
      )}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <div style={{ width: 170 }}>
          <SelectInput<Way> label="How" value={way} options={WAYS} onChange={(next) => setWay(next ?? 'PERCENT')} />
        </div>
        <div style={{ width: 150 }}>
          {way === 'PERCENT' ? (
            <PercentInput label="Change" value={amount} onChange={setAmount} negative error={faultOf(way, amount)} />
          ) : (
            <RateInput label="New cost" value={amount} onChange={setAmount} suffix={unit && `/ ${unit}`} />
          )}
        </div>
        <div style={{ width: 160 }}>
          <DateInput label="Effective date" value={effectiveDate} onChange={setEffectiveDate} />
        </div>
      </div>
      {rows.length > 0 && (
        <div style={{ marginTop: 12 }}>
          <DataTable<Row> label="What will change" columns={columns} rows={rows} />
        </div>
      )}
      <Button
        variant="outlined"
        sx={{ mt: 1.5 }}
        loading={busy}
        disabled={rows.length === 0 || !dated}
        onClick={() => void announce()}
      >
        {rows.length > 0 ? `Schedule ${rows.length} costs` : 'Schedule'}
      </Button>
    </Section>
  );
}
