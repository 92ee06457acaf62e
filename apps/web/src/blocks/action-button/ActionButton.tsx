import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { useOnce } from '#ui/use-once';

/** What a button does, and what follows. */
export interface Action {
  take: () => Promise<unknown>;
  /** What happened; left out where that is shown otherwise. */
  done?: string | undefined;
  next?: (() => unknown) | undefined;
  /** What follows a refusal, which is shown. */
  refused?: (() => void) | undefined;
}

/** Runs an action once at a time, and shows what came of it. Returns it, and whether it is running. */
export const useAction = ({ take, done, next, refused }: Action) =>
  useOnce(async () => {
    try {
      await take();
    } catch (error) {
      notify('error', errorText(error));
      return refused?.();
    }
    if (done !== undefined) notify('success', done);
    return next?.();
  });

interface Props extends Action, Pick<ButtonProps, 'disabled' | 'size' | 'variant'> {
  label: ReactNode;
}

/** A button that does something without a question. */
export function ActionButton({ label, disabled = false, size, variant, ...action }: Props) {
  const [press, busy] = useAction(action);
  return (
    <Button size={size} variant={variant} disabled={disabled} loading={busy} onClick={() => void press()}>
      {label}
    </Button>
  );
}
