import { styled } from '@mui/material/styles';
import { colors, shadows, sizes } from './tokens';

/** A panel at the right edge next to a list that stays in place; its `header` has the title. */
export const SidePanel = styled('aside')({
  position: 'fixed',
  zIndex: 60,
  right: 0,
  top: sizes.topBar,
  bottom: 0,
  width: 'min(440px, 100vw)',
  background: colors.card,
  borderLeft: `1px solid ${colors.hairline}`,
  boxShadow: shadows.side,
  display: 'flex',
  flexDirection: 'column',
  '& header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '8px 8px 8px 16px',
    borderBottom: `1px solid ${colors.hairline}`,
  },
  '& h2': { margin: 0, fontSize: 14, fontWeight: 600 },
});
