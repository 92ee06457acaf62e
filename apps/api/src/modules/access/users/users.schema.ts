import { USER_FILTERS } from '@falcon/domain/filters';
import { sql } from 'kysely';
import { builder } from '../../../core/builder';
import { connectionType } from '../../../core/lists/connection';
import { filtered, filterValues, listArguments } from '../../../core/lists/filters';
import type { ListArguments } from '../../../core/lists/filters';
import type { Context } from '../../../core/context';
import { notFound, recordId } from '../../../core/errors';
import { keysetPage } from '../../../core/lists/keyset';
import { accessOptions } from '../../../core/mutation';
import { effectivePermissions, isPermissionKey, mayGrant } from '@falcon/domain/access';
import { Address, addressOf } from '../../addresses/index';
import { Role } from '../roles/roles.schema';
import { salespersonLinkFault } from './salesperson-link';
import { USER_SORTS, permissionsOfRoles, rolesOfUsers, userById, userRows, usersOfRoles } from './users.queries';
import type { UserRow } from './users.queries';

const rolesOf = (ctx: Context, userId: number) =>
  ctx.loader('rolesOfUser', (ids: readonly number[]) => rolesOfUsers(ctx.db, ids)).load(userId);
const keysOf = (ctx: Context, roleId: number) =>
  ctx.loader('permissionsOfRole', (ids: readonly number[]) => permissionsOfRoles(ctx.db, ids)).load(roleId);

async function permissionsOf(ctx: Context, userId: number) {
  const enabled = (await rolesOf(ctx, userId)).filter((role) => role.isEnabled);
  const keys = (await Promise.all(enabled.map((role) => keysOf(ctx, role.id)))).flat();
  return effectivePermissions(keys.filter(isPermissionKey));
}

/** Whether the caller can change this user: no one changes a user with wider permissions than their own. */
export const mayChange = async (ctx: Context, userId: number): Promise<boolean> =>
  ctx.can('editUser') && mayGrant(ctx.requireUser().permissions, await permissionsOf(ctx, userId)).ok;

export const User = builder.objectRef<UserRow>('User').implement({
  description: 'A user who signs in.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    fullName: t.exposeString('fullName', { nullable: false }),
    firstName: t.exposeString('firstName', { nullable: false }),
    middleName: t.exposeString('middleName', { nullable: false }),
    lastName: t.exposeString('lastName', { nullable: false }),
    emailAddress: t.exposeString('emailAddress', { nullable: false }),
    cellPhoneNumber: t.exposeString('cellPhoneNumber', { nullable: false }),
    phoneNumber: t.exposeString('phoneNumber', { nullable: false }),
    isSalesperson: t.exposeBoolean('isSalesperson', { nullable: false }),
    salespersonId: t.id({ nullable: true, resolve: (user) => user.salespersonId }),
    enabled: t.exposeBoolean('enabled', { nullable: false }),
    permissions: t.stringList({
      nullable: { list: false, items: false },
      description: 'Permission keys from enabled roles, with those they imply.',
      resolve: (user, _args, ctx) => permissionsOf(ctx, user.id),
    }),
    multiFactorEnabled: t.exposeBoolean('multiFactorEnabled', { nullable: false }),
    multiFactorRequired: t.exposeBoolean('multiFactorRequired', { nullable: false }),
    hasPassword: t.exposeBoolean('hasPassword', {
      nullable: false,
      description: 'False until the invitation was used.',
    }),
    roles: t.field({
      type: [Role],
      nullable: { list: false, items: false },
      resolve: (user, _args, ctx) => rolesOf(ctx, user.id),
    }),
    address: t.field({
      type: Address,
      nullable: true,
      resolve: (user, _args, ctx) => addressOf(ctx, user.addressId),
    }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can change them: no one changes a user with wider permissions than their own.',
      resolve: (user, _args, ctx) => mayChange(ctx, user.id),
    }),
    lastSeenAt: t.field({
      type: 'ISO8601DateTime',
      nullable: true,
      description: 'The last known activity; visible to users who can see users.',
      resolve: (user, _args, ctx) => (ctx.can('user') ? user.lastSeenAt : null),
    }),
    createdAt: t.field({ type: 'ISO8601DateTime', nullable: false, resolve: (user) => user.createdAt }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

builder.objectField(Role, 'users', (t) =>
  t.field({
    type: [User],
    nullable: { list: true, items: false },
    description: 'The users of the role, by name; null without permission to see users.',
    resolve: (role, _args, ctx) =>
      ctx.can('user')
        ? ctx.loader('usersOfRole', (ids: readonly number[]) => usersOfRoles(ctx.db, ids)).load(role.id)
        : null,
  }),
);

const UserConnection = connectionType('User', User);
const UserSort = builder.enumType('UserSort', { values: USER_SORTS });

const SORT = {
  NAME: [sql.ref('u.full_name')],
  LAST_NAME: [sql.ref('u.last_name'), sql.ref('u.first_name')],
  EMAIL_ADDRESS: [sql`lower(u.email_address)`],
  ROLES: [sql.ref('u.listed_roles'), sql.ref('u.full_name')],
  SALESPERSON: [sql.ref('u.listed_salesperson'), sql.ref('u.full_name')],
  SECOND_FACTOR: [
    sql`case when u.has_second_factor then 2 when u.multi_factor_required then 1 else 0 end`,
    sql.ref('u.full_name'),
  ],
  LAST_SEEN: [sql`coalesce(u.last_seen_at, '-infinity')`, sql.ref('u.full_name')],
  CREATED: [sql.ref('u.created_at')],
  ENABLED: [sql.ref('u.enabled'), sql.ref('u.full_name')],
} as const;

function userPage(ctx: Context, args: ListArguments<typeof USER_FILTERS, (typeof USER_SORTS)[number]>) {
  const order = args.sort ?? 'NAME';
  return keysetPage({
    db: ctx.db,
    query: filtered(userRows(ctx.db), filterValues(USER_FILTERS, args), {
      state: 'u.enabled',
      role: (roleIds) =>
        sql`exists (select from user_role ur where ur.user_id = u.id and ur.role_id = any(${[...roleIds]}::int[]))`,
    }),
    order,
    sort: [...SORT[order], sql.ref('u.id')],
    direction: args.direction ?? 'ASC',
    args,
    searched: { kind: 'USER', id: sql.ref('u.id') },
  });
}

builder.queryFields((t) => ({
  auth: t.field({
    ...accessOptions({ signedIn: true }),
    type: User,
    nullable: true,
    description: 'The signed-in user.',
    resolve: async (_root, _args, ctx) => (await userById(ctx.db, ctx.requireUser().id)) ?? null,
  }),
  user: t.field({
    ...accessOptions({ permission: 'user' }),
    type: User,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) =>
      (await userById(ctx.db, recordId('User', args.id))) ?? Promise.reject(notFound('User', args.id)),
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
  users: t.field({
    ...accessOptions({ permission: 'user' }),
    type: UserConnection,
    nullable: true,
    args: listArguments(t, USER_FILTERS, UserSort),
    resolve: (_root, args, ctx) => userPage(ctx, args),
  }),
}));
