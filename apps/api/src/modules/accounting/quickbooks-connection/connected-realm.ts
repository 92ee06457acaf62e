import { validationError } from '#core/errors';
import type { Database } from '#db/database';
import { connectionRow } from './connection.queries';

/** The company that is connected; a sentence for the user where none is. */
export async function connectedRealm(db: Database): Promise<string> {
  const { state, realmId } = await connectionRow(db);
  if (state !== 'CONNECTED' || realmId === null)
    throw validationError('', 'QuickBooks is not connected. Connect it first.');
  return realmId;
}
