import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '#core/keys';
import type { Services } from '#core/context';
import type { SharedLinkRow } from './shared-links.queries';

type Signed = Pick<SharedLinkRow, 'id' | 'nonce'>;

const signatureOf = (secretKey: string, { id, nonce }: Signed): Buffer =>
  createHmac('sha256', keyFor(secretKey, 'shared links')).update(`${id}:${nonce}`).digest();

/** The secret part of a link's address. */
export const tokenOf = (secretKey: string, link: Signed): string =>
  `${link.id}.${signatureOf(secretKey, link).toString('base64url')}`;

/** The id that a token names; null if it isn't one. Whether it is genuine is known only with the link. */
export function idInToken(token: string): number | null {
  const [, id] = /^([1-9]\d{0,8})\.[\w-]{43}$/.exec(token) ?? [];
  return id === undefined ? null : Number(id);
}

/** Whether a token was made here for this link. */
export function isGenuine(secretKey: string, link: Signed, token: string): boolean {
  const given = Buffer.from(token.slice(token.indexOf('.') + 1), 'base64url');
  const right = signatureOf(secretKey, link);
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * The address that a customer (or an installer) opens. The token comes after `#`, so browsers send it to no server and in no referrer: it
 * appears in no log on the way.
 */
export const linkAddress = (publicUrl: string, token: string, page = 'view'): string => `${publicUrl}/${page}#${token}`;

const THIS_COMPUTER: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether customers can open the addresses in e-mails. Without PUBLIC_URL they lead to the recipient’s own computer; an
 * e-mail that is only saved here may have them.
 */
export const linksReach = ({ publicUrl, mailPlace }: Pick<Services, 'mailPlace' | 'publicUrl'>): boolean =>
  mailPlace().way === 'FOLDER' || !THIS_COMPUTER.includes(new URL(publicUrl).hostname);
