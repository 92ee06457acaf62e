import { defineRecurring } from '#jobs/define-job';

/** Sends what is queued right after the commit that queued it, and retries every minute. */
export const sendMailJob = defineRecurring({
  name: 'send-mail',
  match: '* * * * *',
  actsOutside: true,
  async run({ services, signal, log }) {
    const { sendQueuedMails } = await import('./send-mails');
    const { sent, failed } = await sendQueuedMails(services, signal);
    if (sent + failed > 0) log.info({ sent, failed }, 'E-mails were sent');
  },
});
