import { alertStage, coveredThrough, isExempt } from '@falcon/domain/people/certificates';
import { ADJUSTMENT_TYPES } from '@falcon/domain/kit/flooring';
import { StatusPill } from '#ui/StatusPill';
import { exactDate } from '#ui/format/dates';

export interface Certificate {
  hasCertificate: boolean;
  effectiveDate: string | null;
  expirationDate: string | null;
}

export interface Exemption {
  workExempt: boolean | null;
  workExemptState: string | null;
  workExemptExpDate: string | null;
}

/** The state where this person's jobs need no workers' compensation certificate today; null if none. */
export function exemptToday(
  { workExempt, workExemptState, workExemptExpDate }: Exemption,
  today: string,
): string | null {
  const exemption = { isExempt: workExempt === true, state: workExemptState, expirationDate: workExemptExpDate };
  return workExemptState !== null && isExempt(exemption, workExemptState, today) ? workExemptState : null;
}

const MISSING = { label: 'Missing', tone: 'red' } as const;
const COVERS = { label: 'Covers', tone: 'green' } as const;
const ENDS_SOON = { label: 'Expires soon', tone: 'amber' } as const;
const EXPIRED = { label: 'Expired', tone: 'red' } as const;

const onFile = ({ hasCertificate, expirationDate }: Certificate): boolean => hasCertificate && expirationDate !== null;
const endsSoon = (day: string, today: string) => (alertStage(day, today) === null ? COVERS : ENDS_SOON);

/** Today's state of one type of insurance: covered, ending soon, starting later, ended, or never filed. */
export function coverState(certificates: readonly Certificate[], today: string) {
  const filed = certificates.filter(onFile);
  const through = coveredThrough(filed, today);
  if (through !== null) return endsSoon(through, today);
  if (filed.length === 0) return MISSING;
  return filed.some(({ expirationDate }) => (expirationDate ?? '') < today)
    ? EXPIRED
    : ({ label: 'Starts later', tone: 'red' } as const);
}

/** Today's state of one certificate. One followed by another needs no renewal. */
export function recordState(certificate: Certificate & { readonly isReplaced: boolean }, today: string) {
  const { effectiveDate, expirationDate, isReplaced } = certificate;
  const isOver = !onFile(certificate) || (expirationDate ?? '') < today;
  if (isReplaced && isOver) return { label: 'Replaced', tone: 'gray' } as const;
  if (!onFile(certificate)) return MISSING;
  if (isOver) return EXPIRED;
  if (effectiveDate !== null && effectiveDate > today) return { label: 'Starts later', tone: 'blue' } as const;
  return isReplaced ? COVERS : endsSoon(expirationDate ?? '', today);
}

/**
 * The state of one type of insurance as a pill, with its last day on hover; if it does not cover, shows the state whose
 * jobs need none.
 */
export function CoverPill({
  certificates,
  today,
  exempt = null,
}: {
  certificates: readonly Certificate[];
  today: string;
  exempt?: string | null;
}) {
  const state = coverState(certificates, today);
  const { label, tone } =
    exempt !== null && state.tone === 'red' ? { label: `Exempt in ${exempt}`, tone: 'green' as const } : state;
  const ends = certificates.flatMap((one) => (onFile(one) ? (one.expirationDate ?? []) : [])).toSorted();
  const through = coveredThrough(certificates, today) ?? ends.at(-1);
  return (
    <span title={through === undefined ? undefined : `Expires ${exactDate(through)}`}>
      <StatusPill label={label} tone={tone} />
    </span>
  );
}

/** The label of a kind of certificate. */
export const certificateWords = (type: string): string =>
  ADJUSTMENT_TYPES.find((option) => option.value === type)?.label ?? type;
