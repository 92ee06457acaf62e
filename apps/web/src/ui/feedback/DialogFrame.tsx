import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface Props extends Pick<DialogProps, 'onClose' | 'onKeyDown'> {
  title: ReactNode;
  width?: 'xs' | 'sm' | 'md';
  children: ReactNode;
  /** The dialog's buttons, the main one last. */
  actions: ReactNode;
}

/** An open dialog, named by its title. */
export function DialogFrame({ title, width = 'sm', children, actions, ...handlers }: Props) {
  const id = useId();
  return (
    <Dialog open aria-labelledby={id} maxWidth={width} fullWidth {...handlers}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}
