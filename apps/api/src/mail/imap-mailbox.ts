import { ImapFlow } from 'imapflow';
import type { BounceMailbox } from './bounce-mailbox';

/** The report is at the start of a returned message; the attached e-mail may be large. */
const MOST_BYTES = 256 * 1024;
const MOST_AT_ONCE = 500;
const CONNECT_WITHIN_MS = 20_000;

const LOCAL: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * A mailbox by its address: `imaps://user:password@host:993/INBOX`. With `imap:` the connection is encrypted before the
 * password is sent.
 */
export function imapMailbox(address: string): BounceMailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const secure = protocol === 'imaps:';
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  const serverPort = Number(port) || (secure ? 993 : 143);
  async function connected<Result>(work: (client: ImapFlow) => Promise<Result>): Promise<Result> {
    const client = new ImapFlow({
      host: hostname,
      port: serverPort,
      secure,
      ...(!secure && { doSTARTTLS: !LOCAL.includes(hostname) }),
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      connectionTimeout: CONNECT_WITHIN_MS,
      greetingTimeout: CONNECT_WITHIN_MS,
    });
    // The call in progress reports the error.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const result = await work(client);
      await client.logout();
      return result;
    } finally {
      client.close();
    }
  }

  return {
    place: `${hostname}:${serverPort}/${folder}`,
    read: (from, take, signal) =>
      connected(async (client) => {
        const mailbox = await client.mailboxOpen(folder, { readOnly: true });
        const uidValidity = String(mailbox.uidValidity);
        const start = from?.uidValidity === uidValidity ? from.lastUid + 1 : 1;
        const searchResult = await client.search({ uid: `${start}:*` }, { uid: true });
        // The last message always matches `n:*`.
        const uids = (searchResult || []).filter((uid) => uid >= start).toSorted((a, b) => a - b);
        for (const uid of uids.slice(0, MOST_AT_ONCE)) {
          if (signal?.aborted === true) return;
          const message = await client.fetchOne(String(uid), { source: { maxLength: MOST_BYTES } }, { uid: true });
          await take((message && message.source) || Buffer.alloc(0), { uidValidity, lastUid: uid });
        }
      }),
    sentCopies: (messageIds) =>
      connected(async (client) => {
        const sentFolder = (await client.list()).find(({ specialUse }) => specialUse === '\\Sent');
        if (!sentFolder) return null;
        await client.mailboxOpen(sentFolder.path, { readOnly: true });
        const copies = new Set<string>();
        for (const messageId of messageIds) {
          const searchResult = await client.search({ header: { 'message-id': `<${messageId}>` } }, { uid: true });
          if (searchResult && searchResult.length > 0) copies.add(messageId);
        }
        return copies;
      }),
  };
}
