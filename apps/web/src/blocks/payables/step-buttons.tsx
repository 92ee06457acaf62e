import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { type Action, useAction } from '#blocks/action-button/ActionButton';
import { ReasonButton } from '#blocks/reason-button/ReasonButton';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';

/** What is asked before a step, and what the step does. */
interface Question {
  label: string;
  title: string;
  text: string;
}

/** A step after which nothing is left. */
export interface LastStep extends Question, Action {
  confirm: string;
}

/** A step back, for a reason. */
export interface BackStep extends Question {
  placeholder: string;
  take: (reason: string) => Promise<unknown>;
  /** What happened. */
  done: string;
}

/** The step that pays, in a dialog; `paid` closes it, too. */
export interface PayStep {
  label: ReactNode;
  disabled?: boolean;
  renderDialog: (close: () => void, paid: () => void) => ReactNode;
}

/** Asks, and takes the last step of a payable. */
export function LastStepButton({ label, title, text, confirm, refused, ...action }: LastStep) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const closeRefused = () => {
    close();
    refused?.();
  };
  const [press, busy] = useAction({ ...action, refused: closeRefused });
  const question = { title, confirm, busy, danger: true, onCancel: close, onConfirm: () => void press() };
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && <ConfirmDialog {...question}>{text}</ConfirmDialog>}
    </>
  );
}

interface Next {
  next: () => void;
}

/** Asks for the reason, and takes a step back. */
export const BackButton = ({ text, take, done, next, ...rest }: BackStep & Next & Pick<ButtonProps, 'color'>) => (
  <ReasonButton
    {...rest}
    confirm={rest.label}
    variant="outlined"
    run={async (reason) => {
      await take(reason);
      return done;
    }}
    onDone={next}
  >
    {text}
  </ReasonButton>
);

/** Opens the dialog that pays. */
export function PayButton({
  label,
  disabled = false,
  variant,
  renderDialog,
  next,
}: PayStep & Next & Pick<ButtonProps, 'variant'>) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const paid = () => {
    close();
    next();
  };
  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && renderDialog(close, paid)}
    </>
  );
}
