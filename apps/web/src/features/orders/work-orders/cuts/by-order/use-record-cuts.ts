import { type RefObject, useState } from 'react';
import { notify } from '#ui/feedback/notify';
import { useStep } from '../../editor/steps/use-step';
import { RecordCutsDocument, StockShortagesDocument, UnstockedPiecesDocument } from '../cuts.generated';
import type { CutJob, TypedCut } from '../rolls';

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
export function useRecordCuts(
  job: CutJob,
  { onSaved, doneHere }: { onSaved: (saved: readonly TypedCut[]) => void; doneHere: RefObject<Set<string>> },
) {
  const record = useStep(RecordCutsDocument, (data) => data.workOrderCutsUpdate?.errors ?? [], [
    UnstockedPiecesDocument,
    StockShortagesDocument,
  ]);
  const [finishing, setFinishing] = useState(false);
  const [triedVersion, setTriedVersion] = useState<number>();
  const { id, version, workOrderNumber } = job.workOrder;
  const run = async ({ cuts, reason, ...rest }: Recording) => {
    setFinishing(rest.done);
    setTriedVersion(version);
    // Before the answer: the page may hear that the order moved on before it hears that it was this page's doing.
    if (rest.done) doneHere.current.add(id);
    const cutInputs = cuts.map((cut) => ({ id: cut.id, rollNumber: cut.rollNumber.trim(), dyeLot: cut.dyeLot.trim() }));
    const data = await record.run({ input: { id, version, cuts: cutInputs, reason: reason.trim() || null, ...rest } });
    if (!data) {
      doneHere.current.delete(id);
      return setFinishing(false);
    }
    notify(
      'success',
      rest.done
        ? `${workOrderNumber} moved to ${data.workOrderCutsUpdate?.workOrder?.status.label ?? 'Assign'}`
        : `${workOrderNumber}: rolls saved`,
    );
    onSaved(cuts);
  };
  /** `finishing`: the order is moving to the next status, and leaves this page once that is saved. */
  // A refusal is about the order as it was.
  const refusal = triedVersion === version ? record : { failure: undefined, faults: [] };
  return { ...record, ...refusal, run, finishing };
}
