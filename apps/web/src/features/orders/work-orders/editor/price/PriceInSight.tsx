import { styled } from '@mui/material/styles';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { useSees } from '#session/current-user';
import { money } from '#ui/format/numbers';
import { useBottomBar } from '#ui/BottomBar';
import { colors, shadows, sizes } from '#ui/tokens';
import { PRICE_CARD, usePrice } from './price-context';

const Line = styled('button')({
  display: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  // If the price card is below the fields, its total stays visible above the bar with the save button.
  '@media (max-width: 1099px)': {
    display: 'flex',
    width: '100%',
    justifyContent: 'space-between',
    alignItems: 'center',
    minHeight: sizes.touch,
    cursor: 'pointer',
    position: 'sticky',
    zIndex: 20,
    margin: '0 0 8px',
    padding: '6px 16px',
    background: colors.card,
    border: `1px solid ${colors.hairline}`,
    borderRadius: 6,
    boxShadow: shadows.bar,
    '& strong': { fontSize: 15, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  },
});

const showPrice = (): void =>
  document
    .getElementById(PRICE_CARD)
    ?.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });

/** The job cost, kept visible on screens where the price card is at the end of the page; clicking it goes there. */
export function PriceInSight() {
  const { price, standing } = usePrice();
  const bottom = useBottomBar();
  if (!useSees()(PRICES)) return null;
  return (
    <Line type="button" onClick={showPrice} style={{ bottom }}>
      <span>Job cost</span>
      <strong>{standing === 'waiting' && !price ? '…' : money(price?.totals.jobCost)} ›</strong>
    </Line>
  );
}
