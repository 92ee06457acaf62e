import { styled } from '@mui/material/styles';
import { colors } from '#ui/tokens';
import { TypingTable } from '#ui/typed-grid/styles';

/** The tables of the order form; errors are shown in their cells. */
export const Grid = styled(TypingTable)({
  fontSize: 13,
  '& td': { verticalAlign: 'top' },
  '& tfoot td': { borderBottom: 0, padding: '6px', fontWeight: 600 },
  '& td.figure': { padding: '8px 6px 4px' },
  '& td.action': { paddingTop: 4 },
  '& tbody td .MuiOutlinedInput-root': { background: colors.card },
  '& td input': { padding: '6px 6px' },
  // A calculated figure is shown as a placeholder; it must be as readable as a typed one.
  '& td.number input::placeholder': { color: colors.muted, opacity: 1 },
  '& tr[data-off=true] td': { color: colors.muted, background: colors.sunken },
});
