import { PERMISSIONS } from '@falcon/domain/access';
import { builder } from '../../../core/builder';
import type { Context } from '../../../core/context';
import { notFound, recordId } from '../../../core/errors';
import { SortDirection, connectionType, pageArguments } from '../../../core/lists/connection';
import { accessOptions, mutation } from '../../../core/mutation';
import { ROLE_SORTS, roleList, rolePage } from './role-list.queries';
import { createRole, deleteRole, updateRole } from './save-role';
import { isStartingRole, permissionsOfRoles, roleById } from '../users/users.queries';
import type { RoleRow } from '../users/users.queries';

interface PermissionRow {
  readonly key: string;
  readonly label: string;
  readonly group: string;
  readonly sentence: string;
  readonly isEnabled: boolean;
}

const Permission = builder.objectRef<PermissionRow>('Permission').implement({
  description: 'A permission; its id is its key.',
  fields: (t) => ({
    id: t.exposeID('key', { nullable: false }),
    name: t.exposeString('label', { nullable: false }),
    group: t.exposeString('group', { nullable: false }),
    description: t.exposeString('sentence', { nullable: false }),
    isEnabled: t.exposeBoolean('isEnabled', { nullable: false, description: 'Whether the role has it.' }),
  }),
});

const items = { list: false, items: false } as const;

const heldBy = (ctx: Context, roleId: number) =>
  ctx.loader('permissionsOfRole', (ids: readonly number[]) => permissionsOfRoles(ctx.db, ids)).load(roleId);

export const Role = builder.objectRef<RoleRow>('Role').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    isEnabled: t.exposeBoolean('isEnabled', { nullable: false }),
    isSuperAdmin: t.exposeBoolean('isSuperAdmin', { nullable: false }),
    isStartingRole: t.boolean({
      nullable: false,
      description: 'One of the eight that a company starts with.',
      resolve: (role) => isStartingRole(role.id),
    }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can change it now.',
      resolve: (_role, _args, ctx) => ctx.can('editRole'),
    }),
    permissionIds: t.idList({
      nullable: items,
      description: 'The permissions of the role.',
      resolve: (role, _args, ctx) => heldBy(ctx, role.id),
    }),
    permissions: t.field({
      type: [Permission],
      nullable: items,
      description: 'Every permission, with whether the role has it.',
      resolve: async (role, _args, ctx) => {
        const held = await heldBy(ctx, role.id);
        return PERMISSIONS.map((permission) => ({ ...permission, isEnabled: held.includes(permission.key) }));
      },
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

const RoleConnection = connectionType('Role', Role);
const RoleSort = builder.enumType('RoleSort', { values: ROLE_SORTS });

builder.queryFields((t) => ({
  permissions: t.field({
    ...accessOptions({ permission: 'role' }),
    type: [Permission],
    nullable: items,
    description: 'All permissions.',
    resolve: () => PERMISSIONS.map((permission) => ({ ...permission, isEnabled: true })),
  }),
  roles: t.field({
    ...accessOptions({ anyPermission: ['role', 'user'] }),
    type: [Role],
    nullable: items,
    args: {
      search: t.arg.string(),
      isEnabled: t.arg.boolean(),
      sort: t.arg({ type: RoleSort }),
      direction: t.arg({ type: SortDirection }),
    },
    resolve: (_root, args, ctx) => roleList(ctx.db, args),
  }),
  rolePage: t.field({
    ...accessOptions({ anyPermission: ['role', 'user'] }),
    type: RoleConnection,
    nullable: false,
    description: 'The roles, by name by default, page by page.',
    args: {
      ...pageArguments(t),
      search: t.arg.string(),
      isEnabled: t.arg.boolean(),
      sort: t.arg({ type: RoleSort }),
      direction: t.arg({ type: SortDirection }),
    },
    resolve: (_root, args, ctx) => rolePage(ctx.db, args),
  }),
  role: t.field({
    ...accessOptions({ permission: 'role' }),
    type: Role,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) =>
      (await roleById(ctx.db, recordId('Role', args.id))) ?? Promise.reject(notFound('Role', args.id)),
  }),
}));

mutation('roleCreate', {
  description: 'Creates a role. You can’t grant a permission you don’t have.',
  access: { permission: 'editRole' },
  input: (t) => ({ name: t.string({ required: true }), isEnabled: t.boolean(), permissionIds: t.idList() }),
  resolve: (input, ctx, call) => createRole(ctx, input, call),
  payload: (t) => ({ role: t.field({ type: Role, nullable: true, resolve: (payload) => payload.role }) }),
});

mutation('roleUpdate', {
  description: 'Changes a role. Takes effect immediately for everyone who has it.',
  access: { permission: 'editRole' },
  input: (t) => ({
    id: t.id({ required: true }),
    name: t.string(),
    isEnabled: t.boolean(),
    permissionIds: t.idList(),
    version: t.int({ required: true }),
  }),
  resolve: (input, ctx, call) => updateRole(ctx, input, call),
  payload: (t) => ({ role: t.field({ type: Role, nullable: true, resolve: (payload) => payload.role }) }),
});

mutation('roleDelete', {
  description: 'Removes a role that no one has; a starting role can’t be removed.',
  access: { permission: 'editRole' },
  input: (t) => ({ id: t.id({ required: true }), version: t.int() }),
  resolve: (input, ctx) => deleteRole(ctx, input),
  payload: (t) => ({ role: t.field({ type: Role, nullable: true, resolve: (payload) => payload.role }) }),
});
