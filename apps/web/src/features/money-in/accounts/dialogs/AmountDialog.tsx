import Button from '@mui/material/Button';
import { useState } from 'react';
import type { OpenInvoice } from '#blocks/open-invoices/open-invoices';
import { errorText, fieldFaults } from '#graphql/error-text';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { SelectInput } from '#ui/fields/choice-inputs';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { MoneyInput } from '#ui/fields/number-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { today } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import { Cell, FormGrid } from '#ui/Section';
import { useOnce } from '#ui/use-once';

/** The typed values as the API expects them. */
export interface TypedAmount {
  readonly invoiceId: string | null;
  readonly amount: number;
  readonly date: string;
  readonly reason: string;
}

export interface AmountDialogProps {
  title: string;
  /** Explains what the action does, and what it requires. */
  help: string;
  /** The verb on the button. */
  confirm: string;
  /** The invoices to choose from, and whether one is required; omit if no invoice is involved. */
  invoices?: { readonly open: readonly OpenInvoice[]; readonly required: boolean };
  amount?: number | undefined;
  /** Saves the amount and returns the message to show. */
  save: (input: TypedAmount) => Promise<string>;
  onClose: () => void;
  onDone: () => void;
}

const openWords = (amountOpen: number | null): string => {
  if (amountOpen === null) return '';
  return amountOpen === 0 ? 'paid' : `${money(amountOpen)} open`;
};

const optionsOf = (open: readonly OpenInvoice[]) =>
  open.map(({ id, number, customerPo, buildingUnit, amountOpen }) => ({
    value: id,
    label: [number, customerPo, buildingUnit, openWords(amountOpen)].filter(Boolean).join(' · '),
  }));

function useTyped({ invoices, amount }: Pick<AmountDialogProps, 'amount' | 'invoices'>) {
  const [invoiceId, setInvoiceId] = useState<string | null>(null);
  const [typed, setTyped] = useState<number | null>(amount ?? null);
  const [date, setDate] = useState<string | null>(today());
  const [reason, setReason] = useState('');
  const missing = [
    invoices?.required === true && invoiceId === null && (['invoiceId', 'Select an invoice.'] as const),
    (typed === null || Number.isNaN(typed) || typed <= 0) && (['amount', 'Enter the amount.'] as const),
    (date === null || date === INVALID_DATE) && (['date', 'Enter the date.'] as const),
    reason.trim() === '' && (['reason', 'Enter a reason.'] as const),
  ].filter((one) => one !== false);
  return {
    invoiceId,
    pick: (next: string | null) => {
      setInvoiceId(next);
      const open = invoices?.open.find(({ id }) => id === next)?.amountOpen ?? null;
      if (open) setTyped(open);
    },
    typed,
    setTyped,
    date,
    setDate,
    reason,
    setReason,
    missing,
  };
}

/** Asks for an amount and a reason, with or without an invoice. */
export function AmountDialog({ title, help, confirm, invoices, amount, save, onClose, onDone }: AmountDialogProps) {
  const form = useTyped({ invoices, amount });
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const faults = fieldFaults(failed);
  const faultAt = (path: string): string | undefined =>
    (asked ? form.missing.find(([name]) => name === path)?.[1] : undefined) ??
    faults.find((fault) => fault.path === path)?.message;
  const [submit, busy] = useOnce(async () => {
    setAsked(true);
    setFailed(null);
    const { invoiceId, typed, date, reason } = form;
    if (form.missing.length > 0 || typed === null || date === null) return;
    try {
      notify('success', await save({ invoiceId, amount: typed, date, reason: reason.trim() }));
      onDone();
    } catch (error) {
      setFailed(error);
    }
  });
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="contained" loading={busy} onClick={() => void submit()}>
        {confirm}
      </Button>
    </>
  );
  return (
    <DialogFrame title={title} onClose={onClose} actions={actions}>
      <p style={{ margin: '0 0 12px' }}>{help}</p>
      <FormGrid>
        {invoices && (
          <Cell>
            <SelectInput
              label="Invoice"
              value={form.invoiceId}
              options={optionsOf(invoices.open)}
              emptyLabel={invoices.required ? undefined : 'None: it stays credit'}
              onChange={form.pick}
              required={invoices.required}
              error={faultAt('invoiceId')}
            />
          </Cell>
        )}
        <Cell span={6}>
          <MoneyInput
            label="Amount"
            value={form.typed}
            onChange={form.setTyped}
            required
            align="right"
            error={faultAt('amount')}
          />
        </Cell>
        <Cell span={6}>
          <DateInput label="Date" value={form.date} onChange={form.setDate} required error={faultAt('date')} />
        </Cell>
        <Cell>
          <TextInput
            label="Reason"
            value={form.reason}
            onChange={form.setReason}
            maxLength={1000}
            required
            error={faultAt('reason')}
          />
        </Cell>
      </FormGrid>
      {failed !== null && faults.length === 0 && <ErrorLine text={errorText(failed)} style={{ marginTop: 8 }} />}
    </DialogFrame>
  );
}
