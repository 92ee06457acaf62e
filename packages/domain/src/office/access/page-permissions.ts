import type { PermissionKey } from './permissions';

/** Any of these opens the imports: the permission to change a kind of record that can be imported. */
export const IMPORT_PERMISSIONS = [
  'editCustomer',
  'editUnit',
  'editItem',
  'editVendor',
  'editInstaller',
  'editPropertyMgmtFirm',
] as const satisfies readonly PermissionKey[];

/** Any of these opens the log of e-mails; an e-mail in it requires the permissions for its contents. */
export const MAIL_LOG_RIGHTS: readonly PermissionKey[] = ['invoicing', 'billSheet', 'commission'];
