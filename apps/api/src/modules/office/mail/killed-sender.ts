/** A test starts this as a separate process and kills it while it sends e-mails. */
import { createDatabase } from '#db/database';
import { createFolderStorage } from '#files/storage';
import { smtpMailer } from '#mail/smtp';
import type { Services } from '#core/context';
import { sendQueuedMails } from './index';

const envValue = (name: string): string => process.env[name] ?? '';
await sendQueuedMails({
  db: createDatabase({ connectionString: envValue('DATABASE_URL'), maxConnections: 8 }),
  files: { storage: createFolderStorage(envValue('FILES')) },
  mail: smtpMailer({ smtpUrl: envValue('SMTP_URL'), mailFrom: 'office@falcon.test' }),
  clock: () => new Date(),
} as unknown as Services);
