import { styled } from '@mui/material/styles';
import { colors, sizes } from '#ui/tokens';

/** The line above a list that says what is kept or waits on this device, with what can be done about it. */
export const NoticeBar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: sizes.touch,
  padding: '4px 12px',
  marginBottom: 8,
  background: colors.caution,
  border: `1px solid ${colors.hairline}`,
  borderRadius: 6,
  color: colors.warning,
});
