import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { UnsavedTyping } from '#blocks/entity-form/UnsavedTyping';
import { notify } from '#ui/feedback/notify';
import { DateInput } from '#ui/fields/DateInput';
import { RateInput } from '#ui/fields/number-inputs';
import { shortDate, today } from '#ui/format/dates';
import { rate } from '#ui/format/numbers';
import { kindOf } from '../item-kinds';
import type { StoredItem } from '../item-documents';
import { type CostFault, useCostUpdate } from './use-cost-update';

const isDay = (day: string | null): day is string => day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day);
const AT_FIELDS = ['newCost', 'effectiveDate'] as const;
const sentencesAt = (faults: readonly CostFault[], field: (typeof AT_FIELDS)[number]): string | undefined =>
  faults
    .filter(({ path }) => path.endsWith(`.${field}`))
    .map(({ message }) => message)
    .join(' ') || undefined;

/** Announces one cost; an error appears at its field. */
export function AnnounceCost({ item }: { item: StoredItem }) {
  const { send, busy, faults, clear } = useCostUpdate();
  const [newCost, setNewCost] = useState<number | null>(null);
  const [effectiveDate, setEffectiveDate] = useState<string | null>(null);
  const { unit } = kindOf(item.itemTypeId);
  const ready = newCost !== null && !Number.isNaN(newCost) && isDay(effectiveDate);
  const others = faults.filter(({ path }) => !AT_FIELDS.some((field) => path.endsWith(`.${field}`)));
  const announce = async () => {
    if (!ready || !(await send([{ itemId: item.id, version: item.version, newCost, effectiveDate }]))) return;
    notify(
      'success',
      effectiveDate <= today()
        ? `${rate(newCost)} is now in effect`
        : `${rate(newCost)} scheduled for ${shortDate(effectiveDate)}`,
    );
    setNewCost(null);
    setEffectiveDate(null);
  };
  /** Changing a value clears its error until it is sent again. */
  const retyped =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      if (faults.length > 0) clear();
      set(value);
    };
  return (
    <form
      noValidate
      style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'flex-start', marginTop: 12 }}
      onSubmit={(event) => {
        event.preventDefault();
        void announce();
      }}
    >
      {others.length > 0 && (
        <Alert severity="error" role="alert" sx={{ width: '100%', whiteSpace: 'pre-line' }}>
          {others.map(({ message }) => message).join('\n')}
        </Alert>
      )}
      <div style={{ width: 160 }}>
        <RateInput
          label="New cost"
          value={newCost}
          onChange={retyped(setNewCost)}
          suffix={unit && `/ ${unit}`}
          error={sentencesAt(faults, 'newCost')}
        />
      </div>
      <div style={{ width: sentencesAt(faults, 'effectiveDate') ? 320 : 160 }}>
        <DateInput
          label="Effective date"
          value={effectiveDate}
          onChange={retyped(setEffectiveDate)}
          error={sentencesAt(faults, 'effectiveDate')}
        />
      </div>
      <UnsavedTyping typed={newCost !== null || effectiveDate !== null} />
      <Button type="submit" variant="outlined" loading={busy} disabled={!ready} sx={{ mt: '20px', height: 32 }}>
        Schedule
      </Button>
    </form>
  );
}
