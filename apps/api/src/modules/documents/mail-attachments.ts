import { buffer } from 'node:stream/consumers';
import type { Database } from '../../db/database';
import type { FileStorage } from '../../files/storage';
import type { Mail } from '../../core/context';
import { documentsWith } from './documents.queries';

/** Mail servers refuse more; base64 adds a third. */
const MOST_BYTES = 15 * 1024 * 1024;

/** The documents for an order's e-mail, oldest first, and the names of those that no longer fit. */
export async function mailAttachments(
  db: Database,
  storage: FileStorage,
  orderId: number,
): Promise<{ attachments: NonNullable<Mail['attachments']>; leftOff: string[] }> {
  const attachments: { filename: string; content: Buffer; contentType: string }[] = [];
  const leftOff: string[] = [];
  let bytes = 0;
  for (const document of await documentsWith(db, 'mail', [orderId])) {
    const file = bytes + document.size <= MOST_BYTES ? await storage.read(document.storageKey) : null;
    if (!file) {
      leftOff.push(document.name);
      continue;
    }
    bytes += document.size;
    attachments.push({ filename: document.name, content: await buffer(file.stream), contentType: document.type });
  }
  return { attachments, leftOff };
}
