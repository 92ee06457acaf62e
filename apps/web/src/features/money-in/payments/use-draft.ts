import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { type Amounts, filled, leftOf, type OpenInvoice, sumOf } from '#blocks/open-invoices/open-invoices';
import { REFRESHED } from '#graphql/call-options';
import type { Payer } from './PayerInput';
import { PayableInvoicesDocument } from './payments.generated';
import type { Prefill } from './use-prefill';

/** The full open amounts of the invoices named in the address. */
const wholeOf = (invoices: readonly OpenInvoice[], ids: readonly string[]): Amounts =>
  Object.fromEntries(invoices.filter(({ id }) => ids.includes(id)).map(({ id, amountOpen }) => [id, amountOpen]));

/** The payer's open invoices; undefined while they load. */
function useOpenInvoices(payer: Payer | null, firmId: string | null) {
  const { data, error, loading } = useQuery(PayableInvoicesDocument, {
    variables: firmId === null ? { customerId: payer?.id } : { propertyFirmId: firmId },
    skip: payer === null,
    ...REFRESHED,
  });
  return { found: payer === null ? [] : data?.openInvoices, error, loading };
}

/** Who pays how much, and each open invoice's share: oldest first, until the user types an amount. */
export function useDraft({ payer: first, byFirm: firmFirst, invoiceIds }: Prefill) {
  const [payer, setPayer] = useState(first);
  const [byFirm, setByFirm] = useState(firmFirst);
  const [named, setNamed] = useState(invoiceIds);
  const [typedAmount, setAmount] = useState<number | null>();
  const [typed, setTyped] = useState<Amounts | null>(null);
  const firmId = byFirm ? (payer?.firm?.id ?? null) : null;
  const { found, error, loading } = useOpenInvoices(payer, firmId);
  const invoices = found ?? [];
  const whole = found && named.length > 0 ? wholeOf(found, named) : null;
  const amount = typedAmount === undefined ? whole && sumOf(whole) : typedAmount;
  const amounts = typed ?? whole ?? filled(amount, invoices);
  const again = () => {
    setTyped(null);
    setNamed([]);
  };
  return {
    payer,
    pick: (next: Payer | null) => {
      setPayer(next);
      setByFirm(false);
      again();
    },
    byFirm,
    setByFirm: (next: boolean) => {
      setByFirm(next);
      again();
    },
    firmId,
    amount,
    setAmount,
    invoices,
    error,
    loading,
    amounts,
    setOne: (id: string, value: number | null) => setTyped({ ...amounts, [id]: value }),
    isFilled: typed === null && whole === null,
    fill: () => {
      setAmount(amount);
      again();
    },
    left: leftOf(amount, amounts),
    /** How many of the invoices named in the address can't be paid here. */
    missing: whole === null ? 0 : named.length - Object.keys(whole).length,
  };
}
