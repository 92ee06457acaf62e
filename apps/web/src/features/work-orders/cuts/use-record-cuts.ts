import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { errorText, type FieldFault, fieldFaults } from '../../../graphql/error-text';
import { notify } from '../../../ui/feedback/notify';
import { RecordCutsDocument, UnstockedPiecesDocument } from './cuts.generated';
import type { CutJob, TypedCut } from './rolls';

interface Recording {
  cuts: readonly TypedCut[];
  cartonsPulled: boolean;
  reason: string;
  done: boolean;
  /** Cuts rolls and pulls cartons that are not in stock. */
  acceptUnstocked: boolean;
}

/** Saves the typed values of one order, or finishes its cutting; a refusal is shown with the order, at its cells if it names them. */
export function useRecordCuts(job: CutJob, onSaved: () => void) {
  const [record, { loading }] = useMutation(RecordCutsDocument, {
    context: { handlesErrors: true },
    refetchQueries: [UnstockedPiecesDocument],
  });
  const [failure, setFailure] = useState('');
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [finishing, setFinishing] = useState(false);
  const forget = () => {
    setFailure('');
    setFaults([]);
  };
  const { id, version, workOrderNumber } = job.workOrder;
  const run = async ({ cuts, reason, ...rest }: Recording) => {
    forget();
    setFinishing(rest.done);
    const typed = cuts.map((cut) => ({ id: cut.id, rollNumber: cut.rollNumber.trim(), dyeLot: cut.dyeLot.trim() }));
    try {
      const { data } = await record({
        variables: { input: { id, version, cuts: typed, reason: reason.trim() || null, ...rest } },
      });
      const answer = data?.workOrderCutsUpdate;
      const refusal = answer?.errors.map((error) => error.message).join('\n');
      if (refusal) {
        setFinishing(false);
        return setFailure(refusal);
      }
      notify(
        'success',
        rest.done
          ? `${workOrderNumber} moved to ${answer?.workOrder?.status.label ?? 'Assign'}`
          : `${workOrderNumber}: rolls saved`,
      );
      onSaved();
    } catch (error) {
      setFinishing(false);
      setFailure(errorText(error));
      setFaults(fieldFaults(error));
    }
  };
  /** `finishing`: the order is on its way to the next status, and leaves this page once that is saved. */
  return { run, loading, finishing, failure, faults, forget };
}
