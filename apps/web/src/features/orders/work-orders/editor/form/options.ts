import { FLOORING_TYPES, type FlooringTypeId, JOB_TIMES } from '@falcon/domain/kit/flooring';

/** "Do not use" exists only on old records: it is shown there, but can't be selected again. */
export const jobTimeOptions = JOB_TIMES.map(({ value, label }) => ({ value, label, disabled: value === 'DO_NOT_USE' }));
export const flooringOptions: { value: FlooringTypeId; label: string }[] = FLOORING_TYPES.map(({ id, name }) => ({
  value: id,
  label: name,
}));
