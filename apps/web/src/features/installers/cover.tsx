import { alertStage, isCovered, isExempt } from '@falcon/domain/certificates';
import { ADJUSTMENT_TYPES } from '@falcon/domain/flooring';
import { StatusPill } from '../../ui/StatusPill';
import { exactDate } from '../../ui/format/dates';

export interface Certificate {
  hasCertificate: boolean;
  expirationDate: string | null;
}

export interface Exemption {
  workExempt: boolean | null;
  workExemptState: string | null;
  workExemptExpDate: string | null;
}

/** The state whose jobs need no workers' compensation certificate from this person today; null for none. */
export function exemptToday(
  { workExempt, workExemptState, workExemptExpDate }: Exemption,
  today: string,
): string | null {
  const exemption = { isExempt: workExempt === true, state: workExemptState, expirationDate: workExemptExpDate };
  return workExemptState !== null && isExempt(exemption, workExemptState, today) ? workExemptState : null;
}

/** A certificate's state today: covers, ends soon, has ended, or never filed. */
export function coverState(certificate: Certificate | undefined, today: string) {
  if (!certificate?.hasCertificate || certificate.expirationDate === null)
    return { label: 'Missing', tone: 'red' } as const;
  if (!isCovered(certificate, today)) return { label: 'Expired', tone: 'red' } as const;
  return alertStage(certificate.expirationDate, today) === null
    ? ({ label: 'Covers', tone: 'green' } as const)
    : ({ label: 'Expires soon', tone: 'amber' } as const);
}

/** A certificate's state as a pill, its last day on hover; beside one that does not cover, the state whose jobs need none. */
export function CoverPill({
  certificate,
  today,
  exempt = null,
}: {
  certificate: Certificate | undefined;
  today: string;
  exempt?: string | null;
}) {
  const state = coverState(certificate, today);
  const { label, tone } =
    exempt !== null && state.tone === 'red' ? { label: `Exempt in ${exempt}`, tone: 'green' as const } : state;
  return (
    <span title={certificate?.expirationDate ? `Expires ${exactDate(certificate.expirationDate)}` : undefined}>
      <StatusPill label={label} tone={tone} />
    </span>
  );
}

/** The label of a kind of certificate. */
export const certificateWords = (type: string): string =>
  ADJUSTMENT_TYPES.find((option) => option.value === type)?.label ?? type;
