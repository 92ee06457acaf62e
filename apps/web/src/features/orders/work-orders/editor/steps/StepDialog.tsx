import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { ErrorNote } from '#ui/feedback/ErrorNote';
import { useFirstField } from '#ui/feedback/dialog-keys';
import { notBeside } from '#ui/feedback/not-beside';
import { ReadOnlyContext } from '#ui/fields/read-only';
import { PressedContext } from './missing/Needs';

interface Props {
  title: string;
  /** The verb on the button. */
  confirm: string;
  /** The calls that the button makes: one at a time, stopping to show the first refusal. */
  calls: readonly { busy?: boolean; failure?: string | null | undefined; incomplete?: boolean }[];
  danger?: boolean | undefined;
  /** True while something required is missing; clicking the button then shows a message at each field. */
  incomplete?: boolean;
  width?: 'xs' | 'sm' | 'md';
  /** Nothing to type here, so the focus starts on Cancel. */
  asksNothing?: boolean | undefined;
  /** A second action, left of the main button. */
  other?: ReactNode;
  /** Closes the dialog if the result is truthy. */
  onConfirm: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** Focuses the first incomplete field each time the button is clicked too early. */
function usePressedInVain() {
  const [form, ref] = useFirstField<HTMLFormElement>();
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden="true"])')?.focus();
  }, [form, times]);
  return { form, ref, pressed: times > 0, again: () => setTimes((before) => before + 1) };
}

/**
 * The dialog frame of a step: its fields, the server's refusal, and the button. Enter confirms; Ctrl Enter does so from
 * every field.
 */
export function StepDialog({
  title,
  confirm,
  calls,
  danger,
  incomplete = false,
  width = 'sm',
  asksNothing,
  other,
  onConfirm,
  onClose,
  children,
}: Props) {
  const id = useId();
  const { form, ref, pressed, again } = usePressedInVain();
  const busy = calls.some((call) => call.busy);
  const confirmed = async () => {
    if (await onConfirm()) onClose();
  };
  return (
    <Dialog
      open
      onClose={busy ? undefined : asksNothing ? onClose : notBeside(onClose)}
      aria-labelledby={id}
      maxWidth={width}
      fullWidth
    >
      <form
        ref={ref}
        noValidate
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || busy) return;
          event.preventDefault();
          form?.requestSubmit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog is inside the page's form in React's tree, but must not submit it.
          event.stopPropagation();
          if (incomplete || calls.some((call) => call.incomplete)) again();
          else void confirmed();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <ErrorNote text={calls.find((call) => call.failure != null)?.failure} mb={1.5} />
          {/* A payment can be typed although the order itself can no longer be changed. */}
          <ReadOnlyContext.Provider value={false}>
            <PressedContext.Provider value={pressed}>{children}</PressedContext.Provider>
          </ReadOnlyContext.Provider>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy} autoFocus={asksNothing ?? false}>
            Back
          </Button>
          {other}
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={busy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
