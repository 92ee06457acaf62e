import { CARPET, COMMODE_OPTIONS, TAKE_UP_OPTIONS } from '@falcon/domain/flooring';
import { useMemo, useState } from 'react';
import type {
  CommodeSelection,
  CustomerSettingsPreferencesInput,
  TakeUpSelection,
} from '../../../graphql/schema-types.generated';
import { RateInput } from '../../../ui/fields/number-inputs';
import { ChangePanel } from '../ChangePanel';
import { KeepOrSet } from '../KeepOrSet';
import { PreferenceSettingsPreviewDocument, PreferenceSettingsUpdateDocument } from './preferences.generated';
import type { ChangeProps } from '../SettingsTab';

interface Values {
  takeUp?: TakeUpSelection | null | undefined;
  commodeValue?: CommodeSelection | null | undefined;
  isAppliancePay?: boolean | null | undefined;
  adjustedLaborRate?: number | null | undefined;
}

const calls = { preview: PreferenceSettingsPreviewDocument, update: PreferenceSettingsUpdateDocument };
const answers = [
  { value: 'YES', label: 'Yes' },
  { value: 'NO', label: 'No' },
] as const;
const answerOf = (value: boolean | null | undefined) =>
  typeof value === 'boolean' ? (value ? ('YES' as const) : ('NO' as const)) : value;

/** New preferences for the selected rows; each is kept unless another value is selected. Carpet has no toilets and appliances. */
export function PreferenceChange({
  filter,
  selection,
  ...panel
}: ChangeProps & { filter: CustomerSettingsPreferencesInput }) {
  const [values, setValues] = useState<Values>({});
  const [rate, setRate] = useState<number | null>(null);
  const hard = filter.flooringTypeId !== String(CARPET);
  const put = (next: Values) => setValues((old) => ({ ...old, ...next }));
  const setting = values.adjustedLaborRate;
  const incomplete = typeof setting === 'number' && (rate === null || Number.isNaN(rate));
  const input = useMemo(() => {
    const chosen = Object.fromEntries(
      Object.entries({ ...values, ...(typeof setting === 'number' ? { adjustedLaborRate: rate } : {}) }).filter(
        ([, value]) => value !== undefined,
      ),
    );
    return incomplete || Object.keys(chosen).length === 0 ? null : { ...selection, filter, ...chosen };
  }, [values, rate, setting, incomplete, selection, filter]);
  return (
    <ChangePanel calls={calls} input={input} {...panel}>
      <div style={{ display: 'grid', gap: 12 }}>
        <KeepOrSet
          label="Take up"
          value={values.takeUp}
          options={TAKE_UP_OPTIONS}
          onChange={(takeUp) => put({ takeUp })}
        />
        {hard && (
          <KeepOrSet
            label="Commode"
            value={values.commodeValue}
            options={COMMODE_OPTIONS}
            onChange={(commodeValue) => put({ commodeValue })}
          />
        )}
        {hard && (
          <KeepOrSet
            label="Appliance pay"
            value={answerOf(values.isAppliancePay)}
            options={answers}
            onChange={(answer) =>
              put({ isAppliancePay: answer === undefined || answer === null ? answer : answer === 'YES' })
            }
          />
        )}
        <KeepOrSet
          label="Adjusted labor rate"
          value={typeof setting === 'number' ? 'SET' : setting}
          options={[{ value: 'SET', label: 'Set to' }]}
          onChange={(answer) => put({ adjustedLaborRate: answer === 'SET' ? 0 : answer })}
        />
        {typeof setting === 'number' && (
          <RateInput
            label="New adjusted labor rate"
            required
            value={rate}
            onChange={setRate}
            hint="Replaces the base flooring labor per unit; 0 has no effect."
          />
        )}
      </div>
    </ChangePanel>
  );
}
