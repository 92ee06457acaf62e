import { useState } from 'react';
import type { CustomerSettingsProfitsPreviewInput } from '#graphql/schema-types.generated';
import { SelectInput } from '#ui/fields/choice-inputs';
import { PercentInput, RateInput } from '#ui/fields/number-inputs';
import { ChangePanel } from '../ChangePanel';
import type { ChangeProps } from '../SettingsTab';

const ways = [
  { value: 'SET', label: 'Set to an amount' },
  { value: 'ADD', label: 'Raise or lower by an amount' },
  { value: 'PERCENT', label: 'Raise or lower by a percentage' },
  { value: 'CLEAR', label: 'None (inherit)' },
] as const;
type Way = (typeof ways)[number]['value'];

function chosenOf(way: Way, value: number | null) {
  if (way === 'CLEAR') return { amount: null };
  if (value === null || Number.isNaN(value)) return null;
  if (way === 'SET') return { amount: value };
  return way === 'ADD' ? { addAmount: value } : { addPercent: value };
}

/** A new profit for the selected rows: an amount, or more or less than the current one. */
export function ProfitChange(panel: ChangeProps<CustomerSettingsProfitsPreviewInput>) {
  const [way, setWay] = useState<Way>('SET');
  const [value, setValue] = useState<number | null>(null);
  const choose = (next: Way | null) => {
    setWay(next ?? 'SET');
    setValue(null);
  };
  return (
    <ChangePanel {...panel} chosen={chosenOf(way, value)}>
      <SelectInput<Way> label="New profit" value={way} options={ways} onChange={choose} />
      {way === 'SET' && <RateInput label="Profit per unit" required value={value} onChange={setValue} />}
      {way === 'ADD' && (
        <RateInput
          label="By"
          required
          negative
          value={value}
          onChange={setValue}
          hint="A negative number lowers it. Rows without their own profit are skipped."
        />
      )}
      {way === 'PERCENT' && (
        <PercentInput
          label="By"
          required
          negative
          value={value}
          onChange={setValue}
          hint="A negative number lowers it. Rows without their own profit are skipped."
        />
      )}
    </ChangePanel>
  );
}
