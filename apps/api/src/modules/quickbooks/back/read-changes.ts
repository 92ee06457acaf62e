import { createContext } from '../../../core/context';
import type { Context, Services } from '../../../core/context';
import type { EventLog } from '../../../events/event-bus';
import type { Theirs } from '@falcon/domain/quickbooks';
import { asOnlyProcess, ONLY_PROCESS } from '../../../db/only-process';
import { connectionRow, QuickbooksError, quickbooksClient } from '../../quickbooks-connection';
import type { QuickbooksClient } from '../../quickbooks-connection';
import { missingLinks } from './all-links.queries';
import { applyPayment } from './apply-payment';
import { applyRecord } from './apply-record';
import { closeNotices, forgetOldNotices, newNotices, storeCursor } from './changes.queries';

/** In the order in which they are looked at. */
const TYPES = ['Customer', 'Vendor', 'Item', 'Invoice', 'CreditMemo', 'Payment'] as const;
type Type = (typeof TYPES)[number];
const isType = (type: string): type is Type => TYPES.some((one) => one === type);

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Clocks differ, and what is stored there may be seen a little later. */
const OVERLAP_MS = 5 * MINUTE_MS;
/** QuickBooks tells the changes of 30 days. */
const OLDEST_MS = 29 * DAY_MS;
const MOST_CHANGES = 1000;
const MOST_NOTICES = 200;

interface Reading {
  readonly ctx: Context;
  readonly client: QuickbooksClient;
  readonly realmId: string;
}

async function look({ ctx, realmId }: Reading, type: Type, entity: Theirs): Promise<void> {
  if (type === 'Payment') await applyPayment(ctx, realmId, entity);
  else await applyRecord(ctx.db, realmId, type, entity);
}

/** A record as it is there now, also if that is deleted. */
const readNow = (client: QuickbooksClient, type: Type, id: string): Promise<Theirs> =>
  client.read(type, id).catch((error: unknown) => {
    if (error instanceof QuickbooksError && error.kind === 'NOT_FOUND') return { Id: id, status: 'Deleted' };
    throw error;
  });

/** Looks into what QuickBooks gave notice of: each record as it is now. */
async function lookIntoNotices(reading: Reading): Promise<number> {
  const { ctx, client, realmId } = reading;
  const notices = await newNotices(ctx.db, realmId, MOST_NOTICES);
  const named = new Set(notices.map(({ remoteType, remoteId }) => `${remoteType} ${remoteId}`));
  for (const type of TYPES)
    for (const name of named) {
      const [noticed = '', id = ''] = name.split(' ');
      if (noticed !== type || !isType(noticed)) continue;
      await look(reading, type, await readNow(client, type, id));
    }
  await closeNotices(
    ctx.db,
    realmId,
    notices.map(({ eventId }) => eventId),
  );
  return named.size;
}

/** Everything that changed since the last time, also what no notice came of. */
async function readSince(reading: Reading, since: Date): Promise<void> {
  const { ctx, client, realmId } = reading;
  const { changed, time } = await client.changes(TYPES, since);
  const all = TYPES.flatMap((type) => (changed.get(type) ?? []).map((entity) => ({ type, entity })));
  // There may be more than it tells.
  if (all.length >= MOST_CHANGES) return readEverything(reading);
  for (const { type, entity } of all) await look(reading, type, entity);
  await storeCursor(ctx.db, realmId, new Date((time ?? ctx.now()).getTime() - OVERLAP_MS));
}

/** After a month, or at the first time: everything there is read, and what is linked and not there is gone. */
async function readEverything(reading: Reading): Promise<void> {
  const { ctx, client, realmId } = reading;
  const startedAt = ctx.now();
  for (const type of TYPES) {
    const isName = type === 'Customer' || type === 'Vendor' || type === 'Item';
    const entities = await client.queryAll(
      type,
      isName ? [{ property: 'Active', operator: 'IN', value: [true, false] }] : [],
    );
    for (const entity of entities) await look(reading, type, entity);
    // What was sent in the meantime is linked, too: only a look at each says that it is gone.
    for (const id of await missingLinks(ctx.db, { realmId, remoteType: type, found: entities.map(({ Id }) => Id) }))
      await look(reading, type, await readNow(client, type, id));
  }
  await storeCursor(ctx.db, realmId, new Date(startedAt.getTime() - OVERLAP_MS));
}

const accounting = (services: Services, log: EventLog): Context =>
  createContext(
    services,
    { kind: 'anonymous' },
    { requestId: 'quickbooks', log, ip: '', userAgent: 'QuickBooks', issueToken: () => undefined },
  );

/** Brings in what was done in QuickBooks: notices first, and all changes where `isWhole` asks for them. One process does so at a time. */
export async function readChanges(
  services: Services,
  log: EventLog,
  { isWhole }: { readonly isWhole: boolean },
): Promise<void> {
  await asOnlyProcess(services.db, ONLY_PROCESS.readingQuickbooks, async () => {
    const { state, realmId, cdcCursor } = await connectionRow(services.db);
    if (state !== 'CONNECTED' || realmId === null) return;
    const reading: Reading = { ctx: accounting(services, log), client: quickbooksClient(services, realmId), realmId };
    while ((await lookIntoNotices(reading)) > 0);
    await forgetOldNotices(services.db);
    if (!isWhole) return;
    const oldest = services.clock().getTime() - OLDEST_MS;
    if (cdcCursor === null || cdcCursor.getTime() < oldest) await readEverything(reading);
    else await readSince(reading, cdcCursor);
  });
}
