import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

/** Why a step cannot be done now, and what to do about it. */
export function RefusedDialog({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent><p style={{ margin: 0, whiteSpace: 'pre-line' }}>{text}</p></DialogContent>
      <DialogActions><Button variant="contained" autoFocus onClick={onClose}>OK</Button></DialogActions>
    </Dialog>
  );
}
