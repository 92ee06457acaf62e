import { PERMISSIONS } from '@falcon/domain/office/access';
import { ROLE_FILTERS } from '@falcon/domain/company/filters';
import { role, sortsOf } from '@falcon/domain/company/records';
import { rowsBy } from '#core/batches';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { SortDirection, connectionType } from '#core/lists/connection';
import { filterFields, listArguments } from '#core/lists/filters';
import { accessOptions } from '#core/mutation';
import { recordModule } from '#kit/record-kinds';
import { sessionKeeper } from '../sessions/session-keeper';
import { isStartingRole, permissionsOfRoles } from '../users/users.queries';
import { roleList, rolePage } from './role-list.queries';
import { keepingRights, permissionIds, requireRemovable, storeGranted } from './save-role';

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
    id: t.exposeID('key'),
    name: t.exposeString('label'),
    group: t.exposeString('group'),
    description: t.exposeString('sentence'),
    isEnabled: t.exposeBoolean('isEnabled', { description: 'Whether the role has it.' }),
  }),
});

const grantsOf = rowsBy('permissionsOfRole', permissionsOfRoles, 'roleId');

/** The permission keys of a role, loaded together with those of the request's other roles. */
export const heldBy = async (ctx: Context, roleId: number): Promise<string[]> =>
  (await grantsOf(ctx, roleId)).map(({ permission }) => permission);

export const { type: Role } = recordModule(role, {
  unlisted: true,
  parts: {
    inputs: (t) => ({ permissionIds: t.idList() }),
    shape: { permissionIds },
    store: storeGranted,
  },
  around: keepingRights,
  changed: (ctx) => sessionKeeper(ctx.services).forget(),
  removable: requireRemovable,
  notes: {
    create: 'You can’t grant a permission you don’t have.',
    update: 'Takes effect immediately for everyone who has it.',
  },
});

builder.objectFields(Role, (t) => ({
  isStartingRole: t.boolean({
    description: 'One of the eight that a company starts with.',
    resolve: ({ id }) => isStartingRole(id),
  }),
  permissionIds: t.idList({
    description: 'The permissions of the role.',
    resolve: ({ id }, _args, ctx) => heldBy(ctx, id),
  }),
  permissions: t.field({
    type: [Permission],
    description: 'Every permission, with whether the role has it.',
    resolve: async ({ id }, _args, ctx) => {
      const heldKeys = await heldBy(ctx, id);
      return PERMISSIONS.map((permission) => ({ ...permission, isEnabled: heldKeys.includes(permission.key) }));
    },
  }),
}));

const RoleConnection = connectionType('Role', Role);
const RoleSort = builder.enumType('RoleSort', { values: sortsOf(role) });

builder.queryFields((t) => ({
  permissions: t.field({
    ...accessOptions({ permission: 'role' }),
    type: [Permission],
    description: 'All permissions.',
    resolve: () => PERMISSIONS.map((permission) => ({ ...permission, isEnabled: true })),
  }),
  roles: t.field({
    ...accessOptions({ anyPermission: ['role', 'user'] }),
    type: [Role],
    args: {
      ...filterFields<typeof ROLE_FILTERS, 'Arg'>(t.arg, ROLE_FILTERS),
      sort: t.arg({ type: RoleSort }),
      direction: t.arg({ type: SortDirection }),
    },
    resolve: (_root, args, ctx) => roleList(ctx.db, args),
  }),
  rolePage: t.field({
    ...accessOptions({ anyPermission: ['role', 'user'] }),
    type: RoleConnection,
    description: 'The roles, by name by default, page by page.',
    args: listArguments(t, ROLE_FILTERS, RoleSort),
    resolve: (_root, args, ctx) => rolePage(ctx.db, args),
  }),
}));
