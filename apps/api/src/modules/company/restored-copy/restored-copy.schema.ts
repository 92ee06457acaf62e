import { builder } from '#core/builder';
import { accessOptions, mutation } from '#core/mutation';
import { appConfiguration } from '#office/app-config';
import { waitingMails } from '#office/mail';
import { waitingEntries } from '#accounting/quickbooks';
import { dueReports } from '#office/report-schedules';
import { restoredCopy } from './installation.queries';
import type { RestoredCopy as Copy } from './installation.queries';
import { decides, makeLive, WAITING_CHOICES } from './make-live';

interface PendingWork {
  readonly mails: number;
  readonly oldestMail: Date | null;
  readonly mailsOfCopy: number;
  readonly reports: number;
  readonly quickbooksEntries: number;
  readonly nextInvoiceNumber: number | null;
}

const RestoredCopyWaiting = builder.objectRef<PendingWork>('RestoredCopyWaiting').implement({
  description: 'What is waiting in a restored copy.',
  fields: (t) => ({
    mails: t.exposeInt('mails', { description: 'E-mails that waited in the backup; the original may have sent them.' }),
    oldestMail: t.expose('oldestMail', { type: 'ISO8601DateTime', nullable: true }),
    mailsOfCopy: t.exposeInt('mailsOfCopy', { description: 'E-mails that were written in the copy.' }),
    reports: t.exposeInt('reports', { description: 'Scheduled reports whose time came since the backup.' }),
    quickbooksEntries: t.exposeInt('quickbooksEntries'),
    nextInvoiceNumber: t.exposeInt('nextInvoiceNumber', {
      nullable: true,
      description: 'The next invoice number; null if invoices take the numbers of their orders.',
    }),
  }),
});

const RestoredCopy = builder.objectRef<Copy>('RestoredCopy').implement({
  description: 'A database that was restored from a backup: nothing is sent from it until it is made the live one.',
  fields: (t) => ({
    backupMadeAt: t.expose('backupMadeAt', { type: 'ISO8601DateTime' }),
    restoredAt: t.expose('restoredAt', { type: 'ISO8601DateTime' }),
    waiting: t.field({
      type: RestoredCopyWaiting,
      nullable: true,
      description: 'For those who can make it the live one; null for others.',
      resolve: async ({ restoredAt }, _args, ctx): Promise<PendingWork | null> => {
        if (!decides(ctx)) return null;
        const { ofBackup, oldest, ofCopy } = await waitingMails(ctx.db, restoredAt);
        return {
          mails: ofBackup,
          oldestMail: oldest,
          mailsOfCopy: ofCopy,
          reports: await dueReports(ctx.db, ctx.now()),
          quickbooksEntries: await waitingEntries(ctx.db),
          nextInvoiceNumber: (await appConfiguration(ctx.db)).invoiceNumberNext,
        };
      },
    }),
  }),
});

const RestoredCopyWaitingChoice = builder.enumType('RestoredCopyWaitingChoice', { values: WAITING_CHOICES });

builder.queryField('restoredCopy', (t) =>
  t.field({
    ...accessOptions({ signedIn: true }),
    type: RestoredCopy,
    nullable: true,
    description: 'The restored copy that this is; null if it is the live company.',
    resolve: (_root, _args, { db }) => restoredCopy(db),
  }),
);

mutation('restoredCopyMakeLive', {
  description: 'Makes a restored copy the live one: what waits is sent. Only for Super Admins.',
  access: { permission: 'configureSystem' },
  input: (t) => ({
    originalIsStopped: t.boolean({
      required: true,
      description: 'The user confirms that the original has been stopped.',
    }),
    waiting: t.field({
      type: RestoredCopyWaitingChoice,
      required: true,
      description: 'What happens to e-mails waiting in the backup and to anything that came due since.',
    }),
  }),
  resolve: (input, ctx) => makeLive(ctx, input),
  payload: { restoredCopy: RestoredCopy },
});
