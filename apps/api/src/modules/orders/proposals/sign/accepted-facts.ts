import { money } from '../offers/printed-figures';
import type { Acceptance } from './acceptance';

/** A labeled text about an acceptance, for its e-mail and its PDF. */
export interface AcceptedFact {
  readonly label: string;
  readonly value: string;
}

const writtenTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);

/** What was accepted, by whom, when and where, with the fingerprint of the PDF. */
export function acceptedFacts(
  { chosen, totalCents, signedName, signedAt, place, file }: Acceptance,
  timeZone: string,
): AcceptedFact[] {
  return [
    { label: 'Accepted', value: chosen },
    { label: 'Amount', value: money(totalCents) },
    { label: 'Signed by', value: signedName },
    { label: 'Signed at', value: writtenTime(signedAt, timeZone) },
    'heldBy' in place
      ? { label: 'On the device of', value: place.heldBy.fullName }
      : { label: 'Internet address', value: place.ip },
    { label: 'Fingerprint of the PDF (SHA-256)', value: file.sha256 },
  ];
}
