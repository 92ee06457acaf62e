import { compareDates, daysBetween } from '../schedule/index';
import type { CalendarDate } from '../schedule/index';

/** The facts that decide whether an insurance certificate covers a job. */
export interface CertificateRecord {
  readonly hasCertificate: boolean;
  readonly expirationDate: CalendarDate | null;
}

/** How many days before a certificate ends the office is warned. */
export const ALERT_DAYS = [30, 14, 7, 0] as const;

/** The kinds of certificates every installer needs. */
export const REQUIRED_CERTIFICATES = ['COMPENSATION', 'LIABILITY'] as const;
/** One kind of certificate an installer needs. */
export type RequiredCertificate = (typeof REQUIRED_CERTIFICATES)[number];

/** A certificate covers an order if it exists and does not end before the install date; one without an end date is not valid. */
export function isCovered(record: CertificateRecord | null, installDate: CalendarDate): boolean {
  return (
    record !== null &&
    record.hasCertificate &&
    record.expirationDate !== null &&
    compareDates(record.expirationDate, installDate) >= 0
  );
}

/** A work exemption that replaces workers' compensation in one state. */
export interface WorkExemption {
  readonly isExempt: boolean;
  readonly state: string | null;
  readonly expirationDate: CalendarDate | null;
}

/** Whether an unexpired exemption for the job's state makes compensation insurance unnecessary. */
export function isExempt(exemption: WorkExemption, jobState: string, installDate: CalendarDate): boolean {
  if (!exemption.isExempt || exemption.state === null || exemption.expirationDate === null) return false;
  return (
    exemption.state.toUpperCase() === jobState.trim().toUpperCase() &&
    compareDates(exemption.expirationDate, installDate) >= 0
  );
}

/** What coverage is missing for an installer on a job's date and state. */
export function missingCover(question: {
  readonly certificates: Readonly<Partial<Record<RequiredCertificate, CertificateRecord | null>>>;
  readonly exemption: WorkExemption;
  readonly jobState: string;
  readonly installDate: CalendarDate;
}): RequiredCertificate[] {
  const { certificates, exemption, jobState, installDate } = question;
  return REQUIRED_CERTIFICATES.filter(
    (type) =>
      !isCovered(certificates[type] ?? null, installDate) &&
      !(type === 'COMPENSATION' && isExempt(exemption, jobState, installDate)),
  );
}

/** The most urgent alert stage that a certificate has reached (30, 14, 7 or 0 days before its end), or null before the first one. */
export function alertStage(expirationDate: CalendarDate, today: CalendarDate): (typeof ALERT_DAYS)[number] | null {
  const left = daysBetween(today, expirationDate);
  return ALERT_DAYS.findLast((days) => left <= days) ?? null;
}

/** Whether an alert is due on this day. */
export const isAlertDay = (expirationDate: CalendarDate, today: CalendarDate): boolean =>
  (ALERT_DAYS as readonly number[]).includes(daysBetween(today, expirationDate));
