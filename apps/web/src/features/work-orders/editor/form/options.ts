import {
  COMMODE_OPTIONS,
  FLOORING_TYPES,
  type FlooringTypeId,
  FURNITURE_OPTIONS,
  HAUL_AWAY_OPTIONS,
  JOB_TIMES,
  type Option,
  QUARTER_ROUND_OPTIONS,
  TAKE_UP_OPTIONS,
} from '@falcon/domain/flooring';

const copy = <Value extends string>(options: readonly Option<Value>[]): { value: Value; label: string }[] =>
  options.map(({ value, label }) => ({ value, label }));

/** The options of the form's selects. */
export const furnitureOptions = copy(FURNITURE_OPTIONS);
export const commodeOptions = copy(COMMODE_OPTIONS);
export const takeUpOptions = copy(TAKE_UP_OPTIONS);
export const haulAwayOptions = copy(HAUL_AWAY_OPTIONS);
export const quarterRoundOptions = copy(QUARTER_ROUND_OPTIONS);
/** "Do not use" remains on old records: it is shown there and can't be selected again. */
export const jobTimeOptions = JOB_TIMES.map(({ value, label }) => ({ value, label, disabled: value === 'DO_NOT_USE' }));
export const flooringOptions: { value: FlooringTypeId; label: string }[] = FLOORING_TYPES.map(({ id, name }) => ({
  value: id,
  label: name,
}));

/** The label of an option. */
export const choiceLabel = (options: readonly { value: string; label: string }[]) => (value: string) =>
  options.find((option) => option.value === value)?.label ?? value;
