import type { Context } from '../../../core/context';

/** Sends an e-mail without making the caller wait, so that the response takes as long for an unknown address as for a known one. */
export function sendLater(ctx: Context, mail: Parameters<Context['mail']['send']>[0]): void {
  ctx.mail
    .send(mail)
    .catch((error: unknown) => ctx.log.error({ err: error, requestId: ctx.requestId }, 'An e-mail could not be sent'));
}
