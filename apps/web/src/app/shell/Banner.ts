import { styled } from '@mui/material/styles';
import { colors } from '#ui/tokens';

/** A persistent line above the page. */
export const Banner = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flexWrap: 'wrap',
  marginTop: 8,
  padding: '6px 12px',
  borderRadius: 6,
  border: `1px solid ${colors.accent}`,
  borderLeftWidth: 4,
  background: colors.selected,
});
