import type { SettledPart } from '@falcon/domain/accounting/quickbooks';
import { cents } from '@falcon/domain/kit/money';
import { remoteIds } from '../outbox/links.queries';
import { isQueued } from '../outbox/outbox.queries';
import type { Part } from './money.queries';
import { WaitsFor } from './sending';
import type { Sending } from './sending';

/**
 * The parts that settle invoices in QuickBooks; waits for invoices that are queued. Invoices from before the connection
 * were not sent by us: their parts count as `outside`.
 */
export async function settledParts(
  { services, realmId }: Sending,
  allParts: readonly Part[],
): Promise<{ readonly parts: readonly SettledPart[]; readonly outside: number }> {
  const ids = allParts.map((part) => part.invoiceId);
  const there = await remoteIds(services.db, realmId, 'INVOICE', ids);
  const missing = ids.filter((id) => !there.has(id));
  const coming = missing.length === 0 ? new Set<number>() : await isQueued(services.db, realmId, 'INVOICE', missing);
  const [awaited] = coming;
  if (awaited !== undefined) throw new WaitsFor({ kind: 'INVOICE', localId: awaited });
  const parts = allParts.flatMap(({ invoiceId, amountCents }) => {
    const id = there.get(invoiceId);
    return id === undefined ? [] : [{ invoiceId: id, amount: cents(amountCents) }];
  });
  const all = allParts.reduce((sum, part) => sum + part.amountCents, 0);
  return { parts, outside: all - parts.reduce((sum, part) => sum + part.amount, 0) };
}
