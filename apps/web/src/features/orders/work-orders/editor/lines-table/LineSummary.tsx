import { styled } from '@mui/material/styles';
import { lineLabel } from '@falcon/domain/orders/costing';
import { inOneLine } from '#ui/format/apart';
import { money, quantity } from '#ui/format/numbers';
import { colors, sizes } from '#ui/tokens';
import type { LineValue } from '../form/order-values';
import type { PriceLine } from '../price/price-types';

const Summary = styled('button')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 8,
  width: '100%',
  minHeight: sizes.touch,
  alignContent: 'center',
  padding: '4px 6px',
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '& small': {
    gridColumn: '1 / -1',
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 400,
    color: colors.muted,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

interface Props {
  line: LineValue;
  priced: PriceLine | undefined;
  unit: string;
  open: boolean;
  showMoney: boolean;
  onToggle: () => void;
}

/** A line of the order on a phone, in two lines: what it is, how much, and its cost. A tap opens its fields. */
export function LineSummary({ line, priced, unit, open, showMoney, onToggle }: Props) {
  const amount = line.quantity ?? priced?.quantity ?? null;
  return (
    <Summary type="button" aria-expanded={open} onClick={onToggle}>
      <span>{lineLabel(line.lineKey)}</span>
      {!open && <strong>{showMoney && priced?.totalCost ? money(priced.totalCost) : ''}</strong>}
      {!open && (
        <small>
          {inOneLine([amount === null ? '' : `${quantity(amount)} ${unit}`, line.item?.name ?? ''], ' · ') || 'None'}
        </small>
      )}
    </Summary>
  );
}
