import { createHmac } from 'node:crypto';
import type { ChangeEvent, Operation } from '../company/company';
import type { Json } from '../model/json';
import { secondsText } from '../model/time';

export type WebhookFormat = 'cloudevents' | 'legacy';

const PAST: Record<Operation, string> = {
  Create: 'created',
  Update: 'updated',
  Delete: 'deleted',
  Void: 'voided',
  Merge: 'merged',
};

/** The body of a delivery. [DOC] */
export const bodyOf = (events: readonly ChangeEvent[], format: WebhookFormat): string =>
  JSON.stringify(format === 'cloudevents' ? events.map(cloudEvent) : legacy(events));

/** CloudEvents 1.0: a list; one delivery may span companies. */
const cloudEvent = (event: ChangeEvent): Json => ({
  specversion: '1.0',
  id: event.id,
  source: 'intuit.quickbooks-simulator',
  type: `qbo.${event.type.toLowerCase()}.${PAST[event.operation]}.v1`,
  datacontenttype: 'application/json',
  time: event.at.toISOString(),
  intuitentityid: event.entityId,
  intuitaccountid: event.realmId,
  data: event.deletedId === undefined ? {} : { deletedId: event.deletedId },
});

function legacy(events: readonly ChangeEvent[]): Json {
  const realms = [...new Set(events.map(({ realmId }) => realmId))];
  return {
    eventNotifications: realms.map((realmId) => ({
      realmId,
      dataChangeEvent: {
        entities: events
          .filter((event) => event.realmId === realmId)
          .map((event) => ({
            name: event.type,
            id: event.entityId,
            operation: event.operation,
            lastUpdated: secondsText(event.at),
            ...(event.deletedId === undefined ? {} : { deletedId: event.deletedId }),
          })),
      },
    })),
  };
}

/** `intuit-signature`: over the raw body, with the verifier token. [DOC] */
export const signatureOf = (body: string, verifierToken: string): string =>
  createHmac('sha256', verifierToken).update(body).digest('base64');
