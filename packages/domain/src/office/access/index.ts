export {
  isPermissionKey,
  PERMISSION_GROUPS,
  PERMISSION_KEYS,
  permissionOf,
  PERMISSIONS,
  permissionsIn,
} from './permissions';
export type { Permission, PermissionGroup, PermissionKey } from './permissions';
export { CARRIERS } from './carriers';
export type { Carrier } from './carriers';
export { IMPORT_PERMISSIONS, MAIL_LOG_RIGHTS } from './page-permissions';
export { editsOnlyOwnDrafts, ROLE_CODES, STARTING_ROLES, WIDER_RIGHTS } from './roles';
export type { RoleCode, StartingRole } from './roles';
export {
  effectivePermissions,
  impliedBy,
  mayGrant,
  missingPermissionSentence,
  permissionChanges,
  rightsThrough,
  withPermission,
} from './rights';
export type { RightsOfRole } from './rights';
export { opens, secrecyOf, seenWith, sees } from './seen';
export type { Can, Secrecy } from './seen';
