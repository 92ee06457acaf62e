import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { DialogFrame } from './DialogFrame';

/** The question, and what each answer does. */
export interface ConfirmProps {
  title: string;
  children: ReactNode;
  /** The verb of the button, such as "Delete contact". */
  confirm: string;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  /** Wider where it shows a table. */
  width?: 'xs' | 'sm' | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that can't be undone. */
export function ConfirmWindow({
  title,
  children,
  confirm,
  danger,
  busy,
  width = 'xs',
  onConfirm,
  onCancel,
}: ConfirmProps) {
  const actions = (
    <>
      <Button onClick={onCancel} autoFocus>
        Cancel
      </Button>
      <Button variant="contained" color={danger ? 'error' : 'primary'} disabled={busy ?? false} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  );
  return (
    <DialogFrame title={title} width={width} onClose={onCancel} actions={actions}>
      {children}
    </DialogFrame>
  );
}
