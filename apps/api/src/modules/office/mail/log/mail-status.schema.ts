import type { Context, MailPlace } from '#core/context';
import { builder } from '#core/builder';
import { accessOptions } from '#core/mutation';
import { linksReach } from '#office/shared-links';
import { mailboxState } from '../bounces/bounces.queries';
import { mailViewer } from './mail-log.queries';
import { sendingFacts } from './mail-status.queries';
import type { SendingFacts } from './mail-status.queries';

interface MailStatus extends SendingFacts {
  readonly place: MailPlace;
  readonly bounces: ReadMailbox | null;
}

interface ReadMailbox {
  readonly place: string;
  readonly lastReadAt: Date | null;
  readonly lastError: string;
  readonly lastErrorAt: Date | null;
}

const Mailbox = builder.objectRef<ReadMailbox>('BounceMailbox').implement({
  description: 'The mailbox that is read for returned e-mails.',
  fields: (t) => ({
    place: t.exposeString('place'),
    lastReadAt: t.expose('lastReadAt', { type: 'ISO8601DateTime', nullable: true }),
    lastError: t.exposeString('lastError', { description: 'Blank if it could be read the last time.' }),
    lastErrorAt: t.expose('lastErrorAt', { type: 'ISO8601DateTime', nullable: true }),
  }),
});

/** The configured bounce mailbox and its last reading. */
async function readMailbox(ctx: Context): Promise<ReadMailbox | null> {
  const place = ctx.services.bounceMailbox?.place;
  if (place === undefined) return null;
  const state = await mailboxState(ctx.db, place);
  return { place, lastReadAt: null, lastError: '', lastErrorAt: null, ...state };
}

export const MailWayEnum = builder.enumType('MailWay', { values: ['SERVER', 'FOLDER'] as const });

const Status = builder.objectRef<MailStatus>('MailStatus').implement({
  description: 'Where e-mails go, and how sending them goes.',
  fields: (t) => ({
    way: t.field({
      type: MailWayEnum,
      description: 'Through a mail server, or into a folder of the server.',
      resolve: ({ place }) => place.way,
    }),
    place: t.string({
      description: 'The mail server’s name and port, or the folder.',
      resolve: ({ place }) => place.name,
    }),
    from: t.string({ description: 'The sender of every e-mail.', resolve: ({ place }) => place.from }),
    isServerFixed: t.boolean({
      description: 'The environment of the program sets the mail server; the configuration can’t.',
      resolve: ({ place }) => place.isFixed.server,
    }),
    isSenderFixed: t.boolean({
      description: 'The environment of the program sets the sender.',
      resolve: ({ place }) => place.isFixed.sender,
    }),
    linksReach: t.boolean({
      description:
        'E-mails have links by which customers open their documents; they need the program’s public address.',
      resolve: (_status, _args, ctx) => linksReach(ctx.services),
    }),
    waiting: t.exposeInt('waiting'),
    needAttention: t.exposeInt('needAttention'),
    lastSentAt: t.expose('lastSentAt', { type: 'ISO8601DateTime', nullable: true }),
    lastError: t.exposeString('lastError', { nullable: true }),
    lastErrorAt: t.expose('lastErrorAt', { type: 'ISO8601DateTime', nullable: true }),
    bounces: t.field({
      type: Mailbox,
      nullable: true,
      description: 'Null: no mailbox is set up, and bounces are not noticed.',
      resolve: ({ bounces }) => bounces,
    }),
    lastErrorMailId: t.exposeID('lastErrorMailId', { nullable: true }),
  }),
});

builder.queryField('mailStatus', (t) =>
  t.field({
    type: Status,
    description: 'Where e-mails go, and how sending them goes.',
    ...accessOptions({ permission: 'configureSystem' }),
    resolve: async (_root, _args, ctx) => ({
      ...(await sendingFacts(ctx.db, mailViewer(ctx))),
      place: ctx.services.mailPlace(),
      bounces: await readMailbox(ctx),
    }),
  }),
);
