import { useMutation } from '@apollo/client/react';
import type { PAYMENT_METHODS } from '@falcon/domain/money-in/accounts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ReceiptPart, receiptPartsOf, rowFault } from '#blocks/open-invoices/open-invoices';
import { useLeaveGuard } from '#blocks/entity-form/use-leave-guard';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText, fieldFaults } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { INVALID_DATE } from '#ui/fields/DateInput';
import { today } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import { useOnce } from '#ui/use-once';
import type { Credited } from './PayerInput';
import { ReceiptRecordDocument } from './payments.generated';
import { type Draft, useDraft } from './use-draft';
import type { Prefill } from './use-prefill';
import { useStub } from './use-stub';

type Method = (typeof PAYMENT_METHODS)[number]['value'];

/** The payment's method and date, and what becomes of what is left. */
function useDetails() {
  const [receivedOn, setReceivedOn] = useState<string | null>(today());
  const [method, setMethod] = useState<Method>('CHECK');
  const [reference, setReference] = useState('');
  const [keepsCredit, setKeepsCredit] = useState(false);
  const [credited, setCredited] = useState<Credited | null>(null);
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
    credited,
    setCredited,
    acceptsRepeated,
    setAcceptsRepeated,
  };
}
type Details = ReturnType<typeof useDetails>;

const PLACES = ['amount', 'invoiceId', 'adjustment.amount', 'adjustment.kind', 'reason'];

/** The server's error for each field. */
function useFaults(parts: readonly ReceiptPart[]) {
  const [failed, setFailed] = useState<{ error: unknown; parts: readonly ReceiptPart[] } | null>(null);
  const faults = fieldFaults(failed?.error);
  const faultAt = (path: string): string | undefined => faults.find((fault) => fault.path === path)?.message;
  const atInvoices = Object.fromEntries(
    (failed?.parts ?? []).flatMap(({ invoiceId }, place) => {
      const message = PLACES.map((name) => faultAt(`parts.${place}.${name}`)).find(Boolean);
      return message ? [[invoiceId, message]] : [];
    }),
  );
  return {
    failure: failed === null ? null : errorText(failed.error),
    setFailed: (error: unknown) => setFailed(error === null ? null : { error, parts }),
    faultAt,
    atInvoices,
  };
}

/** Why the payment can't be recorded as it is; undefined if it can. */
function missingFor(draft: Draft, { receivedOn, keepsCredit }: Details, customerId: string | undefined) {
  const { payer, amount, left, invoices, amounts, shorts } = draft;
  if (payer === null) return 'Choose who paid, or enter the invoice numbers from the stub.';
  if (amount === null || Number.isNaN(amount) || amount <= 0) return 'Enter the amount, or choose invoices.';
  if (receivedOn === null || receivedOn === INVALID_DATE) return 'Enter the day it was received.';
  if (invoices.some((one) => rowFault(one, amounts[one.id] ?? null, shorts[one.id]) !== undefined))
    return 'Correct the rows with an error.';
  if (left < 0) return `The invoices get ${money(-left)} more than the payment.`;
  if (left > 0 && !keepsCredit) return `${money(left)} is left: choose more invoices, or keep it as credit.`;
  return customerId === undefined ? 'Choose the customer who gets the credit.' : undefined;
}

/** Who gets the credit: the customer, or with a firm the one who was chosen, else the first one paid. */
function creditedId({ payer, invoices }: Draft, parts: readonly ReceiptPart[], credited: Credited | null) {
  if (payer?.kind === 'CUSTOMER') return payer.recordId;
  const first = invoices.find(({ id }) => id === parts[0]?.invoiceId) ?? invoices[0];
  return credited?.id ?? first?.customerId;
}

/** The whole payment form, and how to record it. */
export function usePayment(prefill: Prefill) {
  const navigate = useNavigate();
  const draft = useDraft(prefill);
  const stub = useStub(draft);
  const details = useDetails();
  const { payer, amount } = draft;
  const parts = receiptPartsOf(draft.invoices, draft.amounts, draft.shorts);
  const { setFailed, ...faults } = useFaults(parts);
  const [record] = useMutation(ReceiptRecordDocument, OWN_ERRORS);
  const { receivedOn, method, reference, keepsCredit, credited, acceptsRepeated } = details;
  const customerId = creditedId(draft, parts, credited);
  const missing = missingFor(draft, details, customerId);
  const guard = useLeaveGuard(draft.isChosen || stub.unmatched.length > 0, () => undefined);
  const [save, busy] = useOnce(async () => {
    if (payer === null || amount === null || receivedOn === null || customerId === undefined) return;
    setFailed(null);
    const firmId = payer.kind === 'FIRM' ? payer.recordId : null;
    const input = { customerId, propertyFirmId: firmId, amount, receivedOn, method, reference, parts };
    try {
      const { data } = await record({ variables: { input: { ...input, keepsCredit, acceptsRepeated } } });
      notify('success', `Payment of ${money(amount)} recorded`);
      const id = data?.receiptRecord?.receipt?.id;
      guard.pass();
      if (id !== undefined) await navigate({ to: `/payments/${id}` });
    } catch (error) {
      setFailed(error);
      // Someone else may have settled one of them since.
      void draft.refetch();
    }
  });
  return {
    draft,
    stub,
    guard,
    ...details,
    ...faults,
    parts,
    missing,
    save: () => (missing === undefined ? void save() : notify('info', missing)),
    busy,
    customerId,
    asksRepeated: acceptsRepeated || faults.faultAt('acceptsRepeated') !== undefined,
  };
}
export type PaymentForm = ReturnType<typeof usePayment>;
