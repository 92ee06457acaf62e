import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { InvoicePdf } from '#blocks/invoice-papers/InvoicePdf';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { money } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import { useOnce } from '#ui/use-once';
import { PayButton } from '../PayButton';
import { InvoiceDeleteDocument, type InvoiceFactsFragment } from '../invoice.generated';

const MailDialog = lazyPart(async () => (await import('../sending/MailDialog')).MailDialog);
const PapersDialog = lazyPart(async () => (await import('../sending/PapersDialog')).PapersDialog);

interface Props {
  invoice: InvoiceFactsFragment;
  reload: () => void;
}

/** Deletes an invoice after a confirmation: it is voided, and its order can be edited again. */
function DeleteInvoice({ invoice, reload }: Props) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const [remove] = useMutation(InvoiceDeleteDocument, OWN_ERRORS);
  const [confirm, busy] = useOnce(async () => {
    try {
      const { data } = await remove({ variables: { input: { workOrderIds: [invoice.workOrder?.id ?? ''] } } });
      const [refusal] = data?.invoiceDelete?.errors ?? [];
      if (refusal) return setFailure(refusal.message);
      setAsking(false);
      notify('success', `Invoice ${invoice.number} was deleted`);
      return reload();
    } catch (error) {
      return setFailure(errorText(error));
    }
  });
  const refusal = invoice.deleteRefusal;
  return (
    <>
      <span title={refusal ?? undefined}>
        <Button variant="outlined" color="error" disabled={refusal !== null} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </span>
      {asking && (
        <ConfirmDialog
          title={`Delete invoice ${invoice.number}${invoice.amount === null ? '' : ` of ${money(invoice.amount)}`}?`}
          confirm="Delete invoice"
          danger
          busy={busy}
          onCancel={() => {
            setAsking(false);
            setFailure('');
          }}
          onConfirm={() => void confirm()}
        >
          The invoice stays in the list as void. Its order returns to Invoice and can be changed again; the commission
          is reversed.
          <ErrorLine text={failure} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Actions for one invoice. */
export function InvoiceActions({ invoice, reload }: Props) {
  const [open, setOpen] = useState<'mail' | 'print' | null>(null);
  const ids = [invoice.id];
  const close = () => setOpen(null);
  const finish = () => {
    close();
    reload();
  };
  return (
    <>
      <InvoicePdf id={invoice.id} />
      {(invoice.status === 'OPEN' || invoice.status === 'PARTIAL') && <PayButton ids={ids} />}
      {invoice.status !== 'VOID' && (
        <>
          <Button variant="outlined" onClick={() => setOpen('print')}>
            Print
          </Button>
          <Button variant="contained" onClick={() => setOpen('mail')}>
            {invoice.sentAt === null ? 'E-mail' : 'E-mail again'}
          </Button>
          {invoice.workOrder && <DeleteInvoice invoice={invoice} reload={reload} />}
        </>
      )}
      {open === 'mail' && <MailDialog ids={ids} onClose={close} onDone={finish} />}
      {open === 'print' && <PapersDialog ids={ids} papers="PRINT" onClose={close} onDone={finish} />}
    </>
  );
}
