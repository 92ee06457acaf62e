import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { notify } from '#ui/feedback/notify';
import { money } from '#ui/format/numbers';
import type { OrderFormFragment } from '../order.generated';
import { WorkOrderRepriceDocument } from './price.generated';
import { usePrice } from './price-context';

/** Shows that today's prices differ from the order's, with a button to update to them. */
export function Reprice({ order, dirty }: { order: OrderFormFragment; dirty: boolean }) {
  const { price, today } = usePrice();
  const [asking, setAsking] = useState(false);
  const [reprice, { loading }] = useMutation(WorkOrderRepriceDocument);
  if (!today || !price || today.totals.jobCost === null) return null;
  const run = async () => {
    const answer = await reprice({ variables: { input: { id: order.id, version: order.version } } }).catch(
      () => undefined,
    );
    setAsking(false);
    if (answer?.data) notify('success', `${order.workOrderNumber} now has current prices`);
  };
  return (
    <div style={{ marginTop: 8 }}>
      <p>
        At current prices: {money(today.totals.jobCost)}. The order keeps the prices{' '}
        {order.status.name === 'DRAFT' ? 'of its offer' : 'from when it was submitted'}.
      </p>
      {order.editable && (
        <Button
          variant="outlined"
          size="small"
          sx={{ mt: 0.5 }}
          disabled={dirty}
          title={dirty ? 'Save your changes first' : undefined}
          onClick={() => setAsking(true)}
        >
          Update to current prices
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title="Update to current prices?"
          confirm="Update prices"
          busy={loading}
          onConfirm={() => void run()}
          onCancel={() => setAsking(false)}
        >
          The job cost goes from {money(price.totals.jobCost)} to {money(today.totals.jobCost)}. The old prices are kept
          in history.
        </ConfirmDialog>
      )}
    </div>
  );
}
