import { styled } from '@mui/material/styles';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';

/** A list for the warehouse beside its cuts: a heading with the count, and one line each. */
export const ListPanel = styled(Panel)({
  padding: '12px 16px',
  margin: '16px 0 0',
  '& h2': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& ul': { margin: '8px 0 0', padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    padding: '4px 0',
    borderTop: `1px solid ${colors.hairline}`,
  },
  '& li > span': { overflowWrap: 'anywhere' },
});
