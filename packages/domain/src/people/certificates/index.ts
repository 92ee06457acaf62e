import { addDays, compareDates, daysBetween } from '../../kit/schedule/index';
import type { CalendarDate } from '../../kit/schedule/index';

/** The facts that decide whether an insurance certificate covers a job. */
export interface CertificateRecord {
  readonly hasCertificate: boolean;
  /** The first day; null if open-ended. */
  readonly effectiveDate: CalendarDate | null;
  readonly expirationDate: CalendarDate | null;
}

/** How many days before a certificate ends the office gets a warning. */
export const ALERT_DAYS = [30, 14, 7, 0] as const;

/** The kinds of certificates that every installer needs. */
export const REQUIRED_CERTIFICATES = ['COMPENSATION', 'LIABILITY'] as const;
/** One kind of certificate an installer needs. */
export type RequiredCertificate = (typeof REQUIRED_CERTIFICATES)[number];

const hasBegun = ({ effectiveDate }: CertificateRecord, date: CalendarDate): boolean =>
  effectiveDate === null || compareDates(effectiveDate, date) <= 0;

/** Whether there is a certificate with an end date; without one it is not valid. */
const isOnFile = <Kept extends CertificateRecord>(record: Kept): record is Kept & { expirationDate: CalendarDate } =>
  record.hasCertificate && record.expirationDate !== null;

const covers = (record: CertificateRecord, date: CalendarDate): boolean =>
  isOnFile(record) && hasBegun(record, date) && compareDates(record.expirationDate, date) >= 0;

/** Whether one of a type's certificates covers a job: it has begun by the install date and does not end before it. */
export const isCovered = (certificates: readonly CertificateRecord[], installDate: CalendarDate): boolean =>
  certificates.some((record) => covers(record, installDate));

/** The last day through which a type's certificates cover without a gap from a date on; null if none covers it. */
export function coveredThrough(certificates: readonly CertificateRecord[], date: CalendarDate): CalendarDate | null {
  let through: CalendarDate | null = null;
  let next = certificates.find((record) => covers(record, date));
  while (next?.expirationDate != null) {
    const day = addDays(next.expirationDate, 1);
    through = next.expirationDate;
    next = certificates.find((record) => covers(record, day));
  }
  return through;
}

/** Orders two records of a type by start date; if equal, the one with a certificate counts as later. */
const byBeginning = (a: CertificateRecord, b: CertificateRecord): number =>
  (a.effectiveDate ?? '').localeCompare(b.effectiveDate ?? '') || Number(a.hasCertificate) - Number(b.hasCertificate);

/**
 * The record of a type whose terms apply on a date: the last one to have begun by then, else the first one; null if
 * there are none.
 */
export function termsOn<Kept extends CertificateRecord>(records: readonly Kept[], date: CalendarDate): Kept | null {
  const inOrder = records.toSorted(byBeginning);
  return inOrder.findLast((record) => hasBegun(record, date)) ?? inOrder[0] ?? null;
}

/** Whether another certificate of its type replaces a record: without a gap, or by today. */
export function isReplaced(
  record: CertificateRecord,
  certificates: readonly CertificateRecord[],
  today: CalendarDate,
): boolean {
  const end = isOnFile(record) ? record.expirationDate : null;
  return certificates.some(
    (other) =>
      isOnFile(other) &&
      (end === null
        ? hasBegun(other, today)
        : other.expirationDate > end && (hasBegun(other, addDays(end, 1)) || hasBegun(other, today))),
  );
}

/** Whether two records' periods overlap. */
export const overlap = (a: CertificateRecord, b: CertificateRecord): boolean =>
  (b.expirationDate === null || hasBegun(a, b.expirationDate)) &&
  (a.expirationDate === null || hasBegun(b, a.expirationDate));

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
  readonly certificates: readonly (CertificateRecord & { readonly certificateType: string })[];
  readonly exemption: WorkExemption;
  readonly jobState: string;
  readonly installDate: CalendarDate;
}): RequiredCertificate[] {
  const { certificates, exemption, jobState, installDate } = question;
  return REQUIRED_CERTIFICATES.filter(
    (type) =>
      !isCovered(
        certificates.filter(({ certificateType }) => certificateType === type),
        installDate,
      ) && !(type === 'COMPENSATION' && isExempt(exemption, jobState, installDate)),
  );
}

/** Says which coverage an installer lacks on a job's date; null if none. */
export function missingCoverText(missing: readonly RequiredCertificate[]): string | null {
  if (missing.length === 0) return null;
  const names = missing.map((type) => (type === 'COMPENSATION' ? 'workers’ compensation' : 'liability')).join(' and ');
  return `The installer has no ${names} certificate for the install date.`;
}

/**
 * The most urgent alert stage that a certificate has reached (30, 14, 7 or 0 days before its end); null if none yet.
 */
export function alertStage(expirationDate: CalendarDate, today: CalendarDate): (typeof ALERT_DAYS)[number] | null {
  const daysLeft = daysBetween(today, expirationDate);
  return ALERT_DAYS.findLast((days) => daysLeft <= days) ?? null;
}

/** Whether an alert is due on this day. */
export const isAlertDay = (expirationDate: CalendarDate, today: CalendarDate): boolean =>
  (ALERT_DAYS as readonly number[]).includes(daysBetween(today, expirationDate));
