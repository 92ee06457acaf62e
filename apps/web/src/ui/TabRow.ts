import { styled } from '@mui/material/styles';
import { colors } from './tokens';

/** A row of links as tabs: `aria-current` marks the open one, and `small` is how many rows one has. */
export const TabRow = styled('nav')({
  display: 'flex',
  overflowX: 'auto',
  borderBottom: `1px solid ${colors.hairline}`,
  marginBottom: 16,
  '@media print': { display: 'none' },
  '& a': {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: 36,
    padding: '0 12px',
    color: colors.muted,
    fontWeight: 600,
    textDecoration: 'none',
    borderBottom: '2px solid transparent',
    '&:hover': { color: colors.text },
  },
  // The row scrolls: an outline around a tab would be cut off.
  '& a:focus-visible': { outlineOffset: -2 },
  '& a:is([aria-current=page], [aria-current=step], [aria-current=true])': {
    color: colors.accent,
    borderBottomColor: colors.accent,
  },
  '& small': { fontSize: 12, fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
});
