import type { Database } from '#db/database';
import { registerConstraint } from '#core/errors';

const TAKEN = { path: 'salespersonId', message: 'Another enabled user is already linked to this salesperson.' };
registerConstraint('app_user_salesperson', { path: 'salespersonId', message: 'Select a salesperson from the list.' });
registerConstraint('app_user_one_per_salesperson', TAKEN);

/**
 * Why an enabled user can't be linked to a salesperson, before saving; null if possible. `except` is the existing user,
 * 0 for a new one.
 */
export async function salespersonLinkFault(
  db: Database,
  salespersonId: number,
  except: number,
): Promise<string | null> {
  const linked = await db
    .selectFrom('appUser')
    .select('id')
    .where('salespersonId', '=', salespersonId)
    .where('enabled', '=', true)
    .where('id', '!=', except)
    .executeTakeFirst();
  return linked ? TAKEN.message : null;
}
