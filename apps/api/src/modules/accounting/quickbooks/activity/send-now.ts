import { z } from 'zod';
import type { Context } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { requireOutside } from '#core/outside';
import type { Database } from '#db/database';
import { connectionRow, missingMappings } from '#accounting/quickbooks-connection';
import type { ConnectionRow } from '#accounting/quickbooks-connection';
import { tryNow } from './activity.queries';

/** Why nothing can be sent until someone fixes something here; blank if it can. */
async function blockOf(db: Database, { state, realmId }: ConnectionRow): Promise<string> {
  if (state === 'BROKEN') return 'Nothing is sent: QuickBooks no longer accepts the connection. Connect it again.';
  if (state === 'DISCONNECTED' || realmId === null) return 'Nothing is sent: QuickBooks is not connected.';
  const missing = await missingMappings(db, realmId);
  return missing.length === 0 ? '' : `Nothing is sent before this is chosen: ${missing.join(', ')}.`;
}

const SUSPENDED =
  'Nothing is sent: the QuickBooks subscription has ended, or its bill was not paid. Renew it in QuickBooks; waiting entries are then sent automatically.';

/** Why nothing is sent at all; blank if nothing prevents it. */
export async function obstacleOf(db: Database): Promise<string> {
  const row = await connectionRow(db);
  return (await blockOf(db, row)) || (row.suspendedAt === null ? '' : SUSPENDED);
}

/** Immediately retries entries that wait for their next attempt. */
export async function sendNow(ctx: Context, raw: unknown): Promise<{ readonly tried: number }> {
  parseInput(z.object({}), raw);
  requireOutside(ctx.services);
  return ctx.transaction(async (trx) => {
    const row = await connectionRow(trx);
    const block = await blockOf(trx, row);
    if (block !== '' || row.realmId === null) throw validationError('', block);
    return { tried: await tryNow(trx, row.realmId) };
  });
}
