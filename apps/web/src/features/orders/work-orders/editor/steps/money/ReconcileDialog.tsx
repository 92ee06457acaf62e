import { shortUnit } from '@falcon/domain/kit/flooring';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { QuantityInput } from '#ui/fields/number-inputs';
import { money, quantity } from '#ui/format/numbers';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { colors } from '#ui/tokens';
import { useSettled } from '#ui/use-settled';
import { NumberHead } from '#ui/typed-grid/NumberHead';
import { Grid } from '../../grid-styles';
import { useMove } from '../moved';
import { StepDialog } from '../StepDialog';
import type { OfferedStepProps } from '../step-types';
import { followedQuantity, plannedQuantity } from './reconcile-lines';
import { OrderReconcileDocument, ReconcilePreviewDocument } from '../steps.generated';

const numberOrNull = (value: number | null | undefined): number | null =>
  value === undefined || value === null || Number.isNaN(value) ? null : value;

/** The job cost before and after the reconcile. */
function JobCostChange({ before, after }: { before: number | null; after: number }) {
  return (
    <p role="status" style={{ margin: '12px 0 0', display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
      <span>Job cost</span>
      {before !== null && before !== after && (
        <>
          <del style={{ color: colors.muted }}>{money(before)}</del> →
        </>
      )}{' '}
      <strong>{money(after)}</strong>
    </p>
  );
}

/**
 * What was actually used and done, next to what was planned; a blank field uses the gray quantity: as planned, or what
 * follows from the typed lines.
 */
export function ReconcileDialog({ order, step, onClose }: OfferedStepProps) {
  const lines = order.lines.filter(
    (line) => line.laborQuantity > 0 || line.billedQuantity > 0 || line.actualQuantity !== null,
  );
  const [actual, setActual] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries(lines.map((line) => [line.lineKey, line.actualQuantity])),
  );
  const reconcile = useMove(OrderReconcileDocument, (data) => data.workOrderReconcile);
  const unread = Object.values(actual).some((value) => Number.isNaN(value));
  const actualLines = lines.map(({ lineKey }) => ({ lineKey, actualQuantity: numberOrNull(actual[lineKey]) }));
  const { data: answer, previousData } = useQuery(ReconcilePreviewDocument, {
    variables: { planned: { id: order.id }, input: { id: order.id, actualLines: useSettled(actualLines, 200) } },
    fetchPolicy: 'no-cache',
    context: { handlesErrors: true },
  });
  const shownAnswer = answer ?? previousData;
  const preview = shownAnswer?.workOrderCalculator.historic;
  return (
    <StepDialog
      title={`Reconcile ${order.workOrderNumber}`}
      confirm="Reconcile"
      width="md"
      calls={[reconcile, { failure: step.refusal }]}
      incomplete={unread}
      onConfirm={() => reconcile.run({ input: { id: order.id, version: order.version, lines: actualLines } })}
      onClose={onClose}
    >
      <p style={{ margin: '0 0 8px' }}>
        Enter the actual quantity where it differs from the plan. Blank lines are billed with the quantity in gray.
      </p>
      <GridScroll>
        <Grid aria-label="Actual quantities">
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Item</th>
              <NumberHead>Planned</NumberHead>
              <NumberHead>Actual</NumberHead>
              <th scope="col">Unit</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={line.lineKey}>
                <td className="figure">{line.label}</td>
                <td className="figure">{line.item?.nameNumber ?? ''}</td>
                <td className="number figure">{quantity(plannedQuantity(line))}</td>
                <td style={{ width: 120 }}>
                  <QuantityInput
                    label={`${line.label}, actual quantity`}
                    hideLabel
                    align="right"
                    autoFocus={index === 0}
                    value={actual[line.lineKey] ?? null}
                    placeholder={quantity(followedQuantity(line, preview))}
                    onChange={(value) => setActual((current) => ({ ...current, [line.lineKey]: value }))}
                  />
                </td>
                <td className="figure">{shortUnit(line.unitOfMeasure?.code ?? '')}</td>
              </tr>
            ))}
          </tbody>
        </Grid>
      </GridScroll>
      {shownAnswer && preview?.totals.jobCost != null && (
        <JobCostChange before={shownAnswer.planned.historic.totals.jobCost} after={preview.totals.jobCost} />
      )}
    </StepDialog>
  );
}
