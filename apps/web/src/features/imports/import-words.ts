import { labelOf } from '@falcon/domain/flooring';
import { IMPORT_STATES } from '@falcon/domain/imports';
import type { Tone } from '../../ui/StatusPill';
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

/** The outcome of a row: before it is imported, and after. */
export function outcomeWords({ outcome, hindrance }: Pick<ImportRow, 'outcome' | 'hindrance'>, state: State): Words {
  const done = state === 'DONE' || state === 'UNDONE' || state === 'UNDOING';
  if (hindrance) return { label: 'Kept', tone: 'brown' };
  if (state === 'UNDONE' && (outcome === 'CREATE' || outcome === 'UPDATE'))
    return { label: outcome === 'CREATE' ? 'Removed' : 'Restored', tone: 'dark' };
  switch (outcome) {
    case 'CREATE':
      return { label: done ? 'Added' : 'New', tone: 'green' };
    case 'UPDATE':
      return { label: done ? 'Changed' : 'Change', tone: 'blue' };
    case 'SAME':
      return { label: 'Unchanged', tone: 'gray' };
    case 'SKIP':
      return { label: 'Skipped', tone: 'gray' };
    case 'FAULT':
      return { label: 'Errors', tone: 'red' };
    case 'PART':
      return { label: 'Part of row above', tone: 'gray' };
    default:
      return { label: 'Not checked', tone: 'gray' };
  }
}
