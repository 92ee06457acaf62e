import { useQuery } from '@apollo/client/react';
import { REQUIRED_CERTIFICATES } from '@falcon/domain/people/certificates';
import Alert from '@mui/material/Alert';
import { useParam } from '#blocks/routing/hooks';
import { today, typedDate } from '#ui/format/dates';
import { percent } from '#ui/format/numbers';
import { InstallerCoverDocument, type InstallerCoverQuery } from './cover.generated';
import { certificateWords, exemptToday } from './cover';
import { REFRESHED } from '#graphql/call-options';

type Installer = NonNullable<InstallerCoverQuery['installer']>;
type Defaults = InstallerCoverQuery['appConfiguration'];

/** Notes about missing insurance: what is deducted instead, and where an exemption applies. */
export function missingSentences(
  installer: Pick<Installer, 'insuranceCertificates' | 'workExempt' | 'workExemptState' | 'workExemptExpDate'>,
  defaults: Defaults,
  day: string,
): string[] {
  const present = new Set<string>((installer.insuranceCertificates ?? []).map((one) => one.certificateType));
  const rates = { COMPENSATION: defaults.defaultCompensation, LIABILITY: defaults.defaultLiability };
  return REQUIRED_CERTIFICATES.filter((type) => !present.has(type)).map((type) => {
    const state = type === 'COMPENSATION' ? exemptToday(installer, day) : null;
    const elsewhere =
      state === null
        ? ''
        : ` on jobs outside ${state}, where the work exemption applies until ${typedDate(installer.workExemptExpDate ?? '')}`;
    return `No ${certificateWords(type).toLowerCase()} certificate on file: the company default of ${percent(rates[type] ?? 0)} of the labor is withheld${elsewhere}.`;
  });
}

/** The warning above an installer's certificates if a required kind is missing. */
export function MissingRecords() {
  const { data } = useQuery(InstallerCoverDocument, { variables: { id: useParam('installerId') }, ...REFRESHED });
  const sentences = data?.installer ? missingSentences(data.installer, data.appConfiguration, today()) : [];
  if (sentences.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Alert>
  );
}
