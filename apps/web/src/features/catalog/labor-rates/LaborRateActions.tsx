import Button from '@mui/material/Button';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DuplicateButton } from '#blocks/record-page/DuplicateButton';
import { count } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import type { LaborRateValues, StoredLaborRate } from './labor-rate-form';

const UsedBy = lazyPart(async () => (await import('./UsedBy')).UsedBy);
const RaiseDialog = lazyPart(async () => (await import('./RaiseDialog')).RaiseDialog);

/** Actions for a labor rate besides editing: show where it is used, raise it, duplicate it. */
export function LaborRateActions({ rate, form }: { rate: StoredLaborRate; form: UseFormReturn<LaborRateValues> }) {
  const [open, setOpen] = useState<'uses' | 'raise'>();
  const uses = rate.usedBy.reduce((sum, one) => sum + one.count, 0);
  const close = () => setOpen(undefined);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen('uses')}>
        Used by {count(uses)}
      </Button>
      {rate.editable && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen('raise')}>
          Raise…
        </Button>
      )}
      {rate.editable && (
        <DuplicateButton to="/labor-rates/create/carpet" id={rate.id} hint="Duplicate this labor rate" />
      )}
      {open === 'uses' && <UsedBy laborRateId={rate.id} onClose={close} />}
      {open === 'raise' && <RaiseDialog form={form} onClose={close} />}
    </>
  );
}
