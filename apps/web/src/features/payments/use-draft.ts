import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { REFRESHED } from '../../graphql/call-options';
import { type Amounts, filled, leftOf } from './payment-draft';
import type { Payer } from './PayerInput';
import { PayableInvoicesDocument } from './payments.generated';

/** Who pays how much, and what each open invoice gets of it: the oldest first, until an amount is typed. */
export function useDraft() {
  const [payer, setPayer] = useState<Payer | null>(null);
  const [byFirm, setByFirm] = useState(false);
  const [amount, setAmount] = useState<number | null>(null);
  const [typed, setTyped] = useState<Amounts | null>(null);
  const firmId = byFirm ? (payer?.firm?.id ?? null) : null;
  const { data, error, loading } = useQuery(PayableInvoicesDocument, {
    variables: firmId === null ? { customerId: payer?.id } : { propertyFirmId: firmId },
    skip: payer === null,
    ...REFRESHED,
  });
  const invoices = payer === null ? [] : (data?.openInvoices ?? []);
  const amounts = typed ?? filled(amount, invoices);
  return {
    payer,
    pick: (next: Payer | null) => {
      setPayer(next);
      setByFirm(false);
      setTyped(null);
    },
    byFirm,
    setByFirm: (next: boolean) => {
      setByFirm(next);
      setTyped(null);
    },
    firmId,
    amount,
    setAmount,
    invoices,
    error,
    loading,
    amounts,
    setOne: (id: string, value: number | null) => setTyped({ ...amounts, [id]: value }),
    isFilled: typed === null,
    fill: () => setTyped(null),
    left: leftOf(amount, amounts),
  };
}
