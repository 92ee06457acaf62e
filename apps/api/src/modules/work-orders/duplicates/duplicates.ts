import type { Database } from '../../../db/database';
import { validationError } from '../../../graphql/errors';
import { duplicatesOf } from './duplicates.queries';
import type { DuplicateQuestion, DuplicateRow } from './duplicates.queries';

export { duplicatesOf };

/** Refuses an order that looks like another one until a person has looked at each and said that it is another job. */
export async function requireAcknowledged(db: Database, question: DuplicateQuestion, acknowledged: readonly number[]): Promise<DuplicateRow[]> {
  const found = await duplicatesOf(db, question);
  const open = found.filter((duplicate) => !acknowledged.includes(duplicate.id));
  if (open.length === 0) return found;
  const named = open.slice(0, 5).map((duplicate) => `${duplicate.workOrderNumber}${duplicate.installDate ? ` (${duplicate.installDate})` : ''}`);
  const rest = open.length > named.length ? ` and ${open.length - named.length} more` : '';
  throw validationError('acknowledgedDuplicateIds', `This may be a duplicate of ${named.join(', ')}${rest}. Look at ${open.length === 1 ? 'it' : 'them'} and confirm that this is another job.`);
}
