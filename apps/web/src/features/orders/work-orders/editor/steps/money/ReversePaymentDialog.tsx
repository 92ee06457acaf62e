import { useState } from 'react';
import { useReturnedFee } from '#blocks/returned-fee/use-returned-fee';
import { notify } from '#ui/feedback/notify';
import { money } from '#ui/format/numbers';
import { ReasonInput } from '../ReasonInput';
import { StepDialog } from '../StepDialog';
import { OrderPaymentReverseDocument } from '../steps.generated';
import { useStep } from '../use-step';

interface Props {
  payment: { id: string; amount: number | null; method: string };
  onClose: () => void;
}

/** Reverses a recorded payment. */
export function ReversePaymentDialog({ payment, onClose }: Props) {
  const [reason, setReason] = useState('');
  const reverse = useStep(OrderPaymentReverseDocument);
  const { fee, isUnread, input } = useReturnedFee(payment.method);
  const run = async () => {
    const data = await reverse.run({
      input: { paymentId: payment.id, reason: reason.trim(), ...(fee === undefined ? {} : { fee }) },
    });
    if (data) notify('success', 'Payment reversed');
    return data;
  };
  return (
    <StepDialog
      title="Reverse payment"
      confirm="Reverse payment"
      danger
      width="xs"
      calls={[reverse]}
      incomplete={reason.trim() === '' || isUnread}
      onConfirm={run}
      onClose={onClose}
    >
      <p style={{ margin: '0 0 12px' }}>
        The payment of {money(payment.amount)} is reversed; the order returns to Invoice Created.
      </p>
      <ReasonInput value={reason} onChange={setReason} autoFocus placeholder="Check returned" />
      {input !== null && <div style={{ marginTop: 12 }}>{input}</div>}
    </StepDialog>
  );
}
