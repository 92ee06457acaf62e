import { styled } from '@mui/material/styles';
import { colors } from '#ui/tokens';

/** The table of a dialog that moves or assigns orders: scrolls by itself, and is a list on a phone. */
export const RowsBox = styled('div')({
  maxHeight: 'min(46dvh, 460px)',
  overflow: 'auto',
  border: `1px solid ${colors.hairline}`,
  borderRadius: 6,
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    background: colors.page,
    fontSize: 12,
    lineHeight: '16px',
    color: colors.muted,
    textAlign: 'left',
    padding: '6px 8px',
    whiteSpace: 'nowrap',
  },
  '& td': { padding: '5px 8px', borderTop: `1px solid ${colors.hairline}`, verticalAlign: 'top' },
  '& td small': { display: 'block', fontSize: 12, lineHeight: '16px', color: colors.muted },
  '& td a, & td s, & td strong': { whiteSpace: 'nowrap' },
  '@media (max-width: 599px)': {
    '& thead': { display: 'none' },
    '& tr': { display: 'block', padding: '6px 0', borderTop: `1px solid ${colors.hairline}` },
    '& td': { display: 'block', padding: '1px 8px', border: 0 },
    '& td:has(input[type=checkbox])': { float: 'right' },
  },
  '& tr[data-still=true] td': { color: colors.muted },
  '&[aria-busy=true]': { opacity: 0.6 },
  '& small[data-tone=refused]': { color: colors.errorText },
  '& small[data-tone=warned]': { color: colors.warning },
});
