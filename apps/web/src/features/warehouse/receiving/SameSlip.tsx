import { useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import { Link } from '@tanstack/react-router';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { REFRESHED } from '#graphql/call-options';
import { CheckboxInput } from '#ui/fields/choice-inputs';
import { shortDate } from '#ui/format/dates';
import { counted } from '#ui/format/numbers';
import { useSettled } from '#ui/use-settled';
import type { ReceiptValues } from './receipt-form';
import { ReceiptsOfSlipDocument } from './receiving.generated';

/** A packing slip that was received before: where, and whether this is really another truck. */
export function SameSlip({ form }: { form: UseFormReturn<ReceiptValues> }) {
  const [vendor, packingSlip, seen] = useWatch({
    control: form.control,
    name: ['vendor', 'packingSlip', 'sameSlipIds'],
  });
  const asked = useSettled({ vendorId: vendor?.id ?? '', packingSlip: packingSlip.trim() });
  const { data } = useQuery(ReceiptsOfSlipDocument, {
    variables: asked,
    skip: asked.vendorId === '' || asked.packingSlip === '',
    ...REFRESHED,
  });
  const earlier = data?.stockReceiptsOfSlip ?? [];
  if (earlier.length === 0 || asked.packingSlip !== packingSlip.trim()) return null;
  const ids = earlier.map(({ id }) => id);
  const fault = form.formState.errors.sameSlipIds?.message;
  return (
    <Alert severity="warning" role="alert" sx={{ mt: 2 }}>
      This packing slip was received before:{' '}
      {earlier.map(({ id, receivedOn, rowCount }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={`/stock/receipts/${id}`} target="_blank">
            {shortDate(receivedOn)}, {counted(rowCount, 'row')}
          </Link>
        </span>
      ))}
      .
      <CheckboxInput
        label="This is another truck with the same packing slip"
        value={ids.every((id) => seen.includes(id))}
        onChange={(on) => {
          form.setValue('sameSlipIds', on ? ids : [], { shouldDirty: true });
          form.clearErrors('sameSlipIds');
        }}
        error={fault}
      />
    </Alert>
  );
}
