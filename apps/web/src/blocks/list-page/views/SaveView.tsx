import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { colors } from '#ui/tokens';
import type { SavedView } from './use-saved-views';

interface Props {
  /** The view to rename; if missing, saves the current filters. */
  renamed: SavedView | undefined;
  /** The saved views: reusing the name of one's own view replaces it. */
  views: readonly SavedView[];
  shareable: boolean;
  busy: boolean;
  onRename: (view: SavedView, name: string) => void;
  onReplace: (view: SavedView, isShared: boolean) => void;
  onSave: (name: string, isShared: boolean) => void;
  onCancel: () => void;
}

/** Saves the current search, filters and sort under a name, for the user or for everyone; or renames a view. */
export function SaveView({ renamed, views, shareable, busy, onRename, onReplace, onSave, onCancel }: Props) {
  const [name, setName] = useState(renamed?.name ?? '');
  const [shared, setShared] = useState(false);
  const label = renamed ? `New name of ${renamed.name}` : 'View name';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The list may be part of a record's form.
    event.stopPropagation();
    const wanted = name.trim();
    if (!wanted) return;
    if (renamed) return onRename(renamed, wanted);
    const existing = views.find((view) => view.isOwn && view.name.toLowerCase() === wanted.toLowerCase());
    return existing ? onReplace(existing, shared || existing.isShared) : onSave(wanted, shared);
  };
  return (
    <form onSubmit={submit} style={{ padding: '4px 16px 4px', display: 'grid', gap: 4 }}>
      <div style={{ display: 'flex', gap: 8 }}>
        <TextField
          fullWidth
          autoFocus={renamed !== undefined}
          value={name}
          placeholder={label}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
          slotProps={{ htmlInput: { 'aria-label': label, maxLength: 60 } }}
        />
        {!renamed && (
          <Button type="submit" variant="outlined" disabled={busy}>
            Save
          </Button>
        )}
      </div>
      {renamed && (
        <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end', paddingTop: 4 }}>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="outlined" disabled={busy}>
            Rename
          </Button>
        </div>
      )}
      {shareable && !renamed && (
        <>
          <FormControlLabel
            label="Share with everyone"
            control={
              <Checkbox sx={{ p: 0.5 }} checked={shared} onChange={(event) => setShared(event.target.checked)} />
            }
          />
          {shared && (
            <p style={{ margin: 0, fontSize: 12, lineHeight: '16px', color: colors.muted }}>
              Everyone who can open this list sees its name, search and filters.
            </p>
          )}
        </>
      )}
    </form>
  );
}
