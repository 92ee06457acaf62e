import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { InvoicePdf } from '#blocks/invoice-papers/InvoicePdf';
import { ReasonButton } from '#blocks/reason-button/ReasonButton';
import { OWN_ERRORS } from '#graphql/call-options';
import { money } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import { PayButton } from '../PayButton';
import { InvoiceDeleteDocument, type InvoiceFactsFragment } from '../invoice.generated';

const MailDialog = lazyPart(async () => (await import('../sending/MailDialog')).MailDialog);
const PapersDialog = lazyPart(async () => (await import('../sending/PapersDialog')).PapersDialog);

interface Props {
  invoice: InvoiceFactsFragment;
  reload: () => void;
}

/** Voids an invoice with a reason: it keeps its number, and its order can be edited again. */
function VoidInvoice({ invoice, reload }: Props) {
  const [remove] = useMutation(InvoiceDeleteDocument, OWN_ERRORS);
  const refusal = invoice.deleteRefusal;
  return (
    <span title={refusal ?? undefined}>
      <ReasonButton
        label="Void"
        variant="outlined"
        color="error"
        disabled={refusal !== null}
        title={`Void invoice ${invoice.number}${invoice.amount === null ? '' : ` of ${money(invoice.amount)}`}?`}
        confirm="Void invoice"
        placeholder="Billed twice, wrong customer, wrong price"
        run={async (reason) => {
          const { data } = await remove({
            variables: { input: { workOrderIds: [invoice.workOrder?.id ?? ''], reason } },
          });
          const [refused] = data?.invoiceDelete?.errors ?? [];
          if (refused) throw new Error(refused.message);
          return `Invoice ${invoice.number} is void`;
        }}
        onDone={reload}
      >
        The invoice keeps its number and is found by it, as void. Its order returns to Invoice and can be changed again;
        the commission is reversed. The reason is in the history of the order.
      </ReasonButton>
    </span>
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
          {invoice.workOrder && <VoidInvoice invoice={invoice} reload={reload} />}
        </>
      )}
      {open === 'mail' && <MailDialog ids={ids} onClose={close} onDone={reload} />}
      {open === 'print' && <PapersDialog ids={ids} papers="PRINT" onClose={close} onDone={finish} />}
    </>
  );
}
