import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DeleteButton } from '#blocks/delete-button/DeleteButton';
import { errorText } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { notify } from '#ui/feedback/notify';
import { adjustmentDocuments, type StoredAdjustment } from './adjustment-form';
import { PaymentAdjustmentDeleteDocument } from './payment-adjustments.generated';

/** Ends a recurring adjustment after its approved weeks. */
function EndButton({ record, weeks }: { record: StoredAdjustment; weeks: number }) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const [run, { loading }] = useMutation(adjustmentDocuments.update, { context: { handlesErrors: true } });
  const close = () => {
    setAsking(false);
    setFailure('');
  };
  const confirm = async () => {
    try {
      await run({ variables: { input: { id: record.id, version: record.version, recurrenceNumber: weeks } } });
      close();
      notify('success', 'Payment adjustment ended');
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  const remainingWeeks = record.weeks.length - weeks;
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        End
      </Button>
      {asking && (
        <ConfirmDialog
          title="End this adjustment?"
          confirm="End"
          busy={loading}
          onConfirm={() => void confirm()}
          onCancel={close}
        >
          {failure ? (
            <span role="alert">{failure}</span>
          ) : (
            `The ${remainingWeeks === 1 ? 'remaining week does' : `remaining ${remainingWeeks} weeks do`} not apply. What is approved stays.`
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

/** An adjustment can be deleted until one of its weeks is approved; after that, a recurring one can be ended. */
export function AdjustmentActions({ record }: { record: StoredAdjustment }) {
  if (!record.editable) return null;
  const last = Math.max(0, ...record.weeks.filter(({ isLocked }) => isLocked).map(({ number }) => number));
  if (last > 0) return last < record.weeks.length && <EndButton record={record} weeks={last} />;
  return (
    <DeleteButton
      what={`payment adjustment of ${record.contractorName}`}
      document={PaymentAdjustmentDeleteDocument}
      id={record.id}
      to="/payment-adjustments"
    />
  );
}
