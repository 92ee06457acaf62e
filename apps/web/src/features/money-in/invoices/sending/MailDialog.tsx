import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { NotDelivered } from '#blocks/mail/NotDelivered';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { invoicesText } from '../invoice-words';
import { Refusals } from './Refusals';
import type { SendingDialogProps } from './sending-dialog';
import { InvoicesSendDocument, type InvoicesSendMutation } from './sending.generated';

type Refused = NonNullable<InvoicesSendMutation['invoiceSend']>['errors'];

/**
 * E-mails invoices to their customers, also repeatedly; lists those without an address and sends the rest in the
 * background.
 */
export function MailDialog({ ids, onClose, onDone }: SendingDialogProps) {
  const [send, { loading }] = useMutation(InvoicesSendDocument, OWN_ERRORS);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [failure, setFailure] = useState('');
  const start = async () => {
    setFailure('');
    try {
      const { data } = await send({ variables: { input: { ids: [...ids] } } });
      const errors = data?.invoiceSend?.errors ?? [];
      const going = ids.length - errors.length;
      if (going > 0) notify('success', `${invoicesText(going)} going out by e-mail`);
      if (errors.length === 0) onDone();
      else setRefused(errors);
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  const actions = refused ? (
    <Button variant="contained" autoFocus onClick={onDone}>
      Close
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="contained" loading={loading} onClick={() => void start()}>
        E-mail {invoicesText(ids.length)}
      </Button>
    </>
  );
  return (
    <DialogFrame title={`E-mail ${invoicesText(ids.length)}`} onClose={onClose} actions={actions}>
      {!refused && <NotDelivered />}
      {!refused && (
        <p style={{ margin: 0 }}>
          Each invoice is e-mailed with its PDF to the customer’s invoice addresses and to the contacts that receive
          invoices. Those that were sent before are sent again.
        </p>
      )}
      {refused && <Refusals errors={refused} />}
      <ErrorLine text={failure} />
    </DialogFrame>
  );
}
