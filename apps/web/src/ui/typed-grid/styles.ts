import { styled } from '@mui/material/styles';
import { colors } from '../tokens';

/** Styles shared by all editable tables: every editable cell has a field's border. */
export const TypingTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
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
  '& td': { padding: '2px 3px', borderBottom: `1px solid ${colors.hairline}` },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& td.action': { width: 32 },
  '& td .MuiOutlinedInput-notchedOutline': { borderColor: colors.control },
  '& td .MuiOutlinedInput-root.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: colors.accent },
  '& td .MuiOutlinedInput-root.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: colors.error },
});

/** An editable table that lists its errors below. */
export const TypedGrid = styled(TypingTable)({
  '& td': { verticalAlign: 'middle' },
  '& tfoot td': { borderBottom: 0, padding: '8px 6px 4px', fontWeight: 600 },
  '& .number': { paddingRight: 6 },
  '& td .MuiFormHelperText-root': { display: 'none' },
});
