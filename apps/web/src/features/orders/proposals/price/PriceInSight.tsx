import { styled } from '@mui/material/styles';
import { money } from '#ui/format/numbers';
import { useBottomBar } from '#ui/BottomBar';
import { colors, shadows, sizes } from '#ui/tokens';
import type { LivePrice } from './use-live-price';

/** The id of the price card, for a link to it. */
export const PRICE_CARD = 'proposal-price';

const Line = styled('a')({
  display: 'none',
  '@media (max-width: 1099px)': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 16px',
    minHeight: sizes.touch,
    position: 'sticky',
    zIndex: 20,
    margin: '0 0 8px',
    padding: '6px 16px',
    background: colors.card,
    border: `1px solid ${colors.hairline}`,
    borderRadius: 6,
    boxShadow: shadows.bar,
    color: 'inherit',
    textDecoration: 'none',
    '& strong': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  },
});

/** The price of each alternative, kept visible where the price card is at the end of the page; a click goes there. */
export function PriceInSight({ price: { answer, isCurrent, wanted } }: { price: LivePrice }) {
  const alternatives = wanted === '' ? (answer?.alternatives ?? []) : [];
  // Above the bar with the save button; the title is at the top.
  const bottom = useBottomBar();
  return (
    <Line href={`#${PRICE_CARD}`} style={{ bottom, opacity: isCurrent || alternatives.length === 0 ? 1 : 0.55 }}>
      {alternatives.length === 0 && <span>No price yet</span>}
      {alternatives.map(({ name, total, lines }) => (
        <span key={name}>
          {name} <strong>{lines.every(({ missing }) => missing.length === 0) ? money(total) : 'incomplete'}</strong>
        </span>
      ))}
    </Line>
  );
}
