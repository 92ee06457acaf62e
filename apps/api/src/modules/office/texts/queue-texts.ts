import type { Transaction } from 'kysely';
import type { DB } from '#db/database';
import type { Services } from '#core/context';
import { wakeRecurring } from '#jobs/enqueue';
import { sendTextsJob } from './send-texts';
import { addTexts } from './texts.queries';

/** A text about an order. */
interface OrderText {
  readonly kind: string;
  /** Phone numbers of ten digits. */
  readonly to: readonly string[];
  readonly text: string;
  readonly orderNumber: string;
  readonly workOrderId: number;
  readonly sharedLinkId: number | null;
  /** The same key never creates a second text to the same number. */
  readonly dedupeKey: string;
}

const LONGEST_TEXT = 320;

/**
 * Stores a text for each phone number in the caller's transaction; it is handed to the webhook after the commit.
 * Nothing is stored without a webhook.
 */
export async function queueTexts(
  trx: Transaction<DB>,
  { textWebhook }: Pick<Services, 'textWebhook'>,
  { to, text, dedupeKey, ...order }: OrderText,
): Promise<void> {
  if (!textWebhook) return;
  const rows = [...new Set(to)].map((recipient) => ({
    ...order,
    recipient,
    body: text.slice(0, LONGEST_TEXT),
    dedupeKey: `${dedupeKey}:${recipient}`,
  }));
  if (await addTexts(trx, rows)) await wakeRecurring(trx, sendTextsJob);
}
