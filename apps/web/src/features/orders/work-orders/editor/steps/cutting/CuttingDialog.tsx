import { floorOf, flooringType } from '@falcon/domain/kit/flooring';
import { useState } from 'react';
import { useCan } from '#session/current-user';
import { notify } from '#ui/feedback/notify';
import { CheckboxInput } from '#ui/fields/choice-inputs';
import Button from '@mui/material/Button';
import { NotInStock, unstockedQuestion } from '../../../cuts/NotInStock';
import { isPromised, mixesLots, type TypedCut } from '../../../cuts/rolls';
import { CuttingTable } from './CuttingTable';
import { useSayMoved } from '../moved';
import { Needs } from '../missing/Needs';
import { ReasonInput } from '../ReasonInput';
import { StepDialog } from '../StepDialog';
import type { OfferedStepProps } from '../step-types';
import { OrderCutsUpdateDocument } from '../steps.generated';
import { useStep } from '../use-step';

/** Records roll and dye lot of each cut, or the cartons pulled; then the order moves on to be assigned. */
export function CuttingDialog({ order, onClose }: OfferedStepProps) {
  const sayMoved = useSayMoved();
  const can = useCan();
  const byCarton = flooringType(floorOf(order.flooringTypeId)).byCarton;
  const [rolls, setRolls] = useState<readonly TypedCut[]>(() =>
    order.cuts.filter((cut) => cut.isIncluded).map(({ id, rollNumber, dyeLot }) => ({ id, rollNumber, dyeLot })),
  );
  const [pulled, setPulled] = useState(false);
  const [reason, setReason] = useState('');
  const record = useStep(OrderCutsUpdateDocument);
  const fromRolls = !byCarton && rolls.length > 0;
  const mixed = !byCarton && mixesLots(rolls);
  // What others are promised is named at its cell; someone who may override it gives a reason.
  const promised = can('workOrderOverride') && !mixed && (reason !== '' || record.faults.some(isPromised));
  const question = unstockedQuestion(record.faults);
  const change = (next: readonly TypedCut[]) => {
    setRolls(next);
    if (next.some((cut, index) => cut.rollNumber !== rolls[index]?.rollNumber || cut.dyeLot !== rolls[index]?.dyeLot))
      record.forget();
  };
  const run = async (isDone: boolean, acceptUnstocked = false) => {
    const data = await record.run({
      input: {
        id: order.id,
        version: order.version,
        cuts: byCarton ? [] : [...rolls],
        ...(byCarton ? { cartonsPulled: pulled } : {}),
        done: isDone,
        acceptUnstocked,
        ...(mixed || promised ? { reason } : {}),
      },
    });
    if (data && isDone) sayMoved(data.workOrderCutsUpdate?.workOrder);
    else if (data) notify('success', 'Rolls and lots saved');
    return data;
  };
  const andClose = async (run: Promise<unknown>) => {
    if (await run) onClose();
  };
  return (
    <StepDialog
      title={`Cut ${order.workOrderNumber}`}
      confirm="Cut done"
      width="md"
      calls={[question === undefined ? record : { busy: record.busy }]}
      incomplete={byCarton && !pulled}
      other={
        fromRolls ? (
          <Button variant="outlined" disabled={record.busy} onClick={() => void andClose(run(false))}>
            Save only
          </Button>
        ) : undefined
      }
      onConfirm={() => run(true)}
      onClose={onClose}
    >
      {byCarton && (
        <Needs missing={!pulled} say="Pull the cartons, then check this box.">
          <CheckboxInput label="Cartons pulled" value={pulled} onChange={setPulled} autoFocus />
        </Needs>
      )}
      {fromRolls && <CuttingTable order={order} rolls={rolls} faults={record.faults} onChange={change} />}
      {!byCarton && !fromRolls && (
        <p style={{ margin: 0 }}>No cuts are included, so no roll is used. The order moves to Assign.</p>
      )}
      {mixed && (
        <div style={{ marginTop: 12 }}>
          <ReasonInput
            label="Reason for mixing dye lots"
            value={reason}
            onChange={setReason}
            hint="A floor comes from one lot; mixing requires override permission."
          />
        </div>
      )}
      {promised && (
        <div style={{ marginTop: 12 }}>
          <ReasonInput label="Reason for taking what others are promised" value={reason} onChange={setReason} />
        </div>
      )}
      {question !== undefined && (
        <NotInStock
          question={question}
          byCarton={byCarton}
          busy={record.busy}
          onConfirm={() => void andClose(run(true, true))}
          onCancel={record.forget}
        />
      )}
    </StepDialog>
  );
}
