import { useSayMoved } from '../moved';
import { StepDialog } from '../StepDialog';
import { stepLabel } from '../step-label';
import type { OfferedStepProps } from '../step-types';
import { OrderChangeStatusDocument } from '../steps.generated';
import { useMissing } from './use-missing';
import { useStep } from '../use-step';

/** A step that asks only for what the order still lacks: saves that, then does the step. */
export function MissingDialog({ order, step, onClose }: OfferedStepProps) {
  const sayMoved = useSayMoved();
  const missing = useMissing(order, step);
  const change = useStep(OrderChangeStatusDocument, (data) => data.workOrderChangeStatus?.errors ?? []);
  const verb = stepLabel(step);
  const run = async () => {
    const stored = await missing.save();
    const data =
      stored && (await change.run({ input: { ids: [order.id], statusId: step.status.id, version: stored.version } }));
    if (!data) return;
    sayMoved(data.workOrderChangeStatus?.workOrders[0]);
    onClose();
  };
  return (
    <StepDialog
      title={`${verb} ${order.workOrderNumber}`}
      confirm={verb}
      busy={missing.busy || change.busy}
      failure={missing.failure ?? change.failure}
      incomplete={missing.incomplete}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p style={{ margin: '0 0 12px', whiteSpace: 'pre-line' }}>
        {step.obstacles.map((one) => one.message).join('\n')}
      </p>
      {missing.fields}
    </StepDialog>
  );
}
