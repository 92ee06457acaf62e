import type { Kysely } from 'kysely';
import type { Services } from '#core/context';
import type { DB } from '#db/database';
import { queueMail, readersOf } from '#office/mail';

/** Queues an unsent e-mail to a customer in this database. */
export const queuedMail = (db: Kysely<DB>, services: Services, subject: string) =>
  db.transaction().execute((trx) =>
    queueMail(trx, services, {
      to: ['ap@lakeside.example'],
      subject,
      text: 'Please pay.',
      seenBy: readersOf('INVOICE'),
      userId: null,
    }),
  );
