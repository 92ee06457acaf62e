import { buffer } from 'node:stream/consumers';
import type { Database } from '#db/database';
import type { FileStorage } from '#files/storage';
import type { Mail } from '#core/context';
import { documentsWith } from './documents.queries';
import type { DocumentRow } from './documents.queries';

/** The limit below which mail servers accept; base64 adds a third. */
const MOST_BYTES = 15 * 1024 * 1024;

interface MailedDocuments {
  readonly attachments: readonly NonNullable<Mail['attachments']>[number][];
  /** The names of documents that did not fit. */
  readonly leftOff: readonly string[];
}

/** The documents for the e-mails of orders, oldest first; a document of several orders is read once. */
export async function mailAttachments(
  db: Database,
  storage: FileStorage,
  orderIds: readonly number[],
  isWanted: (document: DocumentRow) => boolean = () => true,
): Promise<ReadonlyMap<number, MailedDocuments>> {
  const documents = (await documentsWith(db, 'mail', orderIds)).filter(isWanted);
  const contents = new Map<string, Buffer | null>();
  const contentOf = async (key: string): Promise<Buffer | null> => {
    const cached = contents.get(key);
    if (cached !== undefined) return cached;
    const file = await storage.read(key);
    const content = file && (await buffer(file.stream));
    contents.set(key, content);
    return content;
  };
  const documentsByOrder = new Map<number, MailedDocuments>();
  for (const orderId of orderIds) {
    const attachments: MailedDocuments['attachments'][number][] = [];
    const leftOff: string[] = [];
    let bytes = 0;
    for (const document of documents.filter((one) => one.orderId === orderId)) {
      const content = bytes + document.size <= MOST_BYTES ? await contentOf(document.storageKey) : null;
      if (!content) {
        leftOff.push(document.name);
        continue;
      }
      bytes += document.size;
      attachments.push({ filename: document.name, content, contentType: document.type });
    }
    documentsByOrder.set(orderId, { attachments, leftOff });
  }
  return documentsByOrder;
}
