import type { Mail, TransactionContext } from '#core/context';

/**
 * Sends an e-mail, inside a transaction once it is stored, without making the caller wait, so that the response takes
 * as long for an unknown address as for a known one.
 */
export function sendLater(ctx: TransactionContext, mail: Mail): void {
  ctx.afterwards(() => {
    ctx.mail
      .send(mail)
      .catch((error: unknown) =>
        ctx.log.error({ err: error, requestId: ctx.requestId }, 'An e-mail could not be sent'),
      );
  });
}
