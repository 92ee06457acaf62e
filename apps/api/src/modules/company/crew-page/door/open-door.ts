import { createHash, randomBytes } from 'node:crypto';
import { MOST_PHONES } from '@falcon/domain/orders/job-reports';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { dateInZone } from '#core/calendar-date';
import type { Services } from '#core/context';
import { inTransaction } from '#db/in-transaction';
import { genuineLink, hasEnded, noteOpened } from '#office/shared-links';
import type { SharedLinkRow } from '#office/shared-links';
import type { CrewCaller } from './crew-context';
import { addPhone, installerIsEnabled, lockLink, notePhoneSeen, phoneByHash, phonesOfLinks } from './phones.queries';

const LONGEST_AGENT = 500;
const LONGEST_SECRET = 100;
/** When a phone was last used is noted once a minute. */
const NOTED_EVERY_MS = 60_000;

const DOOR_WORDS = {
  noPhone: 'Open the link from your office on this phone.',
  gone: 'This link is not valid. Ask your office for a new one.',
  revoked: 'This link was revoked. Ask your office for a new one.',
  signedOut: 'Your office signed this phone out. Ask for a new link.',
  disabled: 'Your jobs can’t be opened here anymore. Call your office.',
  owing:
    'This phone still has work of another installer that the office doesn’t have. Go to My jobs with a connection until all of it is sent, then open this link again.',
  phones: `This link is open on ${MOST_PHONES} phones already. Ask your office to sign one out.`,
  ended: (day: string) => `This link was valid through ${writtenDate(day)}. Ask your office to renew it.`,
} as const;

/** Why nobody calls. */
interface DoorRefusal {
  readonly refusal: string;
  /** Whether the same link may open again on this phone, which then still has what waits to be sent. */
  readonly keepsWork: boolean;
}

/** Who calls, or the sentence about why nobody does. */
export type DoorAnswer = { readonly caller: CrewCaller } | DoorRefusal;

const over = (refusal: string): DoorRefusal => ({ refusal, keepsWork: false });
const paused = (refusal: string): DoorRefusal => ({ refusal, keepsWork: true });

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Where an opening comes from. */
export interface Opener {
  /** What the phone has from an earlier opening; empty if it has nothing. */
  readonly secret: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The installer whose work the phone still has to send; empty if there is none. */
  readonly owes: string;
}

/** The installer behind a phone now. Each request asks again, so that nothing outlives what the office ends. */
export async function callerOf(services: Services, { secret, ip }: Pick<Opener, 'secret' | 'ip'>): Promise<DoorAnswer> {
  if (secret === '' || secret.length > LONGEST_SECRET) return paused(DOOR_WORDS.noPhone);
  const state = await phoneByHash(services.db, hashOf(secret));
  if (!state || state.validThrough === null) return paused(DOOR_WORDS.noPhone);
  const now = services.clock();
  if (!state.isEnabled) return over(DOOR_WORDS.disabled);
  if (state.linkRevokedAt !== null) return over(DOOR_WORDS.revoked);
  if (state.phoneRevokedAt !== null) return over(DOOR_WORDS.signedOut);
  if (hasEnded(state, dateInZone(now, services.timeZone))) return paused(DOOR_WORDS.ended(state.validThrough));
  if (now.getTime() - state.lastSeenAt.getTime() > NOTED_EVERY_MS)
    await notePhoneSeen(services.db, state.phoneId, { at: now, ip });
  return {
    caller: {
      phoneId: state.phoneId,
      linkId: state.linkId,
      validThrough: state.validThrough,
      installer: { id: state.installerId, fullName: state.fullName },
    },
  };
}

async function refusalOf(services: Services, link: SharedLinkRow, installerId: number): Promise<string | null> {
  if (link.revokedAt !== null) return DOOR_WORDS.revoked;
  if (hasEnded(link, dateInZone(services.clock(), services.timeZone))) return DOOR_WORDS.ended(link.validThrough ?? '');
  return (await installerIsEnabled(services.db, installerId)) ? null : DOOR_WORDS.disabled;
}

/** What opening a link on a phone gives it. */
interface Opened {
  readonly secret: string | null;
  readonly validThrough: string;
  readonly installerId: number;
}

/**
 * Exchanges the token of a link for the secret of a phone. On a phone that has it open already, nothing changes and its
 * secret stays (`secret` null).
 */
export async function openDoor(
  services: Services,
  token: string,
  opener: Opener,
): Promise<Opened | { readonly refusal: string }> {
  const link = await genuineLink(services, token);
  const [installerId, validThrough] = [link?.installerId ?? null, link?.validThrough ?? null];
  if (!link || installerId === null || validThrough === null) return { refusal: DOOR_WORDS.gone };
  const refusal = await refusalOf(services, link, installerId);
  if (refusal !== null) return { refusal };
  if (opener.owes !== '' && opener.owes !== String(installerId)) return { refusal: DOOR_WORDS.owing };
  const known = opener.secret === '' ? undefined : await phoneByHash(services.db, hashOf(opener.secret));
  const at = services.clock();
  if (known && known.linkId === link.id && known.phoneRevokedAt === null) {
    await noteOpened(services.db, link.id, at);
    return { secret: null, validThrough, installerId };
  }
  const secret = randomBytes(32).toString('base64url');
  const opened = await inTransaction(services, async (trx) => {
    const locked = await lockLink(trx, link.id);
    if (!locked || locked.revokedAt !== null) return DOOR_WORDS.revoked;
    if ((await phonesOfLinks(trx, [link.id])).length >= MOST_PHONES) return DOOR_WORDS.phones;
    await addPhone(trx, {
      sharedLinkId: link.id,
      installerId,
      tokenHash: hashOf(secret),
      userAgent: opener.userAgent.slice(0, LONGEST_AGENT),
      ipAddress: opener.ip,
      at,
    });
    await noteOpened(trx, link.id, at);
    return null;
  });
  return opened === null ? { secret, validThrough, installerId } : { refusal: opened };
}
