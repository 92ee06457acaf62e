import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { accessOptions, mutation } from '#core/mutation';
import { createView, deleteView, hideView, mayEdit, updateView } from './save-view';
import { viewsOfList } from './saved-views.queries';
import type { ListedView } from './saved-views.queries';
import { opensSharedList, withoutUnseen } from './visible-views';

const isOwn = (ctx: Context, view: ListedView): boolean => view.userId === ctx.requireUser().id;

const SavedView = builder.objectRef<ListedView>('SavedView').implement({
  description: 'A named set of search, filters and sort of a list: the user’s own, or shared by another user.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    query: t.expose('state', { type: 'JSON', description: 'The values in the address of the list, by name.' }),
    isShared: t.exposeBoolean('isShared', { description: 'Whether everyone who opens the list can use it.' }),
    isOwn: t.boolean({ resolve: (view, _args, ctx) => isOwn(ctx, view) }),
    isHidden: t.exposeBoolean('isHidden', { description: 'Whether you hid it in your menu.' }),
    author: t.exposeString('authorName'),
    editable: t.boolean({
      description: 'Whether you can change and remove it.',
      resolve: (view, _args, ctx) => mayEdit(ctx, view),
    }),
    version: t.exposeInt('version'),
  }),
});

async function views(ctx: Context, list: string): Promise<ListedView[]> {
  const all = await viewsOfList(ctx.db, ctx.requireUser().id, list, opensSharedList(ctx, list));
  const visibleViews = new Set(
    await withoutUnseen(
      ctx,
      ctx.db,
      all.filter((view) => !isOwn(ctx, view)),
    ),
  );
  return all.filter((view) => isOwn(ctx, view) || visibleViews.has(view));
}

builder.queryField('savedViews', (t) =>
  t.field({
    ...accessOptions({ signedIn: true }),
    type: [SavedView],
    description: 'Your views of a list, and those that others share with everyone who opens it.',
    args: { list: t.arg.string({ required: true }) },
    resolve: (_root, { list }, ctx) => views(ctx, list),
  }),
);

mutation('savedViewCreate', {
  description: 'Saves a view of a list under a name.',
  access: { signedIn: true },
  input: (t) => ({
    list: t.string({ required: true }),
    name: t.string({ required: true }),
    query: t.field({ type: 'JSON', required: true }),
    isShared: t.boolean(),
  }),
  resolve: (input, ctx, call) => createView(ctx, input, call),
  payload: { savedView: SavedView },
});

mutation('savedViewUpdate', {
  description: 'Changes a view: your own, or with configureSystem a shared one. A field left out is kept.',
  access: { signedIn: true },
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    name: t.string(),
    query: t.field({ type: 'JSON' }),
    isShared: t.boolean(),
  }),
  resolve: (input, ctx, call) => updateView(ctx, input, call),
  payload: { savedView: SavedView },
});

mutation('savedViewDelete', {
  description: 'Removes a view: your own, or with configureSystem a shared one.',
  access: { signedIn: true },
  input: (t) => ({ id: t.id({ required: true }), version: t.int() }),
  resolve: (input, ctx) => deleteView(ctx, input),
  payload: (t) => ({ id: t.exposeID('id') }),
});

mutation('savedViewHide', {
  description: 'Hides a view that another user shares in your own menu, or shows it again.',
  access: { signedIn: true },
  input: (t) => ({ id: t.id({ required: true }), hidden: t.boolean({ required: true }) }),
  resolve: (input, ctx) => hideView(ctx, input),
  payload: { savedView: SavedView },
});
