import { type RefObject, useState } from 'react';
import { notify } from '#ui/feedback/notify';
import { useApolloClient } from '@apollo/client/react';
import { type StepCall, useStep, useStepCall } from '../../editor/steps/use-step';
import { RecordCutsDocument, StockShortagesDocument, UnstockedPiecesDocument } from '../cuts.generated';
import type { CutAction } from '../offline/cut-queue';
import { recordCut } from '../offline/cut-sending';
import { orderOf, orderText } from '../offline/words';
import type { CutJob, TypedCut } from '../rolls';

interface Recording {
  cuts: readonly TypedCut[];
  cartonsPulled: boolean;
  reason: string;
  done: boolean;
  /** Cuts rolls and pulls cartons that are not in stock. */
  acceptUnstocked: boolean;
}

/** Read again once stock changed. */
const OF_STOCK = [UnstockedPiecesDocument, StockShortagesDocument];

/** The call that says more: the one that runs, or was refused. */
const together = <One, Other>(one: StepCall<One, never>, other: StepCall<Other, never>) => ({
  busy: one.busy || other.busy,
  failure: one.failure ?? other.failure,
  faults: [...one.faults, ...other.faults],
  forget: () => {
    one.forget();
    other.forget();
  },
});

/**
 * Saves the typed values of one order, or finishes its cutting; refusals appear on the order, in the cells that they
 * name. What is finished without a connection waits to be sent.
 */
export function useRecordCuts(
  job: CutJob,
  { onSaved, doneHere }: { onSaved: (saved: readonly TypedCut[]) => void; doneHere: RefObject<Set<string>> },
) {
  const client = useApolloClient();
  const rolls = useStep(RecordCutsDocument, (data) => data.workOrderCutsUpdate?.errors ?? [], OF_STOCK);
  const done = useStepCall(async ({ what, action }: { readonly what: string; readonly action: CutAction }) => {
    const recorded = await recordCut(orderOf(job.workOrder), what, action);
    if (recorded.order) void client.refetchQueries({ include: OF_STOCK }).catch(() => undefined);
    return recorded;
  });
  const { busy, forget, ...refused } = together(rolls, done);
  const [finishing, setFinishing] = useState(false);
  const [triedVersion, setTriedVersion] = useState<number>();
  const { id, version, workOrderNumber } = job.workOrder;
  const save = async (cuts: readonly TypedCut[], { reason, cuts: _typed, ...rest }: Recording) => {
    const data = await rolls.run({ input: { id, version, cuts: [...cuts], reason: reason.trim() || null, ...rest } });
    if (data) notify('success', `${workOrderNumber}: rolls saved`);
    return data !== undefined;
  };
  /** False if it was refused, or waits. */
  const finish = async (cuts: readonly TypedCut[], { reason, cartonsPulled, acceptUnstocked }: Recording) => {
    setFinishing(true);
    // Before the answer: the page may hear that the order moved on before it hears that it was this page's doing.
    doneHere.current.add(id);
    const facts = { version, cuts, cartonsPulled, reason: reason.trim() || null, acceptUnstocked };
    const recorded = await done.run({ what: orderText(job, cuts), action: { kind: 'ORDER', ...facts } });
    if (!recorded?.order) setFinishing(false);
    if (!recorded) doneHere.current.delete(id);
    else if (recorded.order) notify('success', `${workOrderNumber} moved to ${recorded.order.statusLabel || 'Assign'}`);
    else {
      notify('info', `${workOrderNumber}: Cut done, waiting to be sent`);
      recorded.show();
    }
    return recorded?.order != null;
  };
  const run = async (recording: Recording) => {
    setTriedVersion(version);
    forget();
    const trimmed = recording.cuts.map((cut) => ({
      id: cut.id,
      rollNumber: cut.rollNumber.trim(),
      dyeLot: cut.dyeLot.trim(),
    }));
    if (await (recording.done ? finish : save)(trimmed, recording)) onSaved(recording.cuts);
  };
  // A refusal is about the order as it was.
  const refusal = triedVersion === version ? refused : { failure: undefined, faults: [] };
  /** `finishing`: the order is moving to the next status, and leaves this page once that is saved. */
  return { busy, forget, ...refusal, run, finishing };
}
