import { styled } from '@mui/material/styles';

/** A sentence in a row, on two lines where it needs them. */
export const Wrapped = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  lineHeight: 1.35,
  // A padding would show the top of the third line.
  margin: '5px 0',
});
