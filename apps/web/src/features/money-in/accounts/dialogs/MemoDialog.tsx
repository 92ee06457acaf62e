import { useQuery } from '@apollo/client/react';
import type { OpenInvoice } from '#blocks/open-invoices/open-invoices';
import { OWN_ERRORS } from '#graphql/call-options';
import { CreditableInvoicesDocument } from '../account.generated';
import { AmountDialog } from './AmountDialog';
import type { AmountDialogProps } from './AmountDialog';

interface Props extends Pick<AmountDialogProps, 'onClose' | 'onDone' | 'save'> {
  customerId: string;
  /** The open invoices, which can be chosen while the paid ones load. */
  invoices: readonly OpenInvoice[];
  /** The largest amounts that this user can write off or credit. */
  limit: string;
}

/** Asks for a credit memo, for an open or paid invoice or without one. */
export function MemoDialog({ customerId, invoices, limit, ...dialog }: Props) {
  const { data } = useQuery(CreditableInvoicesDocument, {
    ...OWN_ERRORS,
    variables: { customerId },
    fetchPolicy: 'network-only',
  });
  return (
    <AmountDialog
      {...dialog}
      title="Credit memo"
      help={`Takes the amount off what the customer owes. For an invoice, it pays the invoice’s open amount first and lowers the commission on its order; the rest becomes credit. ${limit}`}
      confirm="Create credit memo"
      invoices={{ open: data?.creditableInvoices ?? invoices, required: false }}
    />
  );
}
