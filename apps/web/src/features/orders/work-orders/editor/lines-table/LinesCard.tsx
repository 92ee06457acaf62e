import { styled } from '@mui/material/styles';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { useWatch } from 'react-hook-form';
import { useSees } from '#session/current-user';
import { useReadOnly } from '#ui/fields/read-only';
import { colors } from '#ui/tokens';
import { EditorCard } from '../EditorCard';
import type { OrderFormApi } from '../form/order-form';
import type { LineValue } from '../form/order-values';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { NumberHead } from '#ui/typed-grid/NumberHead';
import { Grid } from '../grid-styles';
import { lineOf, usePrice } from '../price/price-context';
import { AMOUNTS, AmountCells } from './AmountCells';
import { LineRow } from './LineRow';

const LineGrid = styled(Grid)({
  '& .choice': {
    display: 'flex',
    gap: 6,
    alignItems: 'flex-start',
    '& > *': { flex: '1 1 0' },
    '& > :first-of-type:not(:last-of-type)': { flex: '1.4 1 0' },
    '& > .MuiFormControlLabel-root': { flex: '0 0 auto', whiteSpace: 'nowrap' },
  },
  '& tbody td:nth-of-type(1)': { minWidth: 230, width: '100%' },
  '& tbody th': { verticalAlign: 'top' },
  // Reserves space for amounts that are still loading, so that no column moves.
  '& thead th[data-amount]': { minWidth: 76 },
  '& thead th[data-amount]:nth-last-of-type(1)': { minWidth: 84 },
  '& thead td.action': { minWidth: 38, borderBottom: `1px solid ${colors.hairline}` },
  // On a phone a line is a block: name and quantity, then the item, then the cost; the (i) has the details.
  '@media (max-width: 719px)': {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 96px 36px',
      borderBottom: `1px solid ${colors.hairline}`,
      padding: '4px 0',
    },
    '& tbody :is(th, td), & tr[data-off=true] td': { border: 0, background: 'none' },
    '& tbody td:nth-of-type(1)': { gridColumn: '1 / -1', gridRow: 2, minWidth: 0 },
    '& td[data-label]:not([data-label=Total]), & tr[data-off=true] td[data-label=Total], & td[colspan]': {
      display: 'none',
    },
    '& td[data-label=Total]': { gridColumn: '1 / 3', gridRow: 3 },
    '& td.action': { gridColumn: 3, gridRow: 3 },
  },
});

/** The lines that raise the order to its minimums. */
function MinimumRow({ keyName }: { keyName: 'minimumLabor' | 'minimumProfit' }) {
  const line = lineOf(usePrice().price, keyName);
  if (!line || line.totalCost === null || line.totalCost === 0) return null;
  return (
    <tr>
      <th scope="row" style={{ padding: '6px', fontSize: 13 }}>
        {line.label}
      </th>
      <td colSpan={3} />
      <AmountCells line={line} />
      <td className="action" />
    </tr>
  );
}

/** Every material and labor line of the flooring type, with its cost. */
export function LinesCard({ form }: { form: OrderFormApi }) {
  const readOnly = useReadOnly();
  const showMoney = useSees()(PRICES);
  const flooringTypeId = useWatch({ control: form.control, name: 'flooringTypeId' });
  const lines = useWatch({ control: form.control, name: 'lines' });
  const { price } = usePrice();
  // A read-only order shows only the lines it uses.
  const isShown = (line: LineValue) =>
    !readOnly || (price ? (lineOf(price, line.lineKey)?.quantity ?? 0) > 0 : line.item !== null);
  return (
    <EditorCard
      title="Material and labor"
      help={readOnly ? undefined : 'Gray is calculated or copied; type over it to change it. 0 means none.'}
    >
      <GridScroll>
        <LineGrid aria-label="Material and labor">
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Item</th>
              <NumberHead data-amount>Quantity</NumberHead>
              <th scope="col">Unit</th>
              {showMoney && (
                <>
                  {AMOUNTS.map(({ label }) => (
                    <NumberHead key={label} data-amount>
                      {label}
                    </NumberHead>
                  ))}
                  <td className="action" aria-hidden />
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map(
              (line, index) =>
                isShown(line) && (
                  <LineRow
                    key={line.lineKey}
                    form={form}
                    index={index}
                    flooringTypeId={flooringTypeId}
                    showMoney={showMoney}
                  />
                ),
            )}
            {showMoney && (
              <>
                <MinimumRow keyName="minimumLabor" />
                <MinimumRow keyName="minimumProfit" />
              </>
            )}
          </tbody>
        </LineGrid>
      </GridScroll>
    </EditorCard>
  );
}
