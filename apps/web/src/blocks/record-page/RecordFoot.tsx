import { styled } from '@mui/material/styles';

/** The line under a form inside a tab: delete, history. */
export const RecordFoot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 16,
  '@media print': { display: 'none' },
});
