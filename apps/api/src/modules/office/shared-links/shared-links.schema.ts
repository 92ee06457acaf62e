import type { PermissionKey } from '@falcon/domain/office/access';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { missingPermission, notFound, recordId } from '#core/errors';
import { mutation } from '#core/mutation';
import { linkById, revokeLink } from './shared-links.queries';
import type { SharedLinkRow } from './shared-links.queries';

/** Whether the user can change the paper of a link. */
const MAY_REVOKE: Readonly<Record<string, PermissionKey>> = {
  INVOICE: 'invoicing',
  STATEMENT: 'invoicing',
  PROPOSAL: 'workOrder',
  SITE: 'workOrder',
  CREW: 'editInstaller',
};

export const SharedLink = builder.objectRef<SharedLinkRow>('SharedLink').implement({
  description: 'A link by which a customer opens a paper without signing in. Its address is only in e-mails.',
  fields: (t) => ({
    id: t.exposeID('id'),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime' }),
    openedCount: t.exposeInt('openedCount'),
    lastOpenedAt: t.expose('lastOpenedAt', { type: 'ISO8601DateTime', nullable: true }),
    revokedAt: t.expose('revokedAt', { type: 'ISO8601DateTime', nullable: true }),
  }),
});

async function revoke(ctx: Context, id: number): Promise<{ readonly sharedLink: SharedLinkRow }> {
  const link = await linkById(ctx.db, id);
  // Users limited to their own records read links only through those.
  if (!link || ctx.salespersonScope !== null) throw notFound('Link', id);
  const permission = MAY_REVOKE[link.kind];
  if (permission && !ctx.can(permission)) throw missingPermission([permission]);
  await revokeLink(ctx.db, id, { userId: ctx.requireUser().id, at: ctx.now() });
  return { sharedLink: (await linkById(ctx.db, id)) ?? link };
}

mutation('sharedLinkRevoke', {
  description: 'Ends a link: every e-mail with it opens nothing anymore. The next e-mail gets a new one.',
  access: { anyPermission: ['invoicing', 'workOrder'] },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => revoke(ctx, recordId('Link', input.id)),
  payload: { sharedLink: SharedLink },
});
