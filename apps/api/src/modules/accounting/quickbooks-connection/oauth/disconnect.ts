import type { Context } from '#core/context';
import { validationError } from '#core/errors';
import { requireOutside } from '#core/outside';
import { lockConnection, type ConnectionRow } from '../connection.queries';
import { connectionRow } from '../connection.queries';
import { noteCompany } from '../note-company';
import { storeDisconnected, storeConnection, takeOtherCompany } from './oauth.queries';
import { revokeTokens } from './revoke';

interface Disconnected {
  readonly quickbooksConnection: ConnectionRow;
  /** False if Intuit could not be notified; the app then stays listed there. */
  readonly wasRevoked: boolean;
}

/** Ends the connection: wipes our tokens immediately, then notifies Intuit. */
export async function disconnect(ctx: Context): Promise<Disconnected> {
  // A restored copy has the original's tokens; revoking them would end the original's connection.
  requireOutside(ctx.services);
  const user = ctx.requireUser();
  const before = await ctx.transaction(async (trx, ctx) => {
    const row = await lockConnection(trx);
    if (row.state === 'DISCONNECTED') throw validationError('', 'QuickBooks is not connected.');
    await storeDisconnected(trx, user.id, ctx.now());
    await noteCompany(trx, user.id, row.companyName, null);
    return row;
  });
  const wasRevoked =
    before.refreshTokenEncrypted !== null && (await revokeTokens(ctx.services, before.refreshTokenEncrypted));
  return { quickbooksConnection: await connectionRow(ctx.db), wasRevoked };
}

const GONE = 'This company is no longer waiting for confirmation. Reload the page.';

/** Confirms the other company that was chosen, or drops it and revokes its tokens. */
export async function decideOtherCompany(
  ctx: Context,
  { realmId, use }: { readonly realmId: string; readonly use: boolean },
): Promise<{ quickbooksConnection: ConnectionRow }> {
  requireOutside(ctx.services);
  const user = ctx.requireUser();
  const unused = await ctx.transaction(async (trx) => {
    const before = await lockConnection(trx);
    const other = await takeOtherCompany(trx);
    if (other?.realmId !== realmId) throw validationError('', GONE);
    if (!use) return other.refreshTokenEncrypted;
    const { id: _one, ...company } = other;
    await storeConnection(trx, company);
    await noteCompany(trx, user.id, before.state === 'CONNECTED' ? before.companyName : null, company.companyName);
    return before.refreshTokenEncrypted;
  });
  if (unused !== null) await revokeTokens(ctx.services, unused);
  return { quickbooksConnection: await connectionRow(ctx.db) };
}
