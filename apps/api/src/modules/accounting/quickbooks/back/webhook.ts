import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Notice } from './changes.queries';

const TYPES: Readonly<Record<string, string>> = {
  customer: 'Customer',
  vendor: 'Vendor',
  item: 'Item',
  invoice: 'Invoice',
  creditmemo: 'CreditMemo',
  payment: 'Payment',
};

const cloudEvents = z.array(
  z.looseObject({
    id: z.string().min(1).max(200),
    type: z.string(),
    intuitentityid: z.string().min(1).max(50),
    intuitaccountid: z.string(),
    data: z.looseObject({ deletedId: z.string().max(50).optional() }).optional(),
  }),
);
const legacy = z.looseObject({
  eventNotifications: z.array(
    z.looseObject({
      realmId: z.string(),
      dataChangeEvent: z.looseObject({
        entities: z.array(
          z.looseObject({
            name: z.string(),
            id: z.string().min(1).max(50),
            operation: z.string().default(''),
            lastUpdated: z.string().default(''),
            deletedId: z.string().max(50).optional(),
          }),
        ),
      }),
    }),
  ),
});

/** Whether Intuit signed exactly these bytes. */
export function isSigned(body: Buffer, signature: unknown, verifierToken: string): boolean {
  if (typeof signature !== 'string') return false;
  const expected = createHmac('sha256', verifierToken).update(body).digest();
  const signatureBytes = Buffer.from(signature, 'base64');
  return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected);
}

/** The records that a notice names; a merge also names the record that was merged away. */
const notice = (realmId: string, eventId: string, name: string, ids: readonly (string | undefined)[]): Notice[] => {
  const remoteType = TYPES[name.toLowerCase()];
  if (remoteType === undefined) return [];
  return ids.flatMap((remoteId, place) =>
    remoteId === undefined
      ? []
      : [{ realmId, eventId: place === 0 ? eventId : `${eventId}/${place}`, remoteType, remoteId }],
  );
};

/** The notices in a delivery, in either of Intuit's formats; null if it is neither. */
export function noticesIn(body: unknown): readonly Notice[] | null {
  const events = cloudEvents.safeParse(body);
  if (events.success)
    return events.data.flatMap(({ id, type, intuitentityid, intuitaccountid, data }) =>
      notice(intuitaccountid, id, type.split('.')[1] ?? '', [intuitentityid, data?.deletedId]),
    );
  const old = legacy.safeParse(body);
  if (!old.success) return null;
  return old.data.eventNotifications.flatMap(({ realmId, dataChangeEvent }) =>
    dataChangeEvent.entities.flatMap(({ name, id, operation, lastUpdated, deletedId }) => {
      // The old format has no event ids, so the same change counts as the same notice.
      const eventId = createHash('sha256').update([name, id, operation, lastUpdated].join('\n')).digest('hex');
      return notice(realmId, eventId, name, [id, deletedId]);
    }),
  );
}
