import Button from '@mui/material/Button';
import type { RateStep } from '@falcon/domain/kit/money';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { notBeside } from '#ui/feedback/not-beside';
import { SelectInput } from '#ui/fields/choice-inputs';
import { PercentInput } from '#ui/fields/number-inputs';
import { columnRate } from '#ui/format/numbers';
import type { DataColumn } from '#ui/table/columns';
import { DataTable } from '#ui/table/DataTable';
import type { LaborRateValues } from './labor-rate-form';
import { type RaisedRate, raisedRates, raiseFault } from './raise-rates';

const STEPS = [
  { value: 100, label: 'Cents' },
  { value: 1, label: 'Hundredths of a cent' },
] as const;

const columns: readonly DataColumn<RaisedRate>[] = [
  { id: 'work', header: 'Work', width: 180, cell: (row) => row.label },
  { id: 'floor', header: 'Floor', width: 110, cell: (row) => row.floor },
  { id: 'from', header: 'From', width: 100, align: 'right', cell: (row) => columnRate(row.from) },
  { id: 'to', header: 'To', width: 100, align: 'right', cell: (row) => columnRate(row.to) },
];

/**
 * Raises all prices of the labor rate by a percentage: shows old and new values, then puts them into the form, where
 * each can still be changed before saving.
 */
export function RaiseDialog({ form, onClose }: { form: UseFormReturn<LaborRateValues>; onClose: () => void }) {
  const [by, setBy] = useState<number | null>(null);
  const [step, setStep] = useState<RateStep>(100);
  const rows = raisedRates(form.getValues(), by, step);
  const take = () => {
    for (const row of rows)
      form.setValue(`${row.group}.${row.category}`, row.to, { shouldDirty: true, shouldTouch: true });
    onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="contained" disabled={rows.length === 0} onClick={take}>
        {rows.length > 0 ? `Apply ${rows.length} rates to the form` : 'Apply to the form'}
      </Button>
    </>
  );
  return (
    <DialogFrame title="Raise all rates" onClose={notBeside(onClose)} actions={actions}>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, padding: '20px 0 12px' }}>
        <PercentInput
          label="Raise by"
          value={by}
          onChange={setBy}
          negative
          autoFocus
          hint="Use a negative number to lower them."
          error={raiseFault(by)}
        />
        <SelectInput<RateStep>
          label="Round half-up to"
          value={step}
          options={STEPS}
          onChange={(next) => setStep(next ?? 100)}
        />
      </div>
      {rows.length > 0 && <DataTable<RaisedRate> label="What will change" columns={columns} rows={rows} />}
      {rows.length === 0 && by !== null && !Number.isNaN(by) && raiseFault(by) === undefined && (
        <p role="status">Nothing changes.</p>
      )}
    </DialogFrame>
  );
}
