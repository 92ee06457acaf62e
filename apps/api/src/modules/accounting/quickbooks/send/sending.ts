import type { Services } from '#core/context';
import type { QuickbooksClient } from '#accounting/quickbooks-connection';
import { wasTriedBefore } from '../outbox/outbox.queries';
import type { OutboxRow, SyncTarget } from '../outbox/outbox.queries';
import { linkOf } from '../outbox/links.queries';
import type { LinkKind } from '../outbox/links.queries';
import { requestId } from './request-id';

/** What sending one thing can use. */
export interface Sending {
  readonly services: Services;
  readonly client: QuickbooksClient;
  readonly realmId: string;
  readonly row: OutboxRow;
  /** What the office chose, by `what` and key. */
  readonly mapped: ReadonlyMap<string, string>;
  /** Whether each item of the catalog is one there. */
  readonly sendsItems: boolean;
}

/** How sending one thing ended, if nothing went wrong. */
export type SendResult = 'SENT' | 'SKIPPED';

/** It can only be sent after something else. */
export class WaitsFor extends Error {
  constructor(readonly other: SyncTarget) {
    super(`Waits for ${other.kind} ${other.localId}`);
  }
}

/** A person has to do something first; nothing was sent, or it was and is not as it should be. */
export class Unsendable extends Error {
  constructor(
    readonly code: 'MAPPING' | 'AMOUNT' | 'BALANCE' | '610',
    readonly detail: string,
    readonly raw = '',
  ) {
    super(detail);
  }
}

/** The request id of a step of what is sent; another one after an answer that said no for now. */
export const requestIdOf = ({ realmId, row }: Sending, step: string): string =>
  requestId(
    [
      realmId,
      row.kind,
      row.localId,
      row.id,
      step,
      ...(row.refusals === 0 ? [] : [`after ${row.refusals}`]),
      // Rows of a restored copy have numbers that the original may have given to others.
      ...(row.requestSpace === '' ? [] : [`in ${row.requestSpace}`]),
    ].join('/'),
  );

/** Whether it may have reached QuickBooks before; then it is looked up first. */
export const isRepeated = ({ services, row }: Sending): Promise<boolean> => wasTriedBefore(services.db, row);

/** The id there of something that has to be there first. */
export async function requiredId(
  sending: Sending,
  kind: LinkKind & SyncTarget['kind'],
  localId: number,
): Promise<string> {
  const link = await linkOf(sending.services.db, sending.realmId, kind, localId);
  if (!link) throw new WaitsFor({ kind, localId });
  return link.remoteId;
}

/** What the office chose; a sentence says what is missing. */
export function requireChosen({ mapped }: Sending, what: string, keys: readonly string[], missing: string): string {
  for (const key of keys) {
    const id = mapped.get(`${what}/${key}`);
    if (id !== undefined) return id;
  }
  throw new Unsendable('MAPPING', missing);
}

export const chosenIfAny = ({ mapped }: Sending, what: string, key: string): string | null =>
  mapped.get(`${what}/${key}`) ?? null;
