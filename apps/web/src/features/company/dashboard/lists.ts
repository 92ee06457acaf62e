import { styled } from '@mui/material/styles';
import { colors } from '#ui/tokens';

/** A plain list of rows inside a card. */
export const CardList = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '0 16px 8px',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 32,
    borderTop: `1px solid ${colors.hairline}`,
    padding: '4px 0',
  },
  '& a': { overflowWrap: 'anywhere' },
  '@media (pointer: coarse)': { '& li': { minHeight: 44 } },
});

/** The muted end of such a row. */
export const RowEnd = styled('span')({ marginLeft: 'auto', flex: 'none', fontSize: 12, color: colors.muted });

/** A row of figures, each with its label above and a muted line below; each opens its list. */
export const Tiles = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: '0 8px 8px',
  '& a': {
    display: 'block',
    padding: 8,
    borderRadius: 6,
    textDecoration: 'none',
    color: colors.text,
    '&:hover': { background: colors.hover },
  },
  '& strong': { display: 'block', fontSize: 20, lineHeight: '28px', fontWeight: 600 },
  '& small': { fontSize: 12, lineHeight: '16px', color: colors.muted },
});
