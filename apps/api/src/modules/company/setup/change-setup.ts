import { z } from 'zod';
import { PRESET_STEPS } from '@falcon/domain/company/setup';
import type { Context, TransactionContext } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { auditAppConfiguration } from '#office/app-config';
import { lockSetup, setupFacts, storeConfirmed, storeDismissed } from './setup.queries';
import type { SetupFacts } from './setup.queries';
import { stepsOf } from './setup-steps';

interface ChangedSetup {
  readonly companySetup: SetupFacts;
}

const UNREADABLE = 'Open the setup page again, and confirm what it shows.';

const confirmation = z.object({
  step: z.enum(PRESET_STEPS, 'This step is done by doing it, not by confirming it.'),
  seen: z.array(z.string(UNREADABLE), UNREADABLE),
});

/** Whether e-mails reach anybody. */
export const mailIsDelivered = (ctx: TransactionContext): boolean => ctx.services.mailPlace().way === 'SERVER';

/** Only a Super Admin decides for everyone that the page isn't needed. */
export const canDismiss = (ctx: TransactionContext): boolean =>
  ctx.user?.roles.some(({ isSuperAdmin }) => isSuperAdmin) === true;

/** Confirms what a step is set to. What was changed since it was shown is not confirmed unseen. */
export async function confirmStep(ctx: Context, raw: unknown): Promise<ChangedSetup> {
  const { step, seen } = parseInput(confirmation, raw);
  return ctx.transaction(async (trx, ctx) => {
    const { confirmedSteps } = await lockSetup(trx);
    const now = stepsOf(await setupFacts(trx), mailIsDelivered(ctx)).find(({ key }) => key === step);
    const values = now?.values ?? [];
    if (seen.join('\n') !== values.join('\n'))
      throw validationError('seen', `This was changed since you opened the page. It is now: ${values.join('; ')}.`);
    if (!confirmedSteps.includes(step)) {
      await storeConfirmed(trx, [...confirmedSteps, step]);
      await auditAppConfiguration(trx, ctx.requireUser().id, [
        { field: 'setup', from: null, to: `Confirmed: ${values.join('; ')}` },
      ]);
    }
    return { companySetup: await setupFacts(trx) };
  });
}

const dismissal = z.object({ dismissed: z.boolean('Open the setup page again.') });

/** Takes the page out of everyone's menu, or puts it back. */
export async function dismissSetup(ctx: Context, raw: unknown): Promise<ChangedSetup> {
  if (!canDismiss(ctx)) throw validationError('', 'Only a Super Admin can take the setup page out of the menu.');
  const { dismissed } = parseInput(dismissal, raw);
  return ctx.transaction(async (trx, ctx) => {
    const { dismissedAt } = await lockSetup(trx);
    if (dismissed !== (dismissedAt !== null)) {
      const userId = ctx.requireUser().id;
      await storeDismissed(trx, dismissed ? { at: ctx.now(), by: userId } : null);
      await auditAppConfiguration(trx, userId, [
        { field: 'setup', from: null, to: dismissed ? 'Taken out of the menu' : 'Put back into the menu' },
      ]);
    }
    return { companySetup: await setupFacts(trx) };
  });
}
