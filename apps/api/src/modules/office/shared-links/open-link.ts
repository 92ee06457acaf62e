import type { Services } from '#core/context';
import { dateInZone } from '#core/calendar-date';
import { idInToken, isGenuine } from './link-token';
import { linkById } from './shared-links.queries';
import type { SharedLinkRow } from './shared-links.queries';

/** The link of a token if it is genuine, whether or not it was revoked or has ended. */
export async function genuineLink(
  { db, secretKey }: Pick<Services, 'db' | 'secretKey'>,
  token: string,
): Promise<SharedLinkRow | null> {
  const id = idInToken(token);
  const link = id === null ? undefined : await linkById(db, id);
  return link && isGenuine(secretKey, link, token) ? link : null;
}

/** Whether a link has a last day that is over. */
export const hasEnded = ({ validThrough }: Pick<SharedLinkRow, 'validThrough'>, today: string): boolean =>
  validThrough !== null && validThrough < today;

/** The link of a token if it is genuine, was not revoked and has not ended. Nothing says which of these failed. */
export async function validLink(services: Services, token: string): Promise<SharedLinkRow | null> {
  const link = await genuineLink(services, token);
  if (!link || link.revokedAt !== null) return null;
  return hasEnded(link, dateInZone(services.clock(), services.timeZone)) ? null : link;
}
