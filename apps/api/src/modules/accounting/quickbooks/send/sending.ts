import type { Services } from '#core/context';
import type { QuickbooksClient } from '#accounting/quickbooks-connection';
import { wasTriedBefore } from '../outbox/outbox.queries';
import type { OutboxRow, SyncTarget } from '../outbox/outbox.queries';
import { linkOf } from '../outbox/links.queries';
import type { LinkKind } from '../outbox/links.queries';
import { requestId } from './request-id';

/** Everything that sending an entry needs. */
export interface Sending {
  readonly services: Services;
  readonly client: QuickbooksClient;
  readonly realmId: string;
  readonly row: OutboxRow;
  /** The office's mappings, by `what` and key. */
  readonly mapped: ReadonlyMap<string, string>;
  /** Whether each item of the catalog is sent as its own item. */
  readonly sendsItems: boolean;
}

/** The result of sending an entry without errors. */
export type SendResult = 'SENT' | 'SKIPPED';

/** The entry can only be sent after another record. */
export class WaitsFor extends Error {
  constructor(readonly other: SyncTarget) {
    super(`Waits for ${other.kind} ${other.localId}`);
  }
}

/** A user must act first: nothing was sent, or the sent record is not as it should be. */
export class Unsendable extends Error {
  constructor(
    readonly code: 'MAPPING' | 'AMOUNT' | 'BALANCE' | '610',
    readonly detail: string,
    readonly raw = '',
  ) {
    super(detail);
  }
}

/** The request id of a step; a new one after QuickBooks refused for now. */
export const requestIdOf = ({ realmId, row }: Sending, step: string): string =>
  requestId(
    [
      realmId,
      row.kind,
      row.localId,
      row.id,
      step,
      ...(row.refusals === 0 ? [] : [`after ${row.refusals}`]),
      // In a restored copy, the original may have used the same row ids for other records.
      ...(row.requestSpace === '' ? [] : [`in ${row.requestSpace}`]),
    ].join('/'),
  );

/** Whether an earlier request may have reached QuickBooks; if so, it is looked up first. */
export const isRepeated = ({ services, row }: Sending): Promise<boolean> => wasTriedBefore(services.db, row);

/** The QuickBooks id of a record that must exist there first. */
export async function requiredId(
  sending: Sending,
  kind: LinkKind & SyncTarget['kind'],
  localId: number,
): Promise<string> {
  const link = await linkOf(sending.services.db, sending.realmId, kind, localId);
  if (!link) throw new WaitsFor({ kind, localId });
  return link.remoteId;
}

/** The mapping the office chose; otherwise throws a sentence about what is missing. */
export function requireChosen({ mapped }: Sending, what: string, keys: readonly string[], missing: string): string {
  for (const key of keys) {
    const id = mapped.get(`${what}/${key}`);
    if (id !== undefined) return id;
  }
  throw new Unsendable('MAPPING', missing);
}

export const chosenIfAny = ({ mapped }: Sending, what: string, key: string): string | null =>
  mapped.get(`${what}/${key}`) ?? null;
