import Divider from '@mui/material/Divider';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { type PermissionKey } from '@falcon/domain/office/access';
import { sharedList } from '@falcon/domain/company/shared-lists';
import { type KeyboardEvent, useState } from 'react';
import { errorText } from '#graphql/error-text';
import { useCan } from '#session/current-user';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { colors } from '#ui/tokens';
import { useAddressQuery } from '../list-state';
import { SaveView } from './SaveView';
import { type SavedView, useSavedViews, useViewCounts } from './use-saved-views';
import { type ViewOption, ViewRow } from './ViewRow';
import type { CountViews, ListView } from './views';
import type { ViewQuery } from './view-count';
import { currentQuery, sameQuery } from './view-query';

/** The up and down keys move between views. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || (event.target instanceof HTMLElement && event.target.closest('input, [role=menu]'))) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-view]')];
  const now = all.findIndex((one) => one === document.activeElement);
  event.preventDefault();
  all[now === -1 ? (step === 1 ? 0 : all.length - 1) : (now + step + all.length) % all.length]?.focus();
}

interface Props {
  list: string;
  /** The list's built-in views, the one with all rows last. */
  own: readonly ListView[];
  counts?: CountViews | undefined;
  /** The user needs one of these permissions to open the page; omit for lists, whose permissions are known by name. */
  openedBy?: readonly PermissionKey[] | undefined;
  anchor: HTMLElement;
  onClose: () => void;
}

/**
 * What users can do with views: a shared view can be changed by its author and by users who configure the system;
 * anyone else can hide it.
 */
function useViewOptions(
  list: string,
  openedBy: readonly PermissionKey[] | undefined,
  saved: ReturnType<typeof useSavedViews>,
  now: ViewQuery,
) {
  const can = useCan();
  const [renamed, setRenamed] = useState<SavedView>();
  const [removed, setRemoved] = useState<SavedView>();
  const shareable = (openedBy ?? sharedList(list)?.permissions)?.some(can) ?? false;
  const share = (view: SavedView): ViewOption[] =>
    view.isShared || shareable
      ? [
          {
            label: view.isShared ? 'Stop sharing' : 'Share with everyone',
            run: () => void saved.change(view, { isShared: !view.isShared }),
          },
        ]
      : [];
  const edit = (view: SavedView): ViewOption[] => [
    { label: 'Rename', run: () => setRenamed(view) },
    { label: 'Replace with current filters', run: () => void saved.change(view, { query: now }) },
    ...share(view),
    { label: 'Delete', run: () => (view.isShared ? setRemoved(view) : void saved.remove(view)) },
  ];
  const optionsOf = (view: SavedView): ViewOption[] => [
    ...(view.isOwn
      ? []
      : [
          {
            label: view.isHidden ? 'Show in my menu' : 'Hide from my menu',
            run: () => void saved.hide(view, !view.isHidden),
          },
        ]),
    ...(view.editable ? edit(view) : []),
  ];
  return { optionsOf, shareable, renamed, setRenamed, removed, setRemoved };
}

function DeleteShared({ view, onConfirm, onCancel }: { view: SavedView; onConfirm: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog
      title={`Delete “${view.name}”?`}
      confirm="Delete view"
      danger
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      This view is shared: it disappears for everyone who opens this list.
    </ConfirmDialog>
  );
}

function HiddenViews({ count, shown, onToggle }: { count: number; shown: boolean; onToggle: () => void }) {
  if (count === 0) return null;
  return (
    <Button size="small" sx={{ ml: 1 }} onClick={onToggle}>
      {shown ? 'Leave out hidden views' : `Show ${count} hidden ${count === 1 ? 'view' : 'views'}`}
    </Button>
  );
}

/**
 * The list's built-in views, the saved and shared ones with row counts, and a way to save the current one under a name.
 * A view saved without filters shows all rows, like the last built-in one.
 */
export function ViewsMenu({ list, own, counts, openedBy, anchor, onClose }: Props) {
  const saved = useSavedViews(list);
  const { query, change } = useAddressQuery();
  const [all, setAll] = useState(false);
  const now = currentQuery(query);
  const { optionsOf, shareable, renamed, setRenamed, removed, setRemoved } = useViewOptions(list, openedBy, saved, now);
  const effective = (view: ListView): ViewQuery =>
    Object.keys(view.query).length > 0 ? view.query : (own.at(-1)?.query ?? {});
  const hidden = saved.views?.filter((view) => view.isHidden).length ?? 0;
  const views = saved.views?.filter((view) => all || !view.isHidden) ?? [];
  const countOf = useViewCounts(
    counts,
    saved.views === undefined && saved.error === undefined ? undefined : [...own, ...views].map(effective),
  );
  const open = (view: ListView) => {
    onClose();
    change(
      { ...Object.fromEntries(Object.keys(query).map((name) => [name, undefined])), ...effective(view) },
      { push: true },
    );
  };
  const rowOf = (view: SavedView) => (
    <ViewRow
      key={view.id}
      name={view.name}
      note={view.isOwn ? undefined : `Shared by ${view.author}${view.isHidden ? ', hidden' : ''}`}
      shared={view.isOwn && view.isShared}
      open={sameQuery(now, effective(view))}
      count={countOf(effective(view))}
      options={optionsOf(view)}
      onOpen={() => open(view)}
    />
  );
  // The confirmation replaces the menu until it is answered.
  if (removed)
    return (
      <DeleteShared
        view={removed}
        onCancel={() => setRemoved(undefined)}
        onConfirm={() => void saved.remove(removed).then(() => setRemoved(undefined))}
      />
    );
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Views',
          sx: { width: 320, maxHeight: 'min(560px, calc(100dvh - 96px))', py: 1 },
        },
      }}
    >
      <div onKeyDown={onArrow}>
        <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {own.map((view) => (
            <ViewRow
              key={view.name}
              name={view.name}
              open={sameQuery(now, view.query)}
              count={countOf(effective(view))}
              onOpen={() => open(view)}
            />
          ))}
        </ul>
        {views.length > 0 && <Divider sx={{ my: 0.5 }} />}
        <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>{views.map(rowOf)}</ul>
        <HiddenViews count={hidden} shown={all} onToggle={() => setAll(!all)} />
        {saved.error !== undefined && saved.views === undefined && (
          <p style={{ margin: '8px 16px', color: colors.muted }}>{errorText(saved.error)}</p>
        )}
      </div>
      <Divider sx={{ my: 0.5 }} />
      <SaveView
        key={renamed?.id ?? 'new'}
        renamed={renamed}
        views={saved.views ?? []}
        shareable={shareable}
        busy={saved.busy}
        onRename={(view, name) => void saved.change(view, { name }).then((isSaved) => isSaved && setRenamed(undefined))}
        onReplace={(view, isShared) =>
          void saved.change(view, { query: now, isShared }).then((isSaved) => isSaved && onClose())
        }
        onSave={(name, isShared) => void saved.create(name, now, isShared).then((isSaved) => isSaved && onClose())}
        onCancel={() => setRenamed(undefined)}
      />
    </Popover>
  );
}
