import { styled } from '@mui/material/styles';
import { colors } from '../../../ui/tokens';

/** A table for typing: every editable cell has the border of a field. */
export const Grid = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th': {
    textAlign: 'left',
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 600,
    color: colors.muted,
    padding: '4px 6px',
    borderBottom: `1px solid ${colors.hairline}`,
    whiteSpace: 'nowrap',
  },
  '& td': { padding: '2px 3px', borderBottom: `1px solid ${colors.hairline}`, verticalAlign: 'top' },
  '& tfoot td': { borderBottom: 0, padding: '6px', fontWeight: 600 },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& td.figure': { padding: '8px 6px 4px' },
  '& td.action': { width: 32, paddingTop: 4 },
  '& td .MuiOutlinedInput-notchedOutline': { borderColor: colors.control },
  '& tbody td .MuiOutlinedInput-root': { background: colors.card },
  '& td .MuiOutlinedInput-root.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: colors.accent },
  '& td .MuiOutlinedInput-root.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: colors.error },
  '& td input': { padding: '6px 6px' },
  // A calculated figure is shown as a placeholder and must be as readable as a typed one.
  '& td.number input::placeholder': { color: colors.muted, opacity: 1 },
  '& tr[data-off=true] td': { color: colors.muted, background: colors.sunken },
});
