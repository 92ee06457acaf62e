import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useSees } from '#session/current-user';
import { useReadOnly } from '#ui/fields/read-only';
import { colors } from '#ui/tokens';
import { useMedia } from '#ui/use-media';
import { EditorCard } from '../EditorCard';
import type { OrderFormApi } from '../form/order-form';
import type { LineValue } from '../form/order-values';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { NumberHead } from '#ui/typed-grid/NumberHead';
import { Grid } from '../grid-styles';
import { NARROW } from '../narrow';
import { lineOf, usePrice } from '../price/price-context';
import { useKept } from '../use-kept';
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
    '& tr[data-short=true]': { padding: 0 },
    '& tr[data-short=true] > th': { gridColumn: '1 / -1' },
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

/**
 * The lines that are listed before someone asks for all: the floor and its pad, what the order uses, and what has an
 * error. Until the order is priced, lines with an item count as used.
 */
function useUsedLines(form: OrderFormApi, lines: readonly LineValue[], since: string): ReadonlySet<string> {
  const { price } = usePrice();
  const { errors } = useFormState({ control: form.control, name: 'lines' });
  const used = lines.filter(
    (line, index) =>
      index === 0 ||
      line.lineKey === 'pad' ||
      (price ? (lineOf(price, line.lineKey)?.quantity ?? 0) > 0 : line.item !== null) ||
      errors.lines?.[index] !== undefined,
  );
  return useKept(
    used.map((line) => line.lineKey),
    `${since} ${price !== null}`,
  );
}

/** The material and labor lines of the flooring type with their cost: those that are used, or all. */
export function LinesCard({ form }: { form: OrderFormApi }) {
  const readOnly = useReadOnly();
  const showMoney = useSees()(PRICES);
  const narrow = useMedia(NARROW);
  const [all, setAll] = useState(false);
  const [flooringTypeId, lines, unit] = useWatch({
    control: form.control,
    name: ['flooringTypeId', 'lines', 'unit'],
  });
  const { price } = usePrice();
  const used = useUsedLines(form, lines, `${flooringTypeId} ${unit?.id ?? ''}`);
  // A read-only order shows only the lines it uses.
  const isShown = ({ lineKey, item }: LineValue) =>
    readOnly ? (price ? (lineOf(price, lineKey)?.quantity ?? 0) > 0 : item !== null) : all || used.has(lineKey);
  const others = lines.length - used.size;
  return (
    <EditorCard
      title="Material and labor"
      help={readOnly || narrow ? undefined : 'Gray is calculated or copied; type over it to change it. 0 means none.'}
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
                    narrow={narrow}
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
      {!readOnly && others > 0 && (
        <Button variant="text" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 0.5, ml: -1 }}>
          {all ? 'Only the used lines' : `More lines (${others})`}
        </Button>
      )}
    </EditorCard>
  );
}
