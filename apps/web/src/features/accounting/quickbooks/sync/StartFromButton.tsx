import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { counted } from '#ui/format/numbers';
import { QuickbooksStartFromDocument } from './sync.generated';

/** Sends records from before the connection, from a day on. */
export function StartFromButton({ onStarted }: { onStarted: () => void }) {
  const [open, setOpen] = useState(false);
  const [date, setDate] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const [run, { loading }] = useMutation(QuickbooksStartFromDocument, OWN_ERRORS);
  const close = () => {
    setOpen(false);
    setFailure('');
  };
  const start = async () => {
    try {
      const { data } = await run({ variables: { input: { date: date ?? '' } } });
      close();
      notify('success', `${counted(data?.quickbooksStartFrom?.invoices ?? 0, 'invoice')} will be sent.`);
      onStarted();
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Send earlier records
      </Button>
      {open && (
        <DialogFrame
          title="Send earlier records"
          width="xs"
          onClose={close}
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button
                variant="contained"
                disabled={loading || date === null || date === INVALID_DATE}
                onClick={() => void start()}
              >
                Send
              </Button>
            </>
          }
        >
          <p style={{ margin: '0 0 12px' }}>
            Invoices, payments and credits from this day on are sent, too, unless they are already in QuickBooks. Match
            customers first, and make sure that none of these were entered in QuickBooks by hand.
          </p>
          <DateInput label="From" value={date} onChange={setDate} />
          <ErrorLine text={failure} />
        </DialogFrame>
      )}
    </>
  );
}
