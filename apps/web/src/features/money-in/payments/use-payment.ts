import { useMutation } from '@apollo/client/react';
import type { PAYMENT_METHODS } from '@falcon/domain/money-in/accounts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { partsOf } from '#blocks/open-invoices/open-invoices';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText, fieldFaults } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { INVALID_DATE } from '#ui/fields/DateInput';
import { today } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import { useOnce } from '#ui/use-once';
import { ReceiptRecordDocument } from './payments.generated';
import { useDraft } from './use-draft';
import type { Prefill } from './use-prefill';

type Method = (typeof PAYMENT_METHODS)[number]['value'];

/** The payment's method and date. */
function useDetails() {
  const [receivedOn, setReceivedOn] = useState<string | null>(today());
  const [method, setMethod] = useState<Method>('CHECK');
  const [reference, setReference] = useState('');
  const [keepsCredit, setKeepsCredit] = useState(false);
  const [acceptsRepeated, setAcceptsRepeated] = useState(false);
  return {
    receivedOn,
    setReceivedOn,
    method,
    setMethod,
    reference,
    setReference,
    keepsCredit,
    setKeepsCredit,
    acceptsRepeated,
    setAcceptsRepeated,
  };
}

/** The server's error for each field. */
function useFaults(parts: ReturnType<typeof partsOf>) {
  const [failed, setFailed] = useState<unknown>(null);
  const faults = fieldFaults(failed);
  const faultAt = (path: string): string | undefined => faults.find((fault) => fault.path === path)?.message;
  const atInvoices = Object.fromEntries(
    parts.flatMap((part, place) => {
      const message = faultAt(`parts.${place}.amount`) ?? faultAt(`parts.${place}.invoiceId`);
      return message ? [[part.invoiceId, message]] : [];
    }),
  );
  return { failure: failed === null ? null : errorText(failed), setFailed, faultAt, atInvoices };
}

/** The whole payment form, and how to record it. */
export function usePayment(prefill: Prefill) {
  const navigate = useNavigate();
  const draft = useDraft(prefill);
  const details = useDetails();
  const parts = partsOf(draft.invoices, draft.amounts);
  const { setFailed, ...faults } = useFaults(parts);
  const [record] = useMutation(ReceiptRecordDocument, OWN_ERRORS);
  const { payer, amount, firmId, left } = draft;
  const { receivedOn, method, reference, keepsCredit, acceptsRepeated } = details;
  const [save, busy] = useOnce(async () => {
    if (payer === null || amount === null || receivedOn === null) return;
    setFailed(null);
    const input = { customerId: payer.id, propertyFirmId: firmId, amount, receivedOn, method, reference, parts };
    try {
      const { data } = await record({ variables: { input: { ...input, keepsCredit, acceptsRepeated } } });
      notify('success', `Payment of ${money(amount)} recorded`);
      const id = data?.receiptRecord?.receipt?.id;
      if (id !== undefined) await navigate({ to: `/payments/${id}` });
    } catch (error) {
      setFailed(error);
    }
  });
  const hasAll = payer !== null && amount !== null && amount > 0 && receivedOn !== null && receivedOn !== INVALID_DATE;
  return {
    draft,
    ...details,
    ...faults,
    parts,
    save,
    busy,
    isReady: hasAll && (left === 0 || (left > 0 && keepsCredit)),
    asksRepeated: acceptsRepeated || faults.faultAt('acceptsRepeated') !== undefined,
  };
}
export type PaymentForm = ReturnType<typeof usePayment>;
