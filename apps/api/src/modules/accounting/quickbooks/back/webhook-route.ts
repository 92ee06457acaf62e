import type { FastifyInstance } from 'fastify';
import type { Services } from '#core/context';
import { inTransaction } from '#db/in-transaction';
import { storeNotices } from './changes.queries';
import { isSigned, noticesIn } from './webhook';

const MOST_BYTES = 1024 * 1024;

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Receives notices from QuickBooks: checks the signature over the raw bytes; processing happens later. */
export function addQuickbooksWebhook(app: FastifyInstance, services: Services): void {
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, callback) =>
      callback(null, body),
    );
    own.post('/quickbooks/webhook', async (request, reply) => {
      const token = services.quickbooks?.webhookToken ?? null;
      if (token === null) return reply.code(404).send();
      // QuickBooks sends it again; by then this may be the live company.
      if (services.outside.isQuiet) return reply.code(503).send();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSigned(body, request.headers['intuit-signature'], token)) return reply.code(401).send();
      const notices = noticesIn(parsed(body));
      if (notices === null) return reply.code(400).send();
      await inTransaction(services, (trx) => storeNotices(trx, notices));
      return reply.code(200).send();
    });
  });
}
