import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { SortState } from '#ui/table/columns';
import { TableHead } from '#ui/table/TableHead';
import { breakpoints, colors } from '#ui/tokens';
import { useMedia } from '#ui/use-media';
import { arrange, sortable } from '../child-list/arrange';
import { columnsOf } from '../list-page/list-columns';
import { InvoiceRow, type RowChanges } from './InvoiceRow';
import { type Amounts, type OpenInvoice, rowFault, type Shorts } from './open-invoices';

const Frame = styled('div')({
  overflow: 'auto',
  '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed', fontSize: 13 },
  '& th, & td': { padding: '3px 8px', textAlign: 'left', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    background: colors.card,
    color: colors.muted,
    fontSize: 12,
    fontWeight: 600,
    borderBottom: `1px solid ${colors.control}`,
    whiteSpace: 'nowrap',
  },
  '& td': { borderBottom: `1px solid ${colors.hairline}`, whiteSpace: 'nowrap' },
  '& .figure, & th.right': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& tr[data-paid=true] > td': { background: colors.selected },
  '& tr[data-latest=true] > td': { background: colors.changed },
  '& tr.short td': { overflow: 'visible', whiteSpace: 'normal', paddingBottom: 6 },
  '& tr.short div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  '& tr.short td > div > span:first-of-type': { color: colors.muted },
  '& .fault': { display: 'block', color: colors.errorText, fontSize: 12, lineHeight: '16px', whiteSpace: 'normal' },
  '& input[type=checkbox]': { width: 15, height: 15, margin: 0, verticalAlign: 'middle', accentColor: colors.accent },
  '& small': { display: 'block', color: colors.muted, whiteSpace: 'normal' },
});

const { date, money, text, titled } = columnsOf<OpenInvoice>();
const COLUMNS = sortable([
  text('number', 'Invoice', 128, (row) => row.number),
  date('date', 'Date', 88, (row) => row.date),
  date('due', 'Due', 88, (row) => row.dueDate),
  titled('customer', 'Customer', 0, (row) => row.customerName),
  titled('unit', 'Bldg/Unit', 96, (row) => row.buildingUnit),
  titled('po', 'PO', 104, (row) => row.customerPo),
  money('open', 'Open', 100, (row) => row.amountOpen),
]);
/** Of a row on a phone; who it is for is below the number there. */
const ON_PHONE = COLUMNS.filter(({ id }) => id === 'number' || id === 'open');

const headed = (id: string, header: string, align?: 'right') => ({ id, header, align, cell: () => '' });
const headsOf = (columns: typeof COLUMNS) => [headed('full', 'Full'), ...columns, headed('pays', 'Pays', 'right')];

/** The invoices that a search of number, customer, unit, PO or amount finds. */
export const searchedInvoices = (invoices: readonly OpenInvoice[], search: string): readonly OpenInvoice[] =>
  arrange(invoices, COLUMNS, search.replace(/[$,]/g, ''), undefined);

interface Props extends RowChanges {
  invoices: readonly OpenInvoice[];
  amounts: Amounts;
  shorts?: Shorts;
  /** What the server refused of an invoice. */
  errors: Readonly<Record<string, string>>;
  /** The invoice that was just added by its number; it is scrolled to. */
  latest?: string | undefined;
  /** At most this high; the rows scroll under their headings. */
  maxHeight?: string;
}

const PHONE = `(max-width: ${breakpoints.xs - 1}px)`;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 };

/** Arrows and Enter go from amount to amount. */
function moveOn(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLInputElement) || event.ctrlKey || event.altKey) return;
  if (!('pays' in target.dataset) && event.key !== 'Enter') return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')].filter(
    (one) => one === target || 'pays' in one.dataset,
  );
  const next = all[all.indexOf(target) + step];
  next?.focus();
}

/** The open invoices, oldest first until the user sorts, each with its share of the payment. */
export function OpenInvoiceRows({ invoices, amounts, shorts, errors, latest, maxHeight, ...changes }: Props) {
  const [sort, setSort] = useState<SortState>();
  const columns = useMedia(PHONE) ? ON_PHONE : COLUMNS;
  const rows = useMemo(() => arrange(invoices, COLUMNS, '', sort), [invoices, sort]);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (latest !== undefined) frame.current?.querySelector('[data-latest=true]')?.scrollIntoView({ block: 'nearest' });
  }, [latest]);
  return (
    <Frame ref={frame} style={{ maxHeight }}>
      <table aria-label="Open invoices" onKeyDown={moveOn}>
        <colgroup>
          <col style={{ width: 40 }} />
          {columns.map(({ id, width }) => (
            <col key={id} style={width && columns === COLUMNS ? { width } : {}} />
          ))}
          <col style={{ width: 124 }} />
        </colgroup>
        <TableHead
          columns={headsOf(columns)}
          selecting={undefined}
          sort={sort}
          onSort={setSort}
          onResize={undefined}
          actions={false}
          pinned={0}
        />
        <tbody>
          {rows.map((invoice) => {
            const amount = amounts[invoice.id] ?? null;
            const short = shorts?.[invoice.id];
            return (
              <InvoiceRow
                key={invoice.id}
                invoice={invoice}
                columns={columns}
                onPhone={columns === ON_PHONE}
                amount={amount}
                short={short}
                error={rowFault(invoice, amount, short) ?? errors[invoice.id]}
                latest={latest === invoice.id}
                {...changes}
              />
            );
          })}
        </tbody>
      </table>
    </Frame>
  );
}
