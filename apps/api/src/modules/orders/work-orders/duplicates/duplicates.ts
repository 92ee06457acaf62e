import type { Database } from '#db/database';
import { validationError } from '#core/errors';
import type { FieldChange } from '@falcon/domain/company/history';
import { duplicatesOf } from './duplicates.queries';
import type { DuplicateQuestion, DuplicateRow } from './duplicates.queries';

export { duplicatesOf };

/** The confirmed duplicates: all of them to store, and the new ones for the history. */
export function acknowledgement(
  knownIds: readonly number[],
  confirmedIds: readonly number[],
): { readonly ids: number[]; readonly changes: readonly FieldChange[] } {
  const ids = [...new Set([...knownIds, ...confirmedIds])];
  return { ids, changes: acknowledged(ids.filter((id) => !knownIds.includes(id))) };
}

/** Newly confirmed duplicates in the history. */
export const acknowledged = (added: readonly number[]): FieldChange[] =>
  added.length === 0 ? [] : [{ field: 'acknowledgedDuplicateIds', from: null, to: added }];

/** Refuses an order that resembles others until the user has confirmed each one as a different job. */
export async function requireAcknowledged(
  db: Database,
  question: DuplicateQuestion,
  acknowledged: readonly number[],
): Promise<DuplicateRow[]> {
  const duplicates = await duplicatesOf(db, question);
  const open = duplicates.filter((duplicate) => !acknowledged.includes(duplicate.id));
  if (open.length === 0) return duplicates;
  const labels = open
    .slice(0, 5)
    .map((duplicate) => `${duplicate.workOrderNumber}${duplicate.installDate ? ` (${duplicate.installDate})` : ''}`);
  const rest = open.length > labels.length ? ` and ${open.length - labels.length} more` : '';
  throw validationError(
    'acknowledgedDuplicateIds',
    `This may be a duplicate of ${labels.join(', ')}${rest}. Look at ${open.length === 1 ? 'it' : 'them'} and confirm that this is another job.`,
  );
}
