import { count } from '../../../ui/format/numbers';
import { shortDate } from '../../../ui/format/dates';
import type { Tone } from '../../../ui/StatusPill';
import type { SettingsUpdateFragment } from './updates.generated';

type State = SettingsUpdateFragment['state'];

const looks: Readonly<Record<State, { label: string; tone: Tone }>> = {
  RUNNING: { label: 'Running', tone: 'blue' },
  DONE: { label: 'Done', tone: 'green' },
  FAILED: { label: 'Not finished', tone: 'red' },
  UNDOING: { label: 'Undoing', tone: 'blue' },
  UNDONE: { label: 'Undone', tone: 'gray' },
};

/** The states in the order in which an update goes through them. */
export const STATE_NAMES = ['RUNNING', 'DONE', 'FAILED', 'UNDOING', 'UNDONE'] as const satisfies readonly State[];

/** The kind of settings that was changed, in words. */
export const KINDS: Readonly<Record<SettingsUpdateFragment['kind'], string>> = {
  ITEMS: 'Items',
  PREFERENCES: 'Preferences',
  PROFITS: 'Profits',
  ADDITIONAL_MATERIALS: 'Additional materials',
};

/** The label and look of a state. */
export const stateLook = (state: State) => looks[state];

/** Whether a job is working on it now. */
export const isRunning = ({ state }: { state: State }): boolean => state === 'RUNNING' || state === 'UNDOING';

/** Whether it can be undone. */
export const canUndo = ({
  state,
  changedCount,
  undoableUntil,
}: Pick<SettingsUpdateFragment, 'state' | 'changedCount' | 'undoableUntil'>): boolean =>
  undoableUntil !== null && (state === 'FAILED' || (state === 'DONE' && changedCount > 0));

/** The state of an update, in one sentence. */
export function outcomeText(update: SettingsUpdateFragment): string {
  if (update.state === 'UNDONE')
    return `${count(update.undoneCount)} restored${update.keptCount > 0 ? `, ${count(update.keptCount)} changed since and left as they are` : ''}.`;
  if (update.state === 'DONE')
    return `${count(update.changedCount)} changed${update.refusedCount > 0 ? `, ${count(update.refusedCount)} skipped` : ''}.${canUndo(update) ? ` This can be undone until ${shortDate(update.undoableUntil)}.` : ''}`;
  return update.jobStatus?.message ?? `${looks[update.state].label}.`;
}

/** The link to the file of changes, for the user who started it, as long as the file is kept. */
export function ResultFile({ update }: { update: SettingsUpdateFragment }) {
  const path = update.jobStatus?.filePath;
  return path && !isRunning(update) ? (
    <a href={path} target="_blank" rel="noreferrer">
      Result file
    </a>
  ) : null;
}
