import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { ReasonButton } from '#blocks/reason-button/ReasonButton';
import { errorText } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { notify } from '#ui/feedback/notify';
import { useOnce } from '#ui/use-once';

/** A step: its button, and what it does. */
export interface Step {
  label: ReactNode;
  disabled?: boolean;
  /** Takes it; a step back with a reason. */
  take: (reason: string) => Promise<unknown>;
  /** What happened; left out where the step itself shows it, and what follows. */
  done?: string;
  /** What follows, if the payable is not loaded again. */
  next?: () => unknown;
  /** What follows a refusal, which is shown. */
  refused?: () => void;
}

/** A step with a question: what is asked, and what the step does. */
export interface AskedStep extends Step {
  label: string;
  title: string;
  text: string;
  placeholder?: string;
}

/** The step that pays, in a dialog; `paid` closes it and loads the payable again. */
export interface PayStep {
  label: ReactNode;
  disabled?: boolean;
  dialog: (close: () => void, paid: () => void) => ReactNode;
}

/** Loads the payable again. */
interface Reload {
  reload: () => void;
}
type Look = Pick<ButtonProps, 'color' | 'variant'>;

const useTake = ({ take, done, next, refused, reload }: Step & Reload) =>
  useOnce(async () => {
    try {
      await take('');
    } catch (error) {
      notify('error', errorText(error));
      return refused?.();
    }
    if (done === undefined) return undefined;
    notify('success', done);
    return (next ?? reload)();
  });

/** A step that is taken without a question. */
export function StepButton({ label, disabled = false, variant = 'contained', ...step }: Step & Reload & Look) {
  const [press, busy] = useTake(step);
  return (
    <Button variant={variant} disabled={disabled} loading={busy} onClick={() => void press()}>
      {label}
    </Button>
  );
}

/** A step after which nothing is left, with a question. */
export function ConfirmedStep({ label, title, text, confirm, ...step }: AskedStep & Reload & { confirm: string }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const refused = () => {
    close();
    step.refused?.();
  };
  const [press, busy] = useTake({ ...step, label, refused });
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

/** A step back, with a reason. */
export const StepBack = ({ label, text, take, done = '', reload, ...rest }: AskedStep & Reload & Look) => (
  <ReasonButton
    {...rest}
    label={label}
    confirm={label}
    variant="outlined"
    run={async (reason) => {
      await take(reason);
      return done;
    }}
    onDone={reload}
  >
    {text}
  </ReasonButton>
);

/** Opens the dialog that pays. */
export function PayButton({ label, disabled = false, variant = 'contained', dialog, reload }: PayStep & Reload & Look) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const paid = () => {
    close();
    reload();
  };
  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && dialog(close, paid)}
    </>
  );
}
