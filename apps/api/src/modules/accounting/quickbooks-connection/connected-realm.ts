import { validationError } from '#core/errors';
import type { Database } from '#db/database';
import { connectionRow } from './connection.queries';

/** The connected company; throws a sentence for the user if there is none. */
export async function connectedRealm(db: Database): Promise<string> {
  const { state, realmId } = await connectionRow(db);
  if (state !== 'CONNECTED' || realmId === null)
    throw validationError('', 'QuickBooks is not connected. Connect it first.');
  return realmId;
}
