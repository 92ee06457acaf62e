import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { errorText } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { TextInput } from '#ui/fields/TextInput';
import { today } from '#ui/format/dates';
import { useOnce } from '#ui/use-once';

interface Props extends Pick<ButtonProps, 'color' | 'disabled' | 'size' | 'variant'> {
  /** The label of the button that opens the dialog. */
  label: string;
  title: string;
  /** What it does. */
  children: ReactNode;
  confirm: string;
  placeholder?: string;
  /** The label of the date field, if the dialog also asks for a date. */
  dateLabel?: string;
  /** More fields, below the date. */
  more?: ReactNode;
  /** Runs the action and returns the message to show; the dialog shows a refusal. */
  run: (reason: string, date: string) => Promise<string>;
  onDone: () => void;
}

/** Reverses something after a confirmation, with a reason. */
export function ReasonButton({
  label,
  title,
  children,
  confirm,
  placeholder,
  dateLabel,
  more,
  run,
  onDone,
  ...look
}: Props) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [date, setDate] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const [press, busy] = useOnce(async () => {
    if (reason.trim() === '') return setFailure('Enter a reason.');
    if (date === null || date === INVALID_DATE) return setFailure('Enter the date.');
    try {
      notify('success', await run(reason.trim(), date));
      setAsking(false);
      setReason('');
      setFailure('');
      return onDone();
    } catch (error) {
      return setFailure(errorText(error));
    }
  });
  return (
    <>
      <Button
        {...look}
        onClick={() => {
          // The page may have been open since yesterday.
          setDate(today());
          setAsking(true);
        }}
      >
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          title={title}
          confirm={confirm}
          danger
          busy={busy}
          onCancel={() => {
            setAsking(false);
            setFailure('');
          }}
          onConfirm={() => void press()}
        >
          <p style={{ margin: '0 0 12px' }}>{children}</p>
          <TextInput
            label="Reason"
            value={reason}
            onChange={setReason}
            maxLength={1000}
            required
            autoFocus
            placeholder={placeholder}
          />
          {dateLabel !== undefined && (
            <div style={{ marginTop: 12 }}>
              <DateInput label={dateLabel} value={date} onChange={setDate} required />
            </div>
          )}
          {more != null && <div style={{ marginTop: 12 }}>{more}</div>}
          <ErrorLine text={failure} />
        </ConfirmDialog>
      )}
    </>
  );
}
