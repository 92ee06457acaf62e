import type { Selectable } from 'kysely';
import type { Config } from '#config';
import type { MailPlace } from '#core/context';
import { unseal } from '#core/keys';
import type { DB, Database } from '#db/database';
import type { EventBus } from '#events/event-bus';
import { folderOf } from './folder';

/** The topic for a mail server that was set up, changed or removed in the configuration. */
export const MAIL_SERVER_CHANGED = 'mail-server-changed';

/** The sender until someone sets one. */
const DEFAULT_SENDER = 'Falcon Flooring <no-reply@falcon.example>';

/** The settings of the environment about e-mails. */
export type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'> & Partial<Pick<Config, 'dkim'>>;

/** How e-mails leave now. */
export interface MailSettings {
  /** Null: into the mail folder. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Nothing is sent before the connection is encrypted, with or without a password. */
  readonly requiresTls: boolean;
  /** The stored password was sealed with another key, so it has to be entered again. */
  readonly isLocked: boolean;
}

/** Follows the settings: read at the start, and again on each change. */
export interface FollowedMail {
  readonly current: MailSettings;
}

export type MailServerRow = Selectable<DB['mailServer']>;

/** A server as it is typed in the configuration. */
export interface MailServerValues extends Pick<MailServerRow, 'host' | 'port' | 'userName'> {
  readonly encryption: 'TLS' | 'STARTTLS' | 'NONE';
  readonly password: string;
}

/** The address of a server of the configuration. */
export function smtpUrlOf({ host, port, encryption, userName, password }: MailServerValues): string {
  const user = userName === '' ? '' : `${encodeURIComponent(userName)}:${encodeURIComponent(password)}@`;
  const name = host.includes(':') ? `[${host}]` : host;
  return `${encryption === 'TLS' ? 'smtps' : 'smtp'}://${user}${name}:${port}`;
}

/** The password that is stored for a server; null if it was sealed with another key. */
export function storedPassword(row: Pick<MailServerRow, 'passwordEncrypted'>, secretKey: string): string | null {
  if (row.passwordEncrypted === null) return '';
  try {
    return unseal(secretKey, 'mail server passwords', row.passwordEncrypted);
  } catch {
    return null;
  }
}

/** The settings of the environment; what it leaves open follows from the configuration. */
export function settingsOf(config: MailConfig, row: MailServerRow | undefined, secretKey: string): MailSettings {
  const mailFrom = config.mailFrom ?? row?.sender ?? DEFAULT_SENDER;
  if (config.smtpUrl !== null || !row)
    return { smtpUrl: config.smtpUrl, mailFrom, requiresTls: false, isLocked: false };
  const password = storedPassword(row, secretKey);
  const encryption = row.encryption as MailServerValues['encryption'];
  return {
    smtpUrl: smtpUrlOf({ ...row, encryption, password: password ?? '' }),
    mailFrom,
    requiresTls: encryption !== 'NONE',
    isLocked: password === null,
  };
}

/** The mail server of the configuration; undefined if none was set up. */
export const mailServerRow = (db: Database): Promise<MailServerRow | undefined> =>
  db.selectFrom('mailServer').selectAll().executeTakeFirst();

/** Tracks how e-mails leave, in every process. */
export async function followMailServer(
  db: Database,
  events: EventBus,
  { config, secretKey }: { readonly config: MailConfig; readonly secretKey: string },
): Promise<FollowedMail> {
  const mail = { current: settingsOf(config, undefined, secretKey) };
  const read = async (): Promise<void> => {
    mail.current = settingsOf(config, await mailServerRow(db), secretKey);
  };
  // If the read fails, it is repeated once the connection is back.
  const readAgain = (): void => void read().catch(() => undefined);
  events.subscribe(MAIL_SERVER_CHANGED, readAgain);
  events.onGap(readAgain);
  await read();
  return mail;
}

const USUAL_PORTS: Readonly<Record<string, string>> = { 'smtp:': '587', 'smtps:': '465' };

/** Where e-mails go with some settings. */
export function mailPlaceOf(config: MailConfig, { smtpUrl, mailFrom: from }: MailSettings): MailPlace {
  const isFixed = { server: config.smtpUrl !== null, sender: config.mailFrom !== null };
  if (smtpUrl === null) return { way: 'FOLDER', name: folderOf(config.dataDir), from, isFixed };
  const { protocol, hostname, port } = new URL(smtpUrl);
  return { way: 'SERVER', name: `${hostname}:${port || USUAL_PORTS[protocol]}`, from, isFixed };
}
