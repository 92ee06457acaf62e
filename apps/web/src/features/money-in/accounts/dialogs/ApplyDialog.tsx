import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { OpenInvoiceRows } from '#blocks/open-invoices/OpenInvoiceRows';
import { type Amounts, filled, leftOf, partsOf, type OpenInvoice } from '#blocks/open-invoices/open-invoices';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText, fieldFaults } from '#graphql/error-text';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { money } from '#ui/format/numbers';
import { useOnce } from '#ui/use-once';
import { CreditApplyDocument } from '../account.generated';

interface Props {
  customerId: string;
  credit: number;
  invoices: readonly OpenInvoice[];
  onClose: () => void;
  onDone: () => void;
}

/**
 * Settles open invoices from a customer's unapplied credit: the oldest are filled first, and each amount can be
 * changed.
 */
export function ApplyDialog({ customerId, credit, invoices, onClose, onDone }: Props) {
  const [amounts, setAmounts] = useState<Amounts>(() => filled(credit, invoices));
  const [failed, setFailed] = useState<unknown>(null);
  const [apply] = useMutation(CreditApplyDocument, OWN_ERRORS);
  const parts = partsOf(invoices, amounts);
  const remaining = leftOf(credit, amounts);
  const faults = fieldFaults(failed);
  const errors = Object.fromEntries(
    parts.flatMap(({ invoiceId }, place) => {
      const fault = faults.find(({ path }) => path === `parts.${place}.amount` || path === `parts.${place}.invoiceId`);
      return fault ? [[invoiceId, fault.message]] : [];
    }),
  );
  const setOne = useCallback(
    (id: string, amount: number | null) => setAmounts((before) => ({ ...before, [id]: amount })),
    [],
  );
  const toggle = useCallback(
    (id: string) => {
      const open = invoices.find((invoice) => invoice.id === id)?.amountOpen ?? null;
      setAmounts((before) => ({ ...before, [id]: before[id] === open ? null : open }));
    },
    [invoices],
  );
  const [submit, busy] = useOnce(async () => {
    setFailed(null);
    try {
      await apply({ variables: { input: { customerId, parts } } });
      notify('success', `Credit of ${money(credit - remaining)} applied`);
      onDone();
    } catch (error) {
      setFailed(error);
    }
  });
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        variant="contained"
        loading={busy}
        disabled={parts.length === 0 || remaining < 0}
        onClick={() => void submit()}
      >
        Apply {money(Math.max(0, credit - remaining))}
      </Button>
    </>
  );
  return (
    <DialogFrame title="Apply credit" width="md" onClose={onClose} actions={actions}>
      <p style={{ margin: '0 0 8px' }}>
        {remaining < 0
          ? `The invoices get ${money(-remaining)} more than the credit of ${money(credit)}.`
          : `The credit is ${money(credit)}; ${money(remaining)} of it is left. The oldest credit is used first.`}
      </p>
      <OpenInvoiceRows
        invoices={invoices}
        amounts={amounts}
        onAmount={setOne}
        onFull={toggle}
        maxHeight="50dvh"
        errors={errors}
      />
      {failed !== null && Object.keys(errors).length === 0 && (
        <ErrorLine text={errorText(failed)} style={{ marginTop: 8 }} />
      )}
    </DialogFrame>
  );
}
