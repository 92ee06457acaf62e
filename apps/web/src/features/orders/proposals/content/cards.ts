import { styled } from '@mui/material/styles';
import { TypedGrid } from '#ui/typed-grid/styles';
import { colors, onPhone } from '#ui/tokens';

/**
 * An editable table whose rows are cards on a phone: the first cell is the whole width, the others share lines, each
 * with its `data-heading` above it; `data-wide` cells have a line of their own.
 */
export const CardGrid = styled(TypedGrid)({
  [onPhone]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: '8px 12px',
      padding: '8px 0 12px',
      borderBottom: `1px solid ${colors.hairline}`,
    },
    '& tbody td': { display: 'block', width: 'auto !important', minWidth: '0 !important', padding: 0, border: 0 },
    '& tbody td[data-wide]': { gridColumn: '1 / -1' },
    '& tbody td[data-off-phone]': { display: 'none' },
    '& tbody td[data-heading]::before': {
      content: 'attr(data-heading)',
      display: 'block',
      marginBottom: 2,
      fontSize: 12,
      lineHeight: '16px',
      fontWeight: 600,
      color: colors.muted,
      textAlign: 'left',
    },
    '& tbody td, & tbody td.number': { textAlign: 'left !important' },
    '& tbody td:has(> div:only-child:empty)': { display: 'none' },
    '& tbody td .MuiCheckbox-root': { marginLeft: '-9px' },
    // The button that removes the card is beside its first cell.
    '& tbody tr:has(> td.action) > td[data-wide]:nth-of-type(-n+2)': { paddingRight: 44 },
    '& tbody td.action': { position: 'absolute', top: 22, right: 0 },
  },
});
