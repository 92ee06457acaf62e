import { styled } from '@mui/material/styles';
import { useCan } from '../../../../session/current-user';
import { money } from '../../../../ui/format/numbers';
import { colors, sizes } from '../../../../ui/tokens';
import { usePrice } from './price-context';

const Line = styled('div')({
  display: 'none',
  // If the price card is below the fields, its total stays under the top bar.
  '@media (max-width: 1099px)': {
    display: 'flex', justifyContent: 'space-between', alignItems: 'center', position: 'sticky', top: sizes.topBar, zIndex: 20, margin: '0 0 8px', padding: '6px 16px', background: colors.card, border: `1px solid ${colors.hairline}`, borderRadius: 6,
    '& strong': { fontSize: 15, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  },
});

/** The job cost, kept visible on screens where the price card is at the end of the page. */
export function PriceInSight() {
  const { price, waiting } = usePrice();
  if (!useCan()('workOrderViewTotals')) return null;
  return <Line aria-hidden><span>Job cost</span><strong>{waiting && !price ? '…' : money(price?.totals.jobCost)}</strong></Line>;
}
