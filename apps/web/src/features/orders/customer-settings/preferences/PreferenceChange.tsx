import { CARPET, COMMODE_OPTIONS, TAKE_UP_OPTIONS } from '@falcon/domain/kit/flooring';
import { useState } from 'react';
import type {
  CommodeSelection,
  CustomerSettingsPreferencesPreviewInput,
  TakeUpSelection,
} from '#graphql/schema-types.generated';
import { RateInput } from '#ui/fields/number-inputs';
import { ChangePanel } from '../ChangePanel';
import { KeepOrSet } from '../KeepOrSet';
import type { ChangeProps } from '../SettingsTab';

interface Values {
  takeUp?: TakeUpSelection | null | undefined;
  commodeValue?: CommodeSelection | null | undefined;
  isAppliancePay?: boolean | null | undefined;
  adjustedLaborRate?: number | null | undefined;
}

const answers = [
  { value: 'YES', label: 'Yes' },
  { value: 'NO', label: 'No' },
] as const;
const answerOf = (value: boolean | null | undefined) =>
  typeof value === 'boolean' ? (value ? ('YES' as const) : ('NO' as const)) : value;

/**
 * New preferences for the selected rows; each is kept unless another value is selected. Carpet has no toilets and
 * appliances.
 */
export function PreferenceChange(panel: ChangeProps<CustomerSettingsPreferencesPreviewInput>) {
  const [values, setValues] = useState<Values>({});
  const [rate, setRate] = useState<number | null>(null);
  const hard = panel.filter.flooringTypeId !== String(CARPET);
  const put = (next: Values) => setValues((old) => ({ ...old, ...next }));
  const setting = values.adjustedLaborRate;
  const incomplete = typeof setting === 'number' && (rate === null || Number.isNaN(rate));
  const changes = Object.fromEntries(
    Object.entries({ ...values, ...(typeof setting === 'number' ? { adjustedLaborRate: rate } : {}) }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const complete = !incomplete && Object.keys(changes).length > 0;
  return (
    <ChangePanel {...panel} chosen={complete ? changes : null}>
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
    </ChangePanel>
  );
}
