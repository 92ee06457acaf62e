import { styled } from '@mui/material/styles';

/** The line below a form in a tab: delete, history. */
export const RecordFoot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 16,
  '@media print': { display: 'none' },
});
