import { useState } from 'react';
import { notify } from '#ui/feedback/notify';
import { useStep } from '../editor/steps/use-step';
import { RecordCutsDocument, StockShortagesDocument, UnstockedPiecesDocument } from './cuts.generated';
import type { CutJob, TypedCut } from './rolls';

interface Recording {
  cuts: readonly TypedCut[];
  cartonsPulled: boolean;
  reason: string;
  done: boolean;
  /** Cuts rolls and pulls cartons that are not in stock. */
  acceptUnstocked: boolean;
}

/**
 * Saves the typed values of one order, or finishes its cutting; refusals appear on the order, in the cells that they
 * name.
 */
export function useRecordCuts(job: CutJob, onSaved: () => void) {
  const record = useStep(RecordCutsDocument, (data) => data.workOrderCutsUpdate?.errors ?? [], [
    UnstockedPiecesDocument,
    StockShortagesDocument,
  ]);
  const [finishing, setFinishing] = useState(false);
  const { id, version, workOrderNumber } = job.workOrder;
  const run = async ({ cuts, reason, ...rest }: Recording) => {
    setFinishing(rest.done);
    const cutInputs = cuts.map((cut) => ({ id: cut.id, rollNumber: cut.rollNumber.trim(), dyeLot: cut.dyeLot.trim() }));
    const data = await record.run({ input: { id, version, cuts: cutInputs, reason: reason.trim() || null, ...rest } });
    if (!data) return setFinishing(false);
    notify(
      'success',
      rest.done
        ? `${workOrderNumber} moved to ${data.workOrderCutsUpdate?.workOrder?.status.label ?? 'Assign'}`
        : `${workOrderNumber}: rolls saved`,
    );
    onSaved();
  };
  /** `finishing`: the order is moving to the next status, and leaves this page once that is saved. */
  return { ...record, run, finishing };
}
