import { counted } from '#ui/format/numbers';
import type { AddedQueue } from './added-queue';

/** What they are: `1 note and 2 photos`. */
export function inWords(items: AddedQueue): string {
  const count = (kind: 'NOTE' | 'PHOTO') => items.filter(({ added }) => added.kind === kind).length;
  return (
    [
      ['note', count('NOTE')],
      ['photo', count('PHOTO')],
    ] as const
  )
    .filter(([, number]) => number > 0)
    .map(([noun, number]) => counted(number, noun))
    .join(' and ');
}
