import { z } from 'zod';
import { canBeSettled } from '@falcon/domain/office/mail';
import type { Context } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { forEachMail, lockedMail, mailIds } from './retry-mails';
import { settleMail } from './settling.queries';

const input = z.object({
  ids: mailIds,
  as: z.enum(['ARRIVED', 'NOT_NEEDED'], 'Select whether it arrived or is not needed.'),
});

/** Records that e-mails arrived after all, or are not needed. Repeating it changes nothing. */
export async function settleMails(ctx: Context, raw: unknown) {
  const { ids, as } = parseInput(input, raw);
  return forEachMail(ctx, ids, async (trx, ctx, id) => {
    const mail = await lockedMail(trx, ctx, id);
    if (mail.settledAs === as) return id;
    if (!canBeSettled({ state: mail.state, isSettled: mail.settledAt !== null }))
      throw validationError(
        'ids',
        mail.settledAt ? 'This e-mail was already settled.' : 'This e-mail needs no attention.',
      );
    await settleMail(trx, id, { settledAs: as, settledBy: ctx.requireUser().id, settledAt: ctx.now() });
    return id;
  });
}
