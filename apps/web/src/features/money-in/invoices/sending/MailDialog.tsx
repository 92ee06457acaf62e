import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Confirmation } from '#blocks/confirmation/Confirmation';
import { InvoiceSendPreviewDocument } from '#blocks/invoices-preview/invoices-preview.generated';
import { previewFacts, previewLeftOut } from '#blocks/invoices-preview/preview-words';
import { Recipients } from '#blocks/invoices-preview/Recipients';
import { UNCACHED } from '#graphql/call-options';
import { useSend } from '#graphql/use-send';
import { invoicesText } from '../invoice-words';
import type { SendingDialogProps } from './sending-dialog';
import { InvoicesSendDocument } from './sending.generated';

/**
 * E-mails invoices to their customers, also repeatedly, after it has said how many for how much go to whom and which
 * can't be sent; they go out in the background.
 */
export function MailDialog({ ids: selectedIds, onClose, onDone }: SendingDialogProps) {
  const send = useSend();
  const [ids] = useState(selectedIds);
  const { data, error, refetch } = useQuery(InvoiceSendPreviewDocument, {
    variables: { ids: [...ids], method: 'EMAIL' },
    ...UNCACHED,
  });
  const preview = data?.invoiceSendPreview;
  const count = preview?.ids.length ?? 0;
  const run = async () => {
    const answer = await send(InvoicesSendDocument, { ids: [...(preview?.ids ?? [])] });
    const errors = answer?.invoiceSend?.errors ?? [];
    const going = count - errors.length;
    return {
      done: going > 0 ? `${invoicesText(going)} on the way to the mail` : '',
      refused: errors.map(({ modelId, message }) => ({ id: modelId, name: '', message })),
    };
  };
  return (
    <Confirmation
      title={`E-mail ${invoicesText(ids.length)}`}
      confirm={count > 0 ? `E-mail ${invoicesText(count)}` : 'E-mail'}
      noun="invoice"
      text={
        count > 0
          ? 'Each invoice is e-mailed with its PDF to the customer’s invoice addresses and to the contacts that receive invoices.'
          : 'None of these invoices can be e-mailed.'
      }
      facts={preview && count > 0 ? previewFacts(preview) : []}
      more={preview && count > 0 && <Recipients preview={preview} />}
      leftOut={preview && previewLeftOut(preview, '/invoices')}
      ready={count > 0}
      loading={!preview && !error}
      error={error}
      retry={refetch}
      run={run}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
