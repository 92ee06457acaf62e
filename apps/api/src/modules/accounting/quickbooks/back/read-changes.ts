import { createContext } from '#core/context';
import type { Context, Services } from '#core/context';
import type { EventLog } from '#events/event-bus';
import type { QuickbooksRecord } from '@falcon/domain/accounting/quickbooks';
import { asOnlyProcess, ONLY_PROCESS } from '#db/only-process';
import { connectionRow, QuickbooksError, quickbooksClient } from '#accounting/quickbooks-connection';
import type { Condition, QuickbooksClient } from '#accounting/quickbooks-connection';
import { missingLinks } from './all-links.queries';
import { applyPayment } from './apply-payment';
import { applyRecord } from './apply-record';
import { closeNotices, forgetOldNotices, newNotices, storeCursor } from './changes.queries';

/** The record types in the order in which they are processed. */
const TYPES = ['Customer', 'Vendor', 'Item', 'Invoice', 'CreditMemo', 'Payment'] as const;
type Type = (typeof TYPES)[number];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Clocks differ, and records saved in QuickBooks may become visible a little later. */
const OVERLAP_MS = 5 * MINUTE_MS;
/** QuickBooks reports the changes of the last 30 days. */
const OLDEST_MS = 29 * DAY_MS;
const MOST_CHANGES = 1000;
const MOST_NOTICES = 500;
/** Records read with one request. */
const READ_TOGETHER = 100;
/** How long after the last full reading all changes are read again, with or without notices. */
const WHOLE_EVERY_MS = 14.5 * MINUTE_MS;

interface Reading {
  readonly ctx: Context;
  readonly client: QuickbooksClient;
  readonly realmId: string;
}

async function look({ ctx, realmId }: Reading, type: Type, entity: QuickbooksRecord): Promise<void> {
  if (type === 'Payment') await applyPayment(ctx, realmId, entity);
  else await applyRecord(ctx.db, realmId, type, entity);
}

/** A record's current state in QuickBooks, even if it is deleted. */
const readNow = (client: QuickbooksClient, type: Type, id: string): Promise<QuickbooksRecord> =>
  client.read(type, id).catch((error: unknown) => {
    if (error instanceof QuickbooksError && error.kind === 'NOT_FOUND') return { Id: id, status: 'Deleted' };
    throw error;
  });

const isNamed = (type: Type): boolean => type === 'Customer' || type === 'Vendor' || type === 'Item';
/** Queries return inactive names only on request. */
const alsoUnused = (type: Type): Condition[] =>
  isNamed(type) ? [{ property: 'Active', operator: 'IN', value: [true, false] }] : [];

/**
 * Reads the current state of records, many per request. A record that isn't found is read individually, as it may be
 * deleted.
 */
async function lookAtNow(reading: Reading, type: Type, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += READ_TOGETHER) {
    const some = ids.slice(start, start + READ_TOGETHER);
    const only: Condition = { property: 'Id', operator: 'IN', value: some };
    const entities = await reading.client.queryAll(type, [only, ...alsoUnused(type)]);
    const entityById = new Map(entities.map((entity) => [entity.Id, entity]));
    for (const id of some) await look(reading, type, entityById.get(id) ?? (await readNow(reading.client, type, id)));
  }
}

/** Processes the notices of QuickBooks, oldest first. */
async function lookIntoNotices(reading: Reading): Promise<number> {
  const { ctx, realmId } = reading;
  const notices = await newNotices(ctx.db, realmId, MOST_NOTICES);
  for (const type of TYPES) {
    const ids = notices.filter(({ remoteType }) => remoteType === type).map(({ remoteId }) => remoteId);
    await lookAtNow(reading, type, [...new Set(ids)]);
  }
  await closeNotices(
    ctx.db,
    realmId,
    notices.map(({ eventId }) => eventId),
  );
  return notices.length;
}

/** Processes everything that changed since the last time, including changes without a notice. */
async function readSince(reading: Reading, since: Date): Promise<void> {
  const { ctx, client, realmId } = reading;
  const { changed, time } = await client.changes(TYPES, since);
  const all = TYPES.flatMap((type) => (changed.get(type) ?? []).map((entity) => ({ type, entity })));
  // The response may be incomplete.
  if (all.length >= MOST_CHANGES) return readEverything(reading);
  for (const { type, entity } of all) await look(reading, type, entity);
  await storeCursor(ctx.db, realmId, new Date((time ?? ctx.now()).getTime() - OVERLAP_MS));
}

/** The first time, and after a month: reads every QuickBooks record; linked ones that are missing count as deleted. */
async function readEverything(reading: Reading): Promise<void> {
  const { ctx, client, realmId } = reading;
  const startedAt = ctx.now();
  for (const type of TYPES) {
    const entities = await client.queryAll(type, alsoUnused(type));
    for (const entity of entities) await look(reading, type, entity);
    // Records sent during the reading are linked too; reading each missing one shows whether it is deleted.
    const foundIds = entities.map(({ Id }) => Id);
    await lookAtNow(reading, type, await missingLinks(ctx.db, { realmId, remoteType: type, found: foundIds }));
  }
  await storeCursor(ctx.db, realmId, new Date(startedAt.getTime() - OVERLAP_MS));
}

const accounting = (services: Services, log: EventLog): Context =>
  createContext(
    services,
    { kind: 'anonymous' },
    { requestId: 'quickbooks', log, ip: '', userAgent: 'QuickBooks', issueToken: () => undefined },
  );

/** Reads all changes since the last time, or everything if that is too long ago. */
async function readWhole(reading: Reading, cursor: Date | null): Promise<void> {
  const oldest = reading.ctx.now().getTime() - OLDEST_MS;
  await (cursor === null || cursor.getTime() < oldest ? readEverything(reading) : readSince(reading, cursor));
}

/** Whether all changes are due to be read again; the cursor is one overlap before the last reading. */
const isDue = (cursor: Date | null, now: Date): boolean =>
  cursor === null || now.getTime() - cursor.getTime() >= OVERLAP_MS + WHOLE_EVERY_MS;

/**
 * Reads changes made in QuickBooks, in one process at a time: all changes if `isWhole` or when they are due (never
 * delayed by notices), and then those with notices.
 */
export async function readChanges(
  services: Services,
  log: EventLog,
  { isWhole }: { readonly isWhole: boolean | 'WHEN_DUE' },
): Promise<void> {
  await asOnlyProcess(services.db, ONLY_PROCESS.readingQuickbooks, async () => {
    let isAsked = isWhole === true;
    for (;;) {
      const { state, realmId, cdcCursor } = await connectionRow(services.db);
      if (state !== 'CONNECTED' || realmId === null) return;
      const reading: Reading = { ctx: accounting(services, log), client: quickbooksClient(services, realmId), realmId };
      if (isAsked || (isWhole === 'WHEN_DUE' && isDue(cdcCursor, services.clock())))
        await readWhole(reading, cdcCursor);
      isAsked = false;
      if ((await lookIntoNotices(reading)) === 0) break;
    }
    await forgetOldNotices(services.db);
  });
}
