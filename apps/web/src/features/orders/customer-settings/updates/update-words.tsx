import { SETTINGS_UPDATE_STATES } from '@falcon/domain/company/filters';
import { labelOf } from '@falcon/domain/kit/flooring';
import { count } from '#ui/format/numbers';
import { shortDate } from '#ui/format/dates';
import type { Tone } from '#ui/StatusPill';
import type { SettingsUpdateFragment } from './updates.generated';

type State = SettingsUpdateFragment['state'];

const TONES: Readonly<Record<State, Tone>> = {
  RUNNING: 'blue',
  DONE: 'green',
  FAILED: 'red',
  UNDOING: 'blue',
  UNDONE: 'gray',
};

/** The label and look of a state. */
export const stateLook = (state: State): { label: string; tone: Tone } => ({
  label: labelOf(SETTINGS_UPDATE_STATES, state),
  tone: TONES[state],
});

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
  return update.jobStatus?.message ?? `${stateLook(update.state).label}.`;
}

/** The link to the file of changes, shown to the user who started the update while the file is kept. */
export function ResultFile({ update }: { update: SettingsUpdateFragment }) {
  const path = update.jobStatus?.filePath;
  return path && !isRunning(update) ? (
    <a href={path} target="_blank" rel="noreferrer">
      Result file
    </a>
  ) : null;
}
