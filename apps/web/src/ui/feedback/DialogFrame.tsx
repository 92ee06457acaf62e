import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { pressMain, useFirstField } from './dialog-keys';

interface Props extends Pick<DialogProps, 'onClose' | 'onKeyDown'> {
  title: ReactNode;
  width?: 'xs' | 'sm' | 'md';
  children: ReactNode;
  /** The dialog's buttons, the main one last. */
  actions: ReactNode;
}

/**
 * An open dialog, named by its title. The focus starts in its first field; Enter in a field presses the main button, or
 * the one with `data-enter`.
 */
export function DialogFrame({ title, width = 'sm', children, actions, onClose, onKeyDown }: Props) {
  const id = useId();
  const [, content] = useFirstField();
  return (
    <Dialog
      open
      aria-labelledby={id}
      maxWidth={width}
      fullWidth
      onClose={onClose}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        pressMain(event);
      }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent ref={content}>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}
