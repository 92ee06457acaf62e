export { isPermissionKey, PERMISSION_GROUPS, PERMISSION_KEYS, permissionOf, PERMISSIONS } from './permissions';
export type { Permission, PermissionGroup, PermissionKey } from './permissions';
export { editsOnlyOwnDrafts, ROLE_CODES, STARTING_ROLES, WIDER_RIGHTS } from './roles';
export type { RoleCode, StartingRole } from './roles';
export { effectivePermissions, impliedBy, mayGrant, missingPermissionSentence } from './rights';
