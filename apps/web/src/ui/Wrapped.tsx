import { styled } from '@mui/material/styles';

/** A sentence in a row, wrapped to a second line if needed. */
export const Wrapped = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  lineHeight: 1.35,
  // Padding would reveal the top of a third line.
  margin: '5px 0',
});
