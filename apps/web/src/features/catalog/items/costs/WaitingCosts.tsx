import Button from '@mui/material/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorNote } from '#ui/feedback/ErrorNote';
import { notify } from '#ui/feedback/notify';
import { DateText, shortDate, TimeText, today } from '#ui/format/dates';
import { columnRate, rate } from '#ui/format/numbers';
import { Section } from '#ui/Section';
import type { DataColumn } from '#ui/table/columns';
import { DataTable } from '#ui/table/DataTable';
import { AnnounceCost } from './AnnounceCost';
import type { StoredItem } from '../item-documents';
import { useCostUpdate } from './use-cost-update';

type Row = StoredItem['waitingCosts'][number];

const PROMO_WORDS = { PROMO: 'Promo', AFTER_PROMO: 'After the promo' } as const;

const columns: readonly DataColumn<Row>[] = [
  { id: 'from', header: 'Effective date', width: 100, cell: (row) => <DateText value={row.effectiveDate} /> },
  { id: 'cost', header: 'New cost', width: 90, align: 'right', cell: (row) => columnRate(row.newCost) },
  { id: 'promo', header: 'Promo', width: 120, cell: (row) => (row.promo === null ? '—' : PROMO_WORDS[row.promo]) },
  { id: 'recorded', header: 'Scheduled on', width: 140, cell: (row) => <TimeText value={row.recordedAt} /> },
  { id: 'by', header: 'By', width: 130, cell: (row) => row.userName ?? '—' },
  {
    id: 'origin',
    header: 'Price catalog',
    width: 200,
    cell: (row) => (row.origin ? <span title={row.origin}>{row.origin}</span> : '—'),
  },
];

/** The cost that ends a promo: the next one marked as such. */
const endOf = (rows: readonly Row[], begin: Row): Row | undefined =>
  rows.find(({ promo, effectiveDate }) => promo === 'AFTER_PROMO' && effectiveDate > begin.effectiveDate);
/** Whether a cost ends a running promo: no promo cost is announced for an earlier date. */
const isRunning = (rows: readonly Row[], end: Row): boolean => rows.find(({ promo }) => promo !== null)?.id === end.id;

/** Announced costs: each takes effect on its date and can be withdrawn until then, both costs of a promo together. */
export function WaitingCosts({ item }: { item: StoredItem }) {
  const { send, busy, faults } = useCostUpdate();
  const rows = item.waitingCosts;
  const withdrawalOf = ({ effectiveDate }: Row) => ({
    itemId: item.id,
    version: item.version,
    newCost: null,
    effectiveDate,
  });
  const dated = (row: Row) => `${rate(row.newCost)} for ${shortDate(row.effectiveDate)}`;
  const withdraw = async (row: Row) => {
    if (await send([withdrawalOf(row)])) notify('success', `${dated(row)} was withdrawn`);
  };
  const withdrawPromo = async (begin: Row, end: Row) => {
    if (await send([withdrawalOf(begin), withdrawalOf(end)]))
      notify('success', `The promo was withdrawn: ${dated(begin)} and ${dated(end)}`);
  };
  const endPromo = async (end: Row) => {
    if (
      await send([
        withdrawalOf(end),
        { itemId: item.id, version: item.version, newCost: end.newCost, effectiveDate: today() },
      ])
    )
      notify('success', `The promo has ended: ${rate(end.newCost)} is now in effect`);
  };
  const buttons = (row: Row) => {
    const end = row.promo === 'PROMO' ? endOf(rows, row) : undefined;
    if (end)
      return (
        <Button size="small" disabled={busy} onClick={() => void withdrawPromo(row, end)}>
          Withdraw promo
        </Button>
      );
    if (row.promo !== 'AFTER_PROMO')
      return (
        <Button
          size="small"
          disabled={busy}
          onClick={() => void withdraw(row)}
          aria-label={`Withdraw ${rate(row.newCost)}`}
        >
          Withdraw
        </Button>
      );
    return (
      isRunning(rows, row) && (
        <Button
          size="small"
          disabled={busy}
          title={`${rate(row.newCost)} is in effect from today`}
          onClick={() => void endPromo(row)}
        >
          End promo now
        </Button>
      )
    );
  };
  if (!item.editable && rows.length === 0) return null;
  return (
    <Section
      title="New costs"
      help="Scheduled costs take effect on their date; a past date takes effect immediately. Both costs of a promo are withdrawn together."
    >
      <ErrorNote text={faults.map(({ message }) => message).join('\n')} mb={1.5} />
      {(rows.length > 0 || !item.editable) && (
        <DataTable<Row>
          label="New costs"
          columns={columns}
          rows={rows}
          empty={<EmptyState title="No scheduled costs" />}
          rowActions={item.editable ? buttons : undefined}
        />
      )}
      {item.editable && <AnnounceCost item={item} />}
    </Section>
  );
}
