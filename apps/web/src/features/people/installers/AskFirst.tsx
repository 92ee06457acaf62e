import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { errorText } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { useOnce } from '#ui/use-once';

interface Props {
  label: string;
  /** The button among others of its kind. */
  named?: string;
  title: string;
  confirm: string;
  danger?: boolean;
  /** What was done. */
  done: string;
  run: () => Promise<unknown>;
  children: ReactNode;
}

/** A button that says what will happen, and does it once that is confirmed. */
export function AskFirst({ label, named, title, confirm, danger = false, done, run, children }: Props) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const close = () => {
    setAsking(false);
    setFailure('');
  };
  const [press, busy] = useOnce(async () => {
    try {
      await run();
      notify('success', done);
      close();
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  return (
    <>
      <Button color={danger ? 'error' : 'primary'} aria-label={named} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          title={title}
          confirm={confirm}
          danger={danger}
          busy={busy}
          onCancel={close}
          onConfirm={() => void press()}
        >
          {children}
          <ErrorLine text={failure} />
        </ConfirmDialog>
      )}
    </>
  );
}
