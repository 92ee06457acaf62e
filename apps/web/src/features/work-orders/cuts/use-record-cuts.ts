import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { errorText } from '../../../graphql/error-text';
import { notify } from '../../../ui/feedback/notify';
import { RecordCutsDocument } from './cuts.generated';
import type { CutJob, TypedCut } from './rolls';

interface Recording {
  cuts: readonly TypedCut[];
  cartonsPulled: boolean;
  reason: string;
  done: boolean;
}

/** Saves what was typed for one order, or ends its cutting; what stands in the way is told beside the order. */
export function useRecordCuts(job: CutJob, onSaved: () => void) {
  const [record, { loading }] = useMutation(RecordCutsDocument, { context: { handlesErrors: true } });
  const [failure, setFailure] = useState('');
  const { id, version, workOrderNumber } = job.workOrder;
  const run = async ({ cuts, reason, ...rest }: Recording) => {
    setFailure('');
    const typed = cuts.map((cut) => ({ id: cut.id, rollNumber: cut.rollNumber.trim(), dyeLot: cut.dyeLot.trim() }));
    try {
      const { data } = await record({ variables: { input: { id, version, cuts: typed, reason: reason.trim() || null, ...rest } } });
      const answer = data?.workOrderCutsUpdate;
      const refusal = answer?.errors.map((error) => error.message).join('\n');
      if (refusal) return setFailure(refusal);
      notify('success', rest.done ? `${workOrderNumber} moved to ${answer?.workOrder?.status.name ?? 'Assign'}` : `${workOrderNumber}: rolls saved`);
      onSaved();
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return { run, loading, failure };
}
