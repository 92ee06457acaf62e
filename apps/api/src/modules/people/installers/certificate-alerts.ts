import { alertStage } from '@falcon/domain/people/certificates';
import { addDays } from '@falcon/domain/kit/schedule';
import { dateInZone } from '#core/calendar-date';
import type { Services } from '#core/context';
import { defineRecurring } from '#jobs/define-job';
import { certificateAlertMail } from '#mail/templates';
import { addressesOfHolders } from '#office/access';
import { inTransaction } from '#db/in-transaction';
import type { Database } from '#db/database';
import { queueMail, readersOf } from '#office/mail';
import { endingCertificates, takeAlerts } from './certificate-alerts.queries';
import type { EndingCertificate } from './certificate-alerts.queries';

const FIRST_WARNING = 30;
/** A missed warning is sent for up to a week; certificates that ended earlier are only on the dashboard. */
const LATE = 7;

/**
 * E-mails the certificates that end in 30, 14, 7 or 0 days to the users who can edit installers. Each stage of a
 * certificate is queued once: it is stored together with its e-mail.
 */
export async function sendCertificateAlerts(services: Services): Promise<number> {
  const { publicUrl, clock, timeZone } = services;
  const today = dateInZone(clock(), timeZone);
  return inTransaction(services, async (trx, services) => {
    const to = await addressesOfHolders(trx, 'editInstaller');
    if (to.length === 0) return 0;
    const news = await takeDueAlerts(trx, today, clock());
    if (news.length > 0)
      await queueMail(trx, services, {
        to,
        ...certificateAlertMail(news, { today, publicUrl }),
        seenBy: readersOf('CERTIFICATE_ALERT'),
        userId: null,
      });
    return news.length;
  });
}

/**
 * Marks all due alerts as sent; returns the certificates for which they are new. By itself this skips their e-mails.
 */
export async function takeDueAlerts(trx: Database, today: string, now: Date): Promise<readonly EndingCertificate[]> {
  const ending = await endingCertificates(trx, {
    today,
    from: addDays(today, -LATE),
    to: addDays(today, FIRST_WARNING),
  });
  const due = ending.flatMap((certificate) => {
    const stage = alertStage(certificate.expirationDate, today);
    return stage === null ? [] : [{ ...certificate, stage }];
  });
  const certificateIds = await takeAlerts(trx, due, now);
  return due.filter((certificate) => certificateIds.has(certificate.certificateId));
}

/** Every morning, before the office opens. */
export const mailCertificateAlertsDaily = defineRecurring({
  name: 'mail-certificate-alerts',
  match: '15 10 * * *',
  actsOutside: true,
  async run({ services, log }) {
    const count = await sendCertificateAlerts(services);
    if (count > 0) log.info({ count }, 'Expiring certificates were e-mailed');
  },
});
