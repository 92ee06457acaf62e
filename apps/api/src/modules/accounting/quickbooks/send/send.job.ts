import { defineRecurring } from '#jobs/define-job';

/** Sends what is queued right after the commit that queued it, and retries every minute. */
export const sendToQuickbooksJob = defineRecurring({
  name: 'quickbooks-send',
  match: '* * * * *',
  actsOutside: true,
  slots: 'accounting',
  async run({ services, signal, log }) {
    const { sendOutbox } = await import('./send-outbox');
    const { sent, failed } = await sendOutbox(services, signal);
    if (sent + failed > 0) log.info({ sent, failed }, 'Sent to QuickBooks');
  },
});
