import type { Services } from '#core/context';
import { idInToken, isGenuine } from './link-token';
import { linkById } from './shared-links.queries';
import type { SharedLinkRow } from './shared-links.queries';

/** The link of a token if it is genuine and was not revoked. Nothing says which of these failed. */
export async function validLink({ db, secretKey }: Services, token: string): Promise<SharedLinkRow | null> {
  const id = idInToken(token);
  const link = id === null ? undefined : await linkById(db, id);
  return link && link.revokedAt === null && isGenuine(secretKey, link, token) ? link : null;
}
