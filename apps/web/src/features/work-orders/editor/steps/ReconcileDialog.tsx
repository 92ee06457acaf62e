import { useState } from 'react';
import { QuantityInput } from '../../../../ui/fields/number-inputs';
import { quantity } from '../../../../ui/format/numbers';
import { shortUnit } from '../../../../ui/format/units';
import { GridScroll } from '../../../../ui/typed-grid/GridScroll';
import { Grid } from '../grid-styles';
import { useSayMoved } from './moved';
import { StepDialog } from './StepDialog';
import type { OfferedStepProps } from './step-types';
import { OrderReconcileDocument } from './steps.generated';
import { useStep } from './use-step';

/** What was actually used and done, beside what was planned; a blank field uses the planned quantity. */
export function ReconcileDialog({ order, step, onClose }: OfferedStepProps) {
  const sayMoved = useSayMoved();
  const lines = order.lines.filter((line) => line.laborQuantity > 0 || line.billedQuantity > 0 || line.actualQuantity !== null);
  const [actual, setActual] = useState<Readonly<Record<string, number | null>>>(() => Object.fromEntries(lines.map((line) => [line.lineKey, line.actualQuantity])));
  const reconcile = useStep(OrderReconcileDocument);
  const unread = Object.values(actual).some((value) => Number.isNaN(value));
  const run = async () => {
    const data = await reconcile.run({ input: { id: order.id, version: order.version, lines: lines.map(({ lineKey }) => ({ lineKey, actualQuantity: actual[lineKey] ?? null })) } });
    if (!data) return;
    sayMoved(data.workOrderReconcile?.workOrder);
    onClose();
  };
  return (
    <StepDialog title={`Reconcile ${order.workOrderNumber}`} confirm="Reconcile" width="md" busy={reconcile.busy} failure={reconcile.failure ?? step.refusal ?? undefined} incomplete={unread} onConfirm={() => void run()} onClose={onClose}>
      <p style={{ margin: '0 0 8px' }}>Enter the actual quantity where it differs from the plan.</p>
      <GridScroll>
        <Grid aria-label="Actual quantities">
          <thead><tr><th scope="col">Line</th><th scope="col">Item</th><th scope="col" className="number">Planned</th><th scope="col" className="number">Actual</th><th scope="col">Unit</th></tr></thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={line.lineKey}>
                <td className="figure">{line.label}</td>
                <td className="figure">{line.item?.nameNumber ?? ''}</td>
                <td className="number figure">{quantity(line.quantity ?? line.laborQuantity)}</td>
                <td style={{ width: 120 }}>
                  <QuantityInput
                    label={`${line.label}, actual quantity`} hideLabel align="right" autoFocus={index === 0} value={actual[line.lineKey] ?? null} placeholder={quantity(line.quantity ?? line.laborQuantity)}
                    onChange={(value) => setActual((known) => ({ ...known, [line.lineKey]: value }))}
                  />
                </td>
                <td className="figure">{shortUnit(line.unitOfMeasure?.code ?? '')}</td>
              </tr>
            ))}
          </tbody>
        </Grid>
      </GridScroll>
    </StepDialog>
  );
}
