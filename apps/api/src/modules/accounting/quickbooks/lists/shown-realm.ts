import type { Database } from '#db/database';
import { connectionRow } from '#accounting/quickbooks-connection';

/** The company whose lists are shown; none if nothing is connected. */
export async function shownRealm(db: Database): Promise<string> {
  const { state, realmId } = await connectionRow(db);
  return state === 'DISCONNECTED' ? '' : (realmId ?? '');
}
