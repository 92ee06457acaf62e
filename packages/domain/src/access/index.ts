export { IMPLIED, isPermissionKey, mayGrant, missingPermissionSentence, notGrantable, PERMISSION_KEYS, PERMISSIONS, withImplied } from './permissions';
export type { PermissionGroup, PermissionKey } from './permissions';
export { ROLE_NAMES, startingPermissions } from './roles';
export type { RoleName } from './roles';
