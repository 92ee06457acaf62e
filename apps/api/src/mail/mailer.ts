import type { Config } from '#config';
import type { Mailer } from '#core/context';
import { requireOutside } from '#core/outside';
import type { Outside } from '#core/outside';
import type { BounceMailbox } from './bounce-mailbox';
import { folderMailer } from './folder';
import { MailError } from './mail-error';
import { settingsOf } from './mail-settings';
import type { FollowedMail, MailConfig, MailSettings } from './mail-settings';

const LOCKED =
  'The password of the mail server can’t be read with this installation’s key. Enter it again in the configuration.';

/**
 * Sends through the mail server of the environment or the configuration, or writes each e-mail into the mail folder.
 * Changed settings take effect with the next e-mail.
 */
export function createMailer(
  config: MailConfig,
  followed: FollowedMail = { current: settingsOf(config, undefined, '') },
): Mailer {
  let transport: { readonly of: MailSettings; readonly mailer: Promise<Mailer> } | null = null;
  // The mail library is loaded with the first e-mail: most starts of the server send none.
  const load = async ({ smtpUrl, mailFrom, requiresTls, isLocked }: MailSettings): Promise<Mailer> => {
    if (smtpUrl === null) return folderMailer(mailFrom, config.dataDir);
    if (isLocked) throw new MailError('AWAY', LOCKED, '');
    return (await import('./smtp')).smtpMailer({ smtpUrl, mailFrom, requiresTls, dkim: config.dkim ?? null });
  };
  const close = () => void transport?.mailer.then((loaded) => loaded.close?.()).catch(() => undefined);
  const present = (): Promise<Mailer> => {
    const { current } = followed;
    if (transport?.of !== current) {
      close();
      transport = { of: current, mailer: load(current) };
    }
    return transport.mailer;
  };
  return { send: async (mail, beforeText) => (await present()).send(mail, beforeText), close };
}

/** The mailbox of bounces of a configuration. The library for it is loaded only if there is one. */
export async function openBounceMailbox({
  bounceImapUrl,
}: Pick<Config, 'bounceImapUrl'>): Promise<BounceMailbox | null> {
  return bounceImapUrl === null ? null : (await import('./imap-mailbox')).imapMailbox(bounceImapUrl);
}

/** A mailer that sends nothing from a restored copy, no matter who calls it. */
export const mailerOutside = (mailer: Mailer, outside: Outside): Mailer => ({
  send: async (mail, beforeText) => {
    requireOutside({ outside });
    return mailer.send(mail, beforeText);
  },
  close: () => mailer.close?.(),
});
