import { styled } from '@mui/material/styles';
import { colors } from '../../ui/tokens';

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
