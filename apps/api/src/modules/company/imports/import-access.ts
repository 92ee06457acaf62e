import type { PermissionKey } from '@falcon/domain/office/access';
import type { ImportType } from '@falcon/domain/kit/imports';
import type { Context, TransactionContext } from '#core/context';
import { missingPermission, validationError } from '#core/errors';
import { IMPORT_KINDS, importKind } from './kinds';
import type { ImportKind } from './kinds/kind';

/** Any of these permissions opens the imports; each record type needs its own. */
export const IMPORT_RIGHTS: readonly PermissionKey[] = [...new Set(IMPORT_KINDS.flatMap((kind) => kind.permissions))];

/** The record types that a user can import. */
export const ownKinds = (ctx: Context): ImportKind[] => IMPORT_KINDS.filter(({ type }) => seesImport(ctx, type));

/** Refuses users who can't import records of a type, and those who see only their own customers. */
export function requireRight(ctx: TransactionContext, type: ImportType): void {
  if (!seesImport(ctx, type)) throw missingPermission(importKind(type).permissions);
  if (ctx.salespersonScope !== null)
    throw validationError('recordType', 'Imports cover the whole office. Ask someone who can see all customers.');
}

/** Whether a user can see the imports of a type. */
export const seesImport = (ctx: TransactionContext, type: unknown): boolean =>
  IMPORT_KINDS.some((kind) => kind.type === type && kind.permissions.some((permission) => ctx.can(permission)));
