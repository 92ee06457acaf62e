import { defineRecurring } from '#jobs/define-job';

/** Reads the bounce mailbox, if there is one, and looks there for copies of unsure e-mails. */
export const readBouncesJob = defineRecurring({
  name: 'read-bounces',
  match: '*/5 * * * *',
  actsOutside: true,
  async run({ services, signal, log }) {
    if (!services.bounceMailbox) return;
    const { readBounces } = await import('./read-bounces');
    const bounced = await readBounces(services, signal).catch((error: unknown) => {
      // It is read again in five minutes; the settings page shows the error.
      log.warn({ err: error }, 'The mailbox of bounces could not be read');
      return 0;
    });
    if (bounced > 0) log.info({ bounced }, 'E-mails bounced');
    const { lookUpUnsure } = await import('../unsure/look-up-unsure');
    await lookUpUnsure(services).catch((error: unknown) =>
      log.warn({ err: error }, 'E-mails that may have been sent could not be looked up'),
    );
  },
});
