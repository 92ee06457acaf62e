import type { PermissionKey } from '@falcon/domain/office/access';
import type { ImportState, ImportType } from '@falcon/domain/kit/imports';
import type { Context, TransactionContext } from '#core/context';
import { missingPermission, notFound, validationError } from '#core/errors';
import type { ImportRecord } from './imports.queries';
import { IMPORT_KINDS, importKind } from './kinds';
import type { ImportKind } from './kinds/kind';

/** Any of these opens the imports; each record type needs its own. */
export const IMPORT_RIGHTS: readonly PermissionKey[] = [...new Set(IMPORT_KINDS.flatMap((kind) => kind.permissions))];

/** The record types that a user can import. */
export const ownKinds = (ctx: Context): ImportKind[] => IMPORT_KINDS.filter(({ type }) => seesImport(ctx, type));

/**
 * The permission by which a user imports records of a type; refuses users without one, and those who see only their own
 * customers.
 */
export function requireRight(ctx: TransactionContext, type: ImportType): PermissionKey {
  const { permissions } = importKind(type);
  const heldPermission = permissions.find((permission) => ctx.can(permission));
  if (!heldPermission) throw missingPermission(permissions);
  if (ctx.salespersonScope !== null)
    throw validationError('recordType', 'Imports cover the whole office. Ask someone who can see all customers.');
  return heldPermission;
}

/** Whether a user can see the imports of a type. */
export const seesImport = (ctx: TransactionContext, type: unknown): boolean =>
  IMPORT_KINDS.some((kind) => kind.type === type && kind.permissions.some((permission) => ctx.can(permission)));

/** An import that this user can see; NOT_FOUND for all others. */
export function requireVisible(ctx: TransactionContext, record: ImportRecord | undefined, id: number): ImportRecord {
  if (!record || !seesImport(ctx, record.recordType)) throw notFound('Import', id);
  return record;
}

/** The state of an import whose job ended without a result. */
const LEFT: Readonly<Partial<Record<ImportState, ImportState>>> = {
  READING: 'FAILED',
  CHECKING: 'FAILED',
  RUNNING: 'CHECKED',
  UNDOING: 'DONE',
};

/** The state of an import, given whether its job is running. */
export const stateOf = ({ state, jobRuns }: ImportRecord): ImportState => (jobRuns ? state : (LEFT[state] ?? state));
export const isBusy = (state: ImportState): boolean => LEFT[state] !== undefined;
