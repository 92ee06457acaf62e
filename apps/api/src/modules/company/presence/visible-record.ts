import type { Database } from '#db/database';
import type { Context } from '#core/context';
import { missingPermission, notFound } from '#core/errors';
import { seenRun } from '#pay/commissions';
import { seesImport } from '#company/imports';
import { mailViewer, seesMail } from '#office/mail';
import { scopeOf } from '#kit/record-kinds';
import { ownerAllows, requireOwnerOf } from '#kit/record-kit';
import type { OwnerType } from '#kit/record-kit';
import { liveFacts, recordTypeOf } from './live-kinds';
import type { LiveKind, VisibilityRule } from './live-kinds';
import { formerRow, recordRow } from './presence.queries';
import type { Row } from './presence.queries';

/** Refuses (MISSING_PERMISSION) kinds of which the caller can see no record. */
export function requireKinds(ctx: Context, kinds: readonly LiveKind[]): void {
  for (const kind of kinds) {
    const { view, whose } = liveFacts(kind);
    if (whose !== 'user itself' && !view.some((permission) => ctx.can(permission))) throw missingPermission(view);
  }
}

const numberIn = (row: Row, column: string): number | null => {
  const value = row[column];
  return typeof value === 'number' ? value : null;
};

async function isOfOwnCustomer(db: Database, customerId: number | null, scope: number): Promise<boolean> {
  if (customerId === null) return false;
  const customer = await recordRow(db, 'customer', customerId);
  return customer !== undefined && numberIn(customer, 'salespersonId') === scope;
}

async function isOfOwnUnit(db: Database, unitId: number | null, scope: number): Promise<boolean> {
  const unit = unitId === null ? undefined : await recordRow(db, 'unit', unitId);
  return unit !== undefined && isOfOwnCustomer(db, numberIn(unit, 'customerId'), scope);
}

/**
 * Whether a record, or its values when it was removed, is one that this user can see; the permission for its kind is
 * checked before.
 */
async function isOwn(ctx: Context, kind: LiveKind, row: Row): Promise<boolean> {
  const { whose } = liveFacts(kind);
  if (whose === 'owner') {
    const [type, id] = [row['ownerType'], numberIn(row, 'ownerId')];
    // A disabled document is seen only by users who edit its owner.
    const act = row['isEnabled'] === false ? 'add' : 'view';
    return typeof type === 'string' && id !== null && ownerAllows(ctx, type as OwnerType, id, act);
  }
  if (kind === 'MATERIALS_DEFAULTS' && !ctx.can(row['unitId'] == null ? 'customer' : 'unit')) return false;
  if (whose === 'user itself') return row['id'] === ctx.requireUser().id;
  if (whose === 'e-mail') return seesMail(ctx.db, Number(row['id']), mailViewer(ctx));
  if (whose === 'record type') return seesImport(ctx, row['recordType']);
  const allows = scopeOf(kind);
  if (allows) return allows(ctx, row as never, ctx.db);
  if (ctx.salespersonScope === null || whose === undefined) return true;
  if (whose === 'user') return row['userId'] === ctx.requireUser().id;
  if (whose === 'statement') return (await seenRun(ctx.db, ctx, Number(row['id']))) !== undefined;
  return isOfSalesperson(ctx.db, whose, row, ctx.salespersonScope);
}

async function isOfSalesperson(db: Database, whose: VisibilityRule, row: Row, scope: number): Promise<boolean> {
  if (whose === 'salesperson') return numberIn(row, 'salespersonId') === scope;
  const unitId = numberIn(row, 'unitId');
  return whose === 'unit' || unitId !== null
    ? isOfOwnUnit(db, unitId, scope)
    : isOfOwnCustomer(db, numberIn(row, 'customerId'), scope);
}

/** Where also users who are not salespersons may see only some records. */
const NEVER_PLAIN: ReadonlySet<VisibilityRule> = new Set([
  'owner',
  'unit or customer',
  'record type',
  'user itself',
  'e-mail',
]);

/** Whether every record of a kind is seen by a user with its permission: then no record needs to be read. */
const isPlain = (ctx: Context, kind: LiveKind): boolean => {
  const { whose } = liveFacts(kind);
  const isLimited = whose !== undefined || scopeOf(kind) !== undefined;
  return !isLimited || (ctx.salespersonScope === null && !(whose && NEVER_PLAIN.has(whose)));
};

/**
 * Refuses (MISSING_PERMISSION, NOT_FOUND) a record that this user can't see: the one gate of history, presence and live
 * notices. Answers its row.
 */
export async function requireVisible(ctx: Context, kind: LiveKind, id: number): Promise<Row> {
  const { table, noun, whose } = liveFacts(kind);
  const row = await recordRow(ctx.db, table, id);
  if (!row) throw notFound(noun, id);
  requireKinds(ctx, [kind]);
  if (whose === 'owner')
    await requireOwnerOf(
      ctx,
      { kind: noun, id, ownerType: String(row['ownerType']), ownerId: numberIn(row, 'ownerId') ?? 0 },
      'view',
    );
  if (!(await isOwn(ctx, kind, row))) throw notFound(noun, id);
  return row;
}

/**
 * Whether this user learns about a change of a record, also of one that was removed by it; `former` is what is known of
 * that one.
 */
export async function mayLearn(ctx: Context, kind: LiveKind, id: number, former?: Row): Promise<boolean> {
  if (isPlain(ctx, kind)) return true;
  const row =
    (await recordRow(ctx.db, liveFacts(kind).table, id)) ??
    (await formerRow(ctx.db, { recordType: recordTypeOf(kind), recordId: id })) ??
    former;
  return row !== undefined && isOwn(ctx, kind, row);
}
