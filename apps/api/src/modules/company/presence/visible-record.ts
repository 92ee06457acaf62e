import { scopeSteps, seenFacts } from '@falcon/domain/company/records';
import type { Scope } from '@falcon/domain/company/records';
import type { Context } from '#core/context';
import { missingPermission, notFound } from '#core/errors';
import { seenRun } from '#pay/commissions';
import { seesImport } from '#company/imports';
import { mailViewer, seesMail } from '#office/mail';
import { isOwn, ownerAllows, requireOwnerOf } from '#kit/record-kit';
import type { OwnerType } from '#kit/record-kit';
import { liveFacts, recordTypeOf } from './live-kinds';
import type { LiveKind } from './live-kinds';
import { formerRow, recordRow } from './presence.queries';
import type { Row } from './presence.queries';

/** Refuses (MISSING_PERMISSION) a kind of which the caller can't see any record. */
export function requireKinds(ctx: Context, kinds: readonly LiveKind[]): void {
  for (const kind of kinds) {
    const { view } = liveFacts(kind);
    if (seenFacts(kind).scope !== 'user itself' && !view.some((permission) => ctx.can(permission)))
      throw missingPermission(view);
  }
}

const numberIn = (row: Row, column: string): number | null => {
  const value = row[column];
  return typeof value === 'number' ? value : null;
};

/** A way of its own in which the records of a kind are limited. */
interface Limit {
  /** It limits also users who are not salespersons. */
  readonly forAll: boolean;
  readonly allows: (ctx: Context, row: Row) => boolean | Promise<boolean>;
}

const LIMITS: Readonly<Record<Extract<Scope, string>, Limit>> = {
  owner: {
    forAll: true,
    allows: (ctx, row) => {
      const [type, id] = [row['ownerType'], numberIn(row, 'ownerId')];
      // A disabled document is seen only by users who edit its owner.
      const act = row['isEnabled'] === false ? 'add' : 'view';
      return typeof type === 'string' && id !== null && ownerAllows(ctx, type as OwnerType, id, act);
    },
  },
  'user itself': { forAll: true, allows: (ctx, row) => row['id'] === ctx.requireUser().id },
  'e-mail': { forAll: true, allows: (ctx, row) => seesMail(ctx.db, Number(row['id']), mailViewer(ctx)) },
  'imported type': { forAll: true, allows: (ctx, row) => seesImport(ctx, row['recordType']) },
  user: { forAll: false, allows: (ctx, row) => row['userId'] === ctx.requireUser().id },
  statement: {
    forAll: false,
    allows: async (ctx, row) => (await seenRun(ctx.db, ctx, Number(row['id']))) !== undefined,
  },
};

/** What limits the records of a kind for this user; null if they see every record, so that none needs to be read. */
function limitOf(ctx: Context, kind: LiveKind): Limit['allows'] | null {
  const { scope, view } = seenFacts(kind);
  if (scope === undefined) return null;
  const isSalesperson = ctx.salespersonScope !== null;
  if (typeof scope === 'string') return isSalesperson || LIMITS[scope].forAll ? LIMITS[scope].allows : null;
  // Which permission a record needs can depend on what it belongs to.
  const dependsOnRow = typeof view !== 'string' && scopeSteps(kind).length > 1;
  return isSalesperson || dependsOnRow ? (ctx, row) => isOwn(ctx, kind, row, ctx.db) : null;
}

/**
 * Refuses (MISSING_PERMISSION, NOT_FOUND) a record that this user can't see; returns its row. History, presence and
 * live notices all check here.
 */
export async function requireVisible(ctx: Context, kind: LiveKind, id: number): Promise<Row> {
  const { table, noun } = liveFacts(kind);
  const row = await recordRow(ctx.db, table, id);
  if (!row) throw notFound(noun, id);
  requireKinds(ctx, [kind]);
  if (seenFacts(kind).scope === 'owner')
    await requireOwnerOf(
      ctx,
      { kind: noun, id, ownerType: String(row['ownerType']), ownerId: numberIn(row, 'ownerId') ?? 0 },
      'view',
    );
  if ((await limitOf(ctx, kind)?.(ctx, row)) === false) throw notFound(noun, id);
  return row;
}

/**
 * Whether this user may learn about a change of a record, even of its removal; `former` has the known values of a
 * removed one.
 */
export async function mayLearn(ctx: Context, kind: LiveKind, id: number, former?: Row): Promise<boolean> {
  const allows = limitOf(ctx, kind);
  if (allows === null) return true;
  const row =
    (await recordRow(ctx.db, liveFacts(kind).table, id)) ??
    (await formerRow(ctx.db, { recordType: recordTypeOf(kind), recordId: id })) ??
    former;
  return row !== undefined && allows(ctx, row);
}
