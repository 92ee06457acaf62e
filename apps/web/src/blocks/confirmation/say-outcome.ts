import { notify } from '#ui/feedback/notify';
import type { Outcome } from './outcome';

/** Shows what came of an action in notifications. */
export function sayOutcome({ done, refused }: Pick<Outcome, 'done' | 'refused'>): void {
  if (done !== '') notify('success', done);
  for (const { name, message } of refused) notify('error', [name, message].filter(Boolean).join(': '));
}
