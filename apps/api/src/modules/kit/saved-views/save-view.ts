import { z } from 'zod';
import type { Database } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, missingPermission, notFound, parseInput, registerConstraint, validationError } from '#core/errors';
import {
  changeRecord,
  createRecord,
  deleteRecord,
  flagField,
  nameField,
  recordById,
  recordVersion,
} from '#kit/record-kit';
import { countOfViews, listedView, storeHidden } from './saved-views.queries';
import type { ListedView, SavedViewRow } from './saved-views.queries';
import { opensSharedList, shareable, withoutUnseen } from './visible-views';

registerConstraint('saved_view_name', {
  path: 'name',
  message: 'You already have a view with this name in this list.',
});

const MOST_VIEWS = 300;
const MOST_VALUES = 40;
const LONGEST_VALUE = 500;

const name = nameField('the name of the view', 60);
const query = z
  .record(z.string().regex(/^[\w.-]{1,40}$/), z.string().max(LONGEST_VALUE))
  .refine((values) => Object.keys(values).length <= MOST_VALUES, 'This view has too many filters.');
const newView = z.object({
  list: z.string().regex(/^[\w.:/-]{1,80}$/, 'There is no such list.'),
  name,
  query,
  isShared: flagField,
});
const changedView = z.object({
  id: idInput,
  version: recordVersion,
  name: name.optional(),
  query: query.optional(),
  isShared: flagField,
});
const hiddenView = z.object({ id: idInput, hidden: z.boolean() });
const removedView = z.object({ id: idInput, version: z.number().int().nullish() });
const kind = { table: 'savedView', kind: 'View' } as const;

type Saved = { readonly savedView: ListedView };

/**
 * Users see their own views, and shared views of lists they can open, unless a filter names a record they can't see.
 */
async function isVisible(ctx: TransactionContext, db: Database, row: SavedViewRow): Promise<boolean> {
  if (row.userId === ctx.requireUser().id) return true;
  return row.isShared && opensSharedList(ctx, row.listKey) && (await withoutUnseen(ctx, db, [row])).length === 1;
}

/** A view's author can change and remove it; for a shared one, so can users who configure the system. */
export const mayEdit = (ctx: TransactionContext, row: Pick<SavedViewRow, 'userId' | 'isShared'>): boolean =>
  row.userId === ctx.requireUser().id || (row.isShared && ctx.can('configureSystem'));

function requireEdit(ctx: TransactionContext, row: SavedViewRow): void {
  if (!mayEdit(ctx, row)) throw missingPermission(['configureSystem']);
}

function requireShareable(ctx: TransactionContext, list: string): void {
  if (!shareable(list)) throw validationError('isShared', 'Views of this list can’t be shared.');
  if (!opensSharedList(ctx, list))
    throw validationError('isShared', 'You can’t open this list, so you can’t share a view of it.');
}

export async function createView(ctx: Context, raw: unknown, call: MutationCall): Promise<Saved> {
  const { list, query: state, ...values } = parseInput(newView, raw);
  const userId = ctx.requireUser().id;
  if (values.isShared) requireShareable(ctx, list);
  const { id } = await createRecord(ctx, call, kind, async (trx) => {
    if ((await countOfViews(trx, userId)) >= MOST_VIEWS)
      throw validationError('name', `At most ${MOST_VIEWS} views can be saved. Delete one first.`);
    return { ...values, listKey: list, state: JSON.stringify(state), userId };
  });
  return { savedView: await listedView(ctx.db, userId, id) };
}

export async function updateView(ctx: Context, raw: unknown, call: MutationCall): Promise<Saved> {
  const { id, version, query: state, ...patch } = parseInput(changedView, raw);
  const visible = (row: SavedViewRow, trx: Database) => isVisible(ctx, trx, row);
  await changeRecord(ctx, call, { ...kind, id, version, visible }, async (_trx, before) => {
    requireEdit(ctx, before);
    if (patch.isShared && !before.isShared) requireShareable(ctx, before.listKey);
    return { patch: { ...patch, ...(state === undefined ? {} : { state: JSON.stringify(state) }) } };
  });
  return { savedView: await listedView(ctx.db, ctx.requireUser().id, id) };
}

export async function deleteView(ctx: Context, raw: unknown): Promise<{ readonly id: number }> {
  const { id, version } = parseInput(removedView, raw);
  const visible = (row: SavedViewRow, trx: Database) => isVisible(ctx, trx, row);
  await deleteRecord(ctx, { ...kind, id, version, visible }, async (_trx, row) => requireEdit(ctx, row));
  return { id };
}

/** Hides another user's view in the user's own menu, or shows it again. */
export async function hideView(ctx: Context, raw: unknown): Promise<Saved> {
  const { id, hidden } = parseInput(hiddenView, raw);
  const userId = ctx.requireUser().id;
  const row = await recordById(ctx.db, 'savedView', id);
  if (!row || !(await isVisible(ctx, ctx.db, row))) throw notFound('View', id);
  if (row.userId === userId) throw validationError('id', 'This is your own view. Delete it instead.');
  await storeHidden(ctx.db, id, userId, hidden);
  return { savedView: await listedView(ctx.db, userId, id) };
}
