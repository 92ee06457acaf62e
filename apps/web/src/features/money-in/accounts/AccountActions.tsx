import Button from '@mui/material/Button';
import { useState } from 'react';
import type { OpenInvoice } from '#blocks/open-invoices/open-invoices';
import { lazyPart } from '#ui/lazy-part';
import { useAdjustments, useLimitHelp } from './dialogs/use-adjustments';

const AmountDialog = lazyPart(async () => (await import('./dialogs/AmountDialog')).AmountDialog);
const MemoDialog = lazyPart(async () => (await import('./dialogs/MemoDialog')).MemoDialog);
const ApplyDialog = lazyPart(async () => (await import('./dialogs/ApplyDialog')).ApplyDialog);

type Action = 'apply' | 'discount' | 'memo' | 'refund' | 'writeOff';

interface Props {
  customerId: string;
  invoices: readonly OpenInvoice[];
  credit: number;
  reload: () => void;
}

/** Actions for a customer's account. */
export function AccountActions({ customerId, invoices, credit, reload }: Props) {
  const [open, setOpen] = useState<Action | null>(null);
  const { discount, writeOff, memo, refund } = useAdjustments(customerId);
  const limit = useLimitHelp();
  const dialog = {
    onClose: () => setOpen(null),
    onDone: () => {
      setOpen(null);
      reload();
    },
  };
  const nothingOpen = invoices.length === 0;
  const noCredit = credit <= 0;
  const buttons: readonly [Action, label: string, disabled: boolean, why: string][] = [
    ['apply', 'Apply credit', noCredit || nothingOpen, noCredit ? 'There is no credit.' : 'Nothing is open.'],
    ['memo', 'Credit memo', false, ''],
    ['discount', 'Discount', nothingOpen, 'Nothing is open.'],
    ['writeOff', 'Write-off', nothingOpen, 'Nothing is open.'],
    ['refund', 'Refund', noCredit, 'There is no credit.'],
  ];
  return (
    <>
      {buttons.map(([action, label, disabled, why]) => (
        <span key={action} title={disabled ? why : undefined}>
          <Button variant="outlined" disabled={disabled} onClick={() => setOpen(action)}>
            {label}
          </Button>
        </span>
      ))}
      {open === 'apply' && <ApplyDialog {...dialog} customerId={customerId} credit={credit} invoices={invoices} />}
      {open === 'memo' && (
        <MemoDialog {...dialog} customerId={customerId} invoices={invoices} limit={limit.memo} save={memo} />
      )}
      {open === 'discount' && (
        <AmountDialog
          {...dialog}
          title="Discount"
          help={`Takes an amount off an invoice. ${limit.writeOff}`}
          confirm="Record discount"
          invoices={{ open: invoices, required: true }}
          save={discount}
        />
      )}
      {open === 'writeOff' && (
        <AmountDialog
          {...dialog}
          title="Write-off"
          help={`Writes off what won’t be paid on an invoice, and lowers the profit its commission is based on. ${limit.writeOff}`}
          confirm="Record write-off"
          invoices={{ open: invoices, required: true }}
          save={writeOff}
        />
      )}
      {open === 'refund' && (
        <AmountDialog
          {...dialog}
          title="Refund"
          help={`Records a credit paid back to the customer. It doesn’t move any money. ${limit.refund}`}
          confirm="Record refund"
          amount={credit}
          save={refund}
        />
      )}
    </>
  );
}
