import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { DialogFrame } from './DialogFrame';

/** The question, with the effect of each answer. */
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

/** Asks before something that can't be undone; Enter in one of its inputs confirms it, as in every form. */
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
  const form = useId();
  const actions = (
    <>
      <Button onClick={onCancel} autoFocus>
        Cancel
      </Button>
      <Button
        type="submit"
        form={form}
        variant="contained"
        color={danger ? 'error' : 'primary'}
        disabled={busy ?? false}
      >
        {confirm}
      </Button>
    </>
  );
  return (
    <DialogFrame title={title} width={width} onClose={onCancel} actions={actions}>
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog is inside the page's form in React's tree, but must not submit it.
          event.stopPropagation();
          if (!busy) onConfirm();
        }}
      >
        {children}
      </form>
    </DialogFrame>
  );
}
