import { sql } from 'kysely';
import { builder } from '../../graphql/builder';
import { SortDirection, connectionType, pageArguments } from '../../graphql/connection';
import type { PageArguments } from '../../graphql/connection';
import type { Context } from '../../graphql/context';
import { notFound, recordId } from '../../graphql/errors';
import { keysetPage } from '../../graphql/keyset';
import { accessOptions, mutation } from '../../graphql/mutation';
import { effectivePermissions, isPermissionKey } from '@falcon/domain/access';
import { Address, AddressInput, addressOf } from '../addresses/index';
import { updateProfile } from './profile';
import { Role } from './roles.schema';
import { createUser, updateUser } from './save-user';
import { userPasswordReset } from './set-password';
import { permissionsOfRoles, rolesOfUsers, userById, userRows } from './users.queries';
import type { UserRow } from './users.queries';

const rolesOf = (ctx: Context, userId: number) => ctx.loader('rolesOfUser', (ids: readonly number[]) => rolesOfUsers(ctx.db, ids)).load(userId);
const keysOf = (ctx: Context, roleId: number) => ctx.loader('permissionsOfRole', (ids: readonly number[]) => permissionsOfRoles(ctx.db, ids)).load(roleId);

async function permissionsOf(ctx: Context, userId: number): Promise<string[]> {
  const enabled = (await rolesOf(ctx, userId)).filter((role) => role.isEnabled);
  const keys = (await Promise.all(enabled.map((role) => keysOf(ctx, role.id)))).flat();
  return effectivePermissions(keys.filter(isPermissionKey));
}

export const User = builder.objectRef<UserRow>('User').implement({
  description: 'Somebody who signs in.',
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
    permissions: t.stringList({ nullable: { list: false, items: false }, description: 'Keys held through enabled roles, with those they imply.', resolve: (user, _args, ctx) => permissionsOf(ctx, user.id) }),
    multiFactorEnabled: t.exposeBoolean('multiFactorEnabled', { nullable: false }),
    multiFactorRequired: t.exposeBoolean('multiFactorRequired', { nullable: false }),
    hasPassword: t.exposeBoolean('hasPassword', { nullable: false, description: 'False until the invitation was followed.' }),
    roles: t.field({ type: [Role], nullable: { list: false, items: false }, resolve: (user, _args, ctx) => rolesOf(ctx, user.id) }),
    address: t.field({
      type: Address,
      nullable: true,
      resolve: (user, _args, ctx) => addressOf(ctx, user.addressId),
    }),
    createdAt: t.field({ type: 'ISO8601DateTime', nullable: false, resolve: (user) => user.createdAt }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

const UserConnection = connectionType('User', User);
const UserSort = builder.enumType('UserSort', { values: ['NAME', 'EMAIL_ADDRESS'] as const });

interface UserFilter extends PageArguments {
  readonly search?: string | null | undefined;
  readonly enabledOnly?: boolean | null | undefined;
  readonly sort?: 'NAME' | 'EMAIL_ADDRESS' | null | undefined;
  readonly direction?: 'ASC' | 'DESC' | null | undefined;
}

function userPage(ctx: Context, args: UserFilter) {
  let query = userRows(ctx.db);
  const search = args.search?.trim();
  if (search) query = query.where(sql<boolean>`(u.full_name || ' ' || u.email_address) ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`);
  if (args.enabledOnly) query = query.where('u.enabled', '=', true);
  const order = args.sort ?? 'NAME';
  const first = order === 'NAME' ? sql.ref('u.full_name') : sql`lower(u.email_address)`;
  return keysetPage({ db: ctx.db, query, order, sort: [first, sql.ref('u.id')], direction: args.direction ?? 'ASC', args });
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
    resolve: async (_root, args, ctx) => (await userById(ctx.db, recordId('User', args.id))) ?? Promise.reject(notFound('User', args.id)),
  }),
  users: t.field({
    ...accessOptions({ permission: 'user' }),
    type: UserConnection,
    nullable: true,
    args: { ...pageArguments(t), search: t.arg.string(), enabledOnly: t.arg.boolean(), sort: t.arg({ type: UserSort }), direction: t.arg({ type: SortDirection }) },
    resolve: (_root, args, ctx) => userPage(ctx, args),
  }),
}));

mutation('userCreate', {
  description: 'Makes a user and mails an invitation to choose a password.',
  access: { permission: 'editUser' },
  input: (t) => ({
    firstName: t.string({ required: true }),
    middleName: t.string(),
    lastName: t.string({ required: true }),
    emailAddress: t.string({ required: true }),
    cellPhoneNumber: t.string(),
    phoneNumber: t.string(),
    isSalesperson: t.boolean(),
    salespersonId: t.id(),
    enabled: t.boolean(),
    multiFactorRequired: t.boolean(),
    roleIds: t.idList(),
    address: t.field({ type: AddressInput }),
  }),
  resolve: (input, ctx) => createUser(ctx, input),
  payload: (t) => ({ user: t.field({ type: User, nullable: true, resolve: (payload) => payload.user }) }),
});

mutation('userUpdate', {
  description: 'Changes a user; what is left out is kept. Takes effect in every session at once.',
  access: { permission: 'editUser' },
  input: (t) => ({
    id: t.id({ required: true }),
    firstName: t.string(),
    middleName: t.string(),
    lastName: t.string(),
    emailAddress: t.string(),
    cellPhoneNumber: t.string(),
    phoneNumber: t.string(),
    isSalesperson: t.boolean(),
    salespersonId: t.id(),
    enabled: t.boolean(),
    multiFactorRequired: t.boolean(),
    roleIds: t.idList(),
    address: t.field({ type: AddressInput }),
    version: t.int(),
  }),
  resolve: (input, ctx) => updateUser(ctx, input),
  payload: (t) => ({ user: t.field({ type: User, nullable: true, resolve: (payload) => payload.user }) }),
});

mutation('userProfileUpdate', {
  description: 'Changes the own name, phones, address and, with the password, the e-mail address.',
  access: { permission: 'editUserProfile' },
  input: (t) => ({
    firstName: t.string(),
    middleName: t.string(),
    lastName: t.string(),
    emailAddress: t.string(),
    currentPassword: t.string(),
    cellPhoneNumber: t.string(),
    phoneNumber: t.string(),
    address: t.field({ type: AddressInput }),
    version: t.int(),
  }),
  resolve: (input, ctx) => updateProfile(ctx, input),
  payload: (t) => ({ user: t.field({ type: User, nullable: true, resolve: (payload) => payload.user }) }),
});

mutation('userPasswordReset', {
  description: 'Mails the user a link to choose a new password (or the invitation again).',
  access: { permission: 'resetUserPassword' },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => userPasswordReset(ctx, input),
  payload: (t) => ({ success: t.boolean({ nullable: false, resolve: (payload) => payload.success }) }),
});
