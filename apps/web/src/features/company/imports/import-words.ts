import { labelOf } from '@falcon/domain/kit/flooring';
import { IMPORT_OUTCOMES, IMPORT_STATES, type ImportOutcome } from '@falcon/domain/kit/imports';
import type { Tone } from '#ui/StatusPill';
import type { ImportFactsFragment, ImportRowsQuery, ImportTypesQuery } from './imports.generated';

export type ImportType = ImportTypesQuery['importTypes'][number];
type State = ImportFactsFragment['state'];
export type ImportRow = NonNullable<NonNullable<ImportRowsQuery['importRows']['nodes']>[number]>;

interface Words {
  readonly label: string;
  readonly tone: Tone;
}

const TONES: Readonly<Record<State, Tone>> = {
  READING: 'blue',
  CHECKING: 'blue',
  CHECKED: 'amber',
  RUNNING: 'blue',
  DONE: 'green',
  UNDOING: 'blue',
  UNDONE: 'dark',
  FAILED: 'red',
};

/** The state of an import, in words. */
export const stateWords = (state: State): Words => ({ label: labelOf(IMPORT_STATES, state), tone: TONES[state] });

export const isBusy = (state: State): boolean => ['READING', 'CHECKING', 'RUNNING', 'UNDOING'].includes(state);

const OUTCOME_TONES: Readonly<Partial<Record<ImportOutcome, Tone>>> = { CREATE: 'green', UPDATE: 'blue', FAULT: 'red' };

/** Several rows with an outcome, before and after the import. */
export function outcomeLabel(outcome: ImportOutcome, isDone: boolean): string {
  if (isDone && outcome === 'CREATE') return 'Added';
  return isDone && outcome === 'UPDATE' ? 'Changed' : labelOf(IMPORT_OUTCOMES, outcome);
}

/** The outcome of a row, before and after the import. */
export function outcomeWords({ outcome, hindrance }: Pick<ImportRow, 'outcome' | 'hindrance'>, state: State): Words {
  const isDone = state === 'DONE' || state === 'UNDONE' || state === 'UNDOING';
  if (hindrance) return { label: 'Kept', tone: 'brown' };
  if (state === 'UNDONE' && (outcome === 'CREATE' || outcome === 'UPDATE'))
    return { label: outcome === 'CREATE' ? 'Removed' : 'Restored', tone: 'dark' };
  const label = outcome === 'UPDATE' && !isDone ? 'Change' : outcomeLabel(outcome, isDone);
  return { label, tone: OUTCOME_TONES[outcome] ?? 'gray' };
}
