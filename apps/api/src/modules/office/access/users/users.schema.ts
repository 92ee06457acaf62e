import { effectivePermissions, isPermissionKey, mayGrant } from '@falcon/domain/office/access';
import { USER_FILTERS } from '@falcon/domain/company/filters';
import { role, user } from '@falcon/domain/company/records';
import { rowsBy } from '#core/batches';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { recordId } from '#core/errors';
import { accessOptions, mutation } from '#core/mutation';
import { recordModule } from '#kit/record-kinds';
import { Salesperson, salespersonOf } from '#office/salespersons';
import { Role, heldBy } from '../roles/roles.schema';
import { sessionKeeper } from '../sessions/session-keeper';
import { userPasswordReset } from '../sign-in/set-password';
import { salespersonLinkFault } from './salesperson-link';
import { keepingAccess, prepareUser, roleIds, storeAccess } from './save-user';
import { rolesOfUsers, userById, userFilterColumns, userOrders, usersOfRoles } from './users.queries';

const rolesOf = rowsBy('rolesOfUser', rolesOfUsers, 'userId');
const holdersOf = rowsBy('usersOfRole', usersOfRoles, 'roleId');

async function permissionsOf(ctx: Context, userId: number) {
  const enabled = (await rolesOf(ctx, userId)).filter((role) => role.isEnabled);
  const keys = (await Promise.all(enabled.map((role) => heldBy(ctx, role.id)))).flat();
  return effectivePermissions(keys.filter(isPermissionKey));
}

/** Whether the caller can change this user, who must not have wider permissions. */
export const mayChange = async (ctx: Context, { id }: { readonly id: number }): Promise<boolean> =>
  ctx.can('editUser') && mayGrant(ctx.requireUser().permissions, await permissionsOf(ctx, id)).ok;

export const { type: User } = recordModule(user, {
  // The constraint refuses a salesperson that does not exist; a disabled one can be linked.
  references: { salesperson: { type: Salesperson, of: salespersonOf, require: async () => undefined } },
  filters: { of: USER_FILTERS, columns: userFilterColumns },
  nullableList: true,
  orders: userOrders,
  mayChange,
  prepare: prepareUser,
  parts: { inputs: (t) => ({ roleIds: t.idList() }), shape: { roleIds }, store: storeAccess },
  around: keepingAccess,
  changed: (ctx) => sessionKeeper(ctx.services).forget(),
  notes: {
    create: 'E-mails an invitation to choose a password.',
    update: 'Takes effect immediately in every session.',
  },
});

builder.objectFields(User, (t) => ({
  salespersonId: t.exposeID('salespersonId', { nullable: true }),
  permissions: t.stringList({
    description: 'Permission keys from enabled roles, with those they imply.',
    resolve: ({ id }, _args, ctx) => permissionsOf(ctx, id),
  }),
  roles: t.field({
    type: [Role],
    resolve: ({ id }, _args, ctx) => rolesOf(ctx, id),
  }),
  lastSeenAt: t.field({
    type: 'ISO8601DateTime',
    nullable: true,
    description: 'The last known activity; visible to users who can see users.',
    resolve: ({ lastSeenAt }, _args, ctx) => (ctx.sees(user.parts.lastSeenAt) ? lastSeenAt : null),
  }),
  createdAt: t.field({ type: 'ISO8601DateTime', resolve: ({ createdAt }) => createdAt }),
}));

builder.objectField(Role, 'users', (t) =>
  t.field({
    type: [User],
    nullable: { list: true, items: false },
    description: 'The users of the role, by name; null without permission to see users.',
    resolve: (row, _args, ctx) => (ctx.sees(role.parts.users) ? holdersOf(ctx, row.id) : null),
  }),
);

builder.queryFields((t) => ({
  auth: t.field({
    ...accessOptions({ signedIn: true }),
    type: User,
    nullable: true,
    description: 'The signed-in user.',
    resolve: async (_root, _args, ctx) => (await userById(ctx.db, ctx.requireUser().id)) ?? null,
  }),
  salespersonLinkFault: t.string({
    ...accessOptions({ permission: 'editUser' }),
    nullable: true,
    description:
      'Why an enabled user can’t be linked to this salesperson; null if they can. Pass `id` for an existing user.',
    args: { salespersonId: t.arg.id({ required: true }), id: t.arg.id() },
    resolve: (_root, { salespersonId, id }, ctx) =>
      salespersonLinkFault(ctx.db, recordId('Salesperson', salespersonId), id == null ? 0 : recordId('User', id)),
  }),
}));

mutation('userPasswordReset', {
  description: 'E-mails the user a link to choose a new password (or the invitation again).',
  access: { permission: 'resetUserPassword' },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => userPasswordReset(ctx, input),
  payload: (t) => ({ success: t.boolean({ resolve: (payload) => payload.success }) }),
});
