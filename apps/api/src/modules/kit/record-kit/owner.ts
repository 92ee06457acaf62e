import type { OwnerType } from './owner-type';
import type { PermissionKey } from '@falcon/domain/office/access';
import { SEEN_KINDS, seenFacts } from '@falcon/domain/company/records';
import { orderBar, statusById, statusOf } from '@falcon/domain/orders/work-order-status';
import type { AttachedAct, OrderBar } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';
import { rowBy } from '#core/batches';
import type { Context } from '#core/context';
import { CodedError, missingPermission, notFound, recordId } from '#core/errors';
import { ownerFacts } from './owner.queries';
import type { OwnerFacts } from './owner.queries';

/** Any of these permissions opens (or changes) attachments of owners of these types. */
export const rightsOfOwners = (act: 'view' | 'edit', types: readonly OwnerType[]): readonly PermissionKey[] => [
  ...new Set(types.flatMap((type) => seenFacts(type).attached?.[act] ?? SEEN_KINDS[type][act])),
];

const rightsTo = (act: AttachedAct, type: OwnerType): readonly PermissionKey[] =>
  rightsOfOwners(act === 'view' ? 'view' : 'edit', [type]);

const statusOfOrder = (facts: OwnerFacts) => statusById(facts.statusId ?? 0) ?? statusOf('DRAFT');

/** Why an order's status forbids an act; null for owners without a status. */
function barOf(ctx: Context, facts: OwnerFacts, act: AttachedAct): OrderBar | null {
  if (facts.statusId === undefined) return null;
  return orderBar(
    { can: (key) => ctx.can(key), draftsOnly: ctx.salespersonScope !== null },
    statusOfOrder(facts).name,
    act,
  );
}

function barred(bar: OrderBar, facts: OwnerFacts): CodedError {
  if (bar === 'MISSING_PERMISSION') return missingPermission(['editWorkOrder']);
  if (bar === 'PAST_DRAFT')
    return new CodedError(
      'MISSING_PERMISSION',
      `${facts.workOrderNumber ?? ''} is no longer a draft. Salespersons can change drafts only; ask the office.`,
      { permissions: ['editWorkOrder'] },
    );
  return new CodedError(
    'MISSING_PERMISSION',
    `${facts.workOrderNumber ?? ''} is in ${statusOfOrder(facts).label}: notes and documents can be added, but not changed or removed.`,
    { permissions: ['workOrderOverride'] },
  );
}

/** The facts of an owner, loaded together with those of the request's other rows. */
const factsOf = (ctx: Context, type: OwnerType, id: number): Promise<OwnerFacts | null> =>
  rowBy(
    `owner:${type}`,
    (db, ids) => ownerFacts(db, type, { ids, salespersonId: ctx.salespersonScope }),
    'id',
  )(ctx, id);

/** An owner that this user can see, add to or change, and the column that refers to it. */
export interface CheckedOwner {
  readonly id: number;
  readonly column: `${(typeof SEEN_KINDS)[OwnerType]['table']}Id`;
}

/**
 * Checks access to all attachments: the user needs the permission of the owner's area; a salesperson's customer or
 * order must be their own (else NOT_FOUND, as if it didn't exist), and an order they edit must be a draft; nothing on a
 * read-only order can change. With `trx`, the order keeps its status until that transaction ends.
 */
export async function requireOwner(
  ctx: Context,
  type: OwnerType,
  rawId: string | number,
  act: AttachedAct,
  trx?: Database,
): Promise<CheckedOwner> {
  const { noun, table } = SEEN_KINDS[type];
  const rights = rightsTo(act, type);
  const id = recordId(noun, rawId);
  const wanted = { ids: [id], salespersonId: ctx.salespersonScope, keep: true };
  const facts = trx ? (await ownerFacts(trx, type, wanted))[0] : await factsOf(ctx, type, id);
  if (facts && !rights.some((right) => ctx.can(right))) throw missingPermission(rights);
  if (!facts?.isOwn) throw notFound(noun, rawId);
  const bar = barOf(ctx, facts, act);
  if (bar) throw barred(bar, facts);
  return { id, column: `${table}Id` };
}

/** Something that belongs to an owner: a contact, a note, a document. */
interface Attached {
  readonly kind: string;
  readonly id: number;
  readonly ownerType: string;
  readonly ownerId: number;
}

/**
 * The same check for an attachment: if the user can't see its owner, the attachment is NOT_FOUND, and the error doesn't
 * name the owner.
 */
export async function requireOwnerOf(
  ctx: Context,
  attached: Attached,
  act: AttachedAct,
  trx?: Database,
): Promise<void> {
  try {
    await requireOwner(ctx, attached.ownerType as OwnerType, attached.ownerId, act, trx);
  } catch (error) {
    throw error instanceof CodedError && error.code === 'NOT_FOUND' ? notFound(attached.kind, attached.id) : error;
  }
}

/**
 * Whether `requireOwner` would pass, for the `editable` field of rows found through their owner; loaded for many rows
 * together.
 */
export async function ownerAllows(ctx: Context, type: OwnerType, id: number, act: AttachedAct): Promise<boolean> {
  if (!rightsTo(act, type).some((right) => ctx.can(right))) return false;
  if (act !== 'view' && type !== 'WORK_ORDER' && ctx.salespersonScope === null) return true;
  const facts = await factsOf(ctx, type, id);
  return facts !== null && facts.isOwn && barOf(ctx, facts, act) === null;
}

/** Throws NOT_FOUND for a record requested at another owner's address; without an owner, any record passes. */
export function requireSameOwner(
  kind: string,
  record: { readonly id: number; readonly ownerType?: string; readonly ownerId: number },
  owner: { readonly ownerType?: string | null | undefined; readonly ownerId?: string | number | null | undefined },
): void {
  const sameType = owner.ownerType == null || owner.ownerType === record.ownerType;
  if (!sameType || (owner.ownerId != null && String(owner.ownerId) !== String(record.ownerId)))
    throw notFound(kind, record.id);
}
