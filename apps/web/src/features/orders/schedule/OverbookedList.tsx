import { LIMIT_TYPE_LABELS } from '@falcon/domain/kit/schedule';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { limitText } from '#blocks/limits/limit-text';
import { ordersOn } from '#blocks/open-orders/orders-on-day';
import { EmptyState } from '#ui/feedback/EmptyState';
import { dayTitle } from '#ui/format/dates';
import { Panel } from '#ui/Section';
import { colors, onPhone } from '#ui/tokens';
import { amount } from './limit-words';
import { byWhom, type Cause, causeText, type OverbookedRow, unknownText } from './overbooked-words';

const Table = styled('table')({
  width: '100%',
  minWidth: 720,
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '6px 12px 6px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${colors.hairline}`,
  },
  '& thead th': { fontSize: 12, fontWeight: 600, color: colors.muted },
  '& tbody th': { fontWeight: 400, whiteSpace: 'nowrap' },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& ul': { margin: 0, paddingLeft: 16 },
  '& small': { color: colors.muted, fontSize: 12 },
  // Each date is a card with its figures in one line, and who and why below.
  [onPhone]: {
    minWidth: 0,
    '& thead': { display: 'none' },
    '&, & tbody': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: '1fr auto auto auto', gap: '2px 12px', padding: '8px 0' },
    '& tr + tr': { borderTop: `1px solid ${colors.hairline}` },
    '& tbody :is(th, td)': { padding: 0, border: 0 },
    '& tbody :is(th, td:last-of-type)': { gridColumn: '1 / -1' },
    '& td.number::before': { content: 'attr(data-label) " "', color: colors.muted },
  },
});

/** One cause: the order that was booked, or the limit that was lowered; by whom, when, why. */
const CauseLine = ({ cause }: { cause: Cause }) => (
  <li>
    {cause.order ? (
      <>
        <Link to={`/work-orders/${cause.order.id}`}>{cause.order.workOrderNumber}</Link>{' '}
        {[cause.order.customerName, cause.order.buildingUnit].filter(Boolean).join(', ')}: {causeText(cause)}
      </>
    ) : (
      causeText(cause).replace(/^./, (letter) => letter.toUpperCase())
    )}
    {cause.order && (cause.reason ? ` because “${cause.reason}”` : ', no reason was entered')}{' '}
    <small>({byWhom(cause)})</small>
  </li>
);

/** The dates from today on with more booked than their limit, with who booked or lowered it and why. */
export function OverbookedList({ rows }: { rows: readonly OverbookedRow[] }) {
  if (rows.length === 0)
    return <EmptyState title="No date is overbooked" text="From today on, no date has more booked than its limit." />;
  return (
    <Panel style={{ padding: '4px 16px 12px', overflowX: 'auto' }}>
      <Table aria-label="Overbooked dates">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Kind</th>
            <th scope="col" className="number">
              Booked
            </th>
            <th scope="col" className="number">
              Limit
            </th>
            <th scope="col" className="number">
              Over by
            </th>
            <th scope="col">Who and why</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { scheduleDate, type, load, limit, over, causes } = row;
            const missing = unknownText(row);
            return (
              <tr key={`${scheduleDate} ${type}`}>
                <th scope="row">
                  <Link to="." search={{ month: scheduleDate.slice(0, 7) }}>
                    {dayTitle(scheduleDate)}
                  </Link>
                </th>
                <td>{LIMIT_TYPE_LABELS[type]}</td>
                <td className="number" data-label="Booked">
                  <Link
                    to="/work-orders"
                    search={ordersOn(scheduleDate, type)}
                    aria-label={`${amount(load)} booked, show the orders`}
                  >
                    {amount(load)}
                  </Link>
                </td>
                <td className="number" data-label="Limit">
                  {limitText(limit)}
                </td>
                <td className="number" data-label="Over by">
                  <strong>{amount(over)}</strong>
                </td>
                <td>
                  {causes.length > 0 && (
                    <ul>
                      {causes.map((cause) => (
                        <CauseLine key={`${cause.order?.id ?? ''} ${cause.at}`} cause={cause} />
                      ))}
                    </ul>
                  )}
                  {missing && <small>{missing}</small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Panel>
  );
}
