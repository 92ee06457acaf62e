import { mdiChevronDown, mdiChevronUp, mdiPin, mdiPinOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../Icon';
import { PanelBelow } from '../PanelBelow';
import { type ColumnLayout, type ColumnChoice, INITIAL_LAYOUT, isShown, MOST_PINNED, orderedColumns } from './columns';

/** The props of the column panel. */
export interface ColumnPanelProps {
  anchor: HTMLElement;
  onClose: () => void;
  columns: readonly ColumnChoice[];
  layout: ColumnLayout;
  onLayout: (next: ColumnLayout) => void;
}

interface PinProps {
  column: ColumnChoice;
  layout: ColumnLayout;
  onLayout: (next: ColumnLayout) => void;
}

/** Pins a column to the left while the table scrolls sideways; shows it if it was hidden. */
function PinButton({ column: { id, header }, layout, onLayout }: PinProps) {
  const isPinned = layout.pinned.includes(id);
  const full = !isPinned && layout.pinned.length >= MOST_PINNED;
  const toggle = () =>
    onLayout({
      ...layout,
      pinned: isPinned ? layout.pinned.filter((other) => other !== id) : [...layout.pinned, id],
      visible: isPinned ? layout.visible : { ...layout.visible, [id]: true },
    });
  const title = full
    ? `At most ${MOST_PINNED} columns can be pinned`
    : isPinned
      ? 'Scroll with the other columns'
      : 'Keep at the left while scrolling sideways';
  return (
    <span title={title}>
      <IconButton
        size="small"
        aria-label={`Pin ${header}`}
        aria-pressed={isPinned}
        disabled={full}
        color={isPinned ? 'primary' : 'default'}
        onClick={toggle}
      >
        <Icon path={isPinned ? mdiPin : mdiPinOutline} />
      </IconButton>
    </span>
  );
}

/**
 * Gives the focus back to the pressed button, which loses it where its row has moved, or to the one beside it if it is
 * disabled now: a disabled button gets no keys, not even Escape.
 */
function keepFocus(pressed: Element | null): void {
  const places = [pressed, pressed?.nextElementSibling, pressed?.previousElementSibling];
  places.find((one): one is HTMLElement => one?.matches('button:not(:disabled)') ?? false)?.focus();
}

/** Which columns are shown, in which order, which stay at the left; all of them, and reset. */
export function ColumnPanel({ columns, layout, onLayout, anchor, onClose }: ColumnPanelProps) {
  const ordered = orderedColumns(columns, layout);
  const pressed = useRef<Element>(null);
  useLayoutEffect(() => {
    keepFocus(pressed.current);
    pressed.current = null;
  });
  const show = (id: string, visible: boolean) =>
    onLayout({
      ...layout,
      visible: { ...layout.visible, [id]: visible },
      pinned: visible ? layout.pinned : layout.pinned.filter((other) => other !== id),
    });
  const move = (index: number, step: number) => {
    const ids = ordered.map((column) => column.id);
    const [moved] = ids.splice(index, 1);
    if (moved !== undefined) ids.splice(index + step, 0, moved);
    onLayout({ ...layout, order: ids });
  };
  const isPinned = (index: number) => layout.pinned.includes(ordered[index]?.id ?? '');
  // Pinned columns come first, so a column moves only among pinned or unpinned ones.
  const stays = (index: number, step: number) =>
    index === 0 || index + step < 1 || index + step >= ordered.length || isPinned(index) !== isPinned(index + step);
  return (
    <PanelBelow anchorEl={anchor} onClose={onClose} slotProps={{ paper: { role: 'dialog', 'aria-label': 'Columns' } }}>
      <div
        style={{ padding: '8px 8px 8px 16px', minWidth: 280, maxHeight: 480, overflowY: 'auto' }}
        onClickCapture={({ target }) => (pressed.current = target instanceof Element ? target.closest('button') : null)}
      >
        {ordered.map((column, index) => (
          <div key={column.id} style={{ display: 'flex', alignItems: 'center', minHeight: 30 }}>
            <FormControlLabel
              sx={{ flex: 1, mr: 1 }}
              label={column.header}
              control={
                <Checkbox
                  sx={{ p: 0.5 }}
                  checked={isShown(column, index, layout)}
                  disabled={index === 0}
                  onChange={(event) => show(column.id, event.target.checked)}
                />
              }
            />
            {index > 0 && <PinButton column={column} layout={layout} onLayout={onLayout} />}
            <IconButton
              size="small"
              aria-label={`Move ${column.header} up`}
              disabled={stays(index, -1)}
              onClick={() => move(index, -1)}
            >
              <Icon path={mdiChevronUp} />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`Move ${column.header} down`}
              disabled={stays(index, 1)}
              onClick={() => move(index, 1)}
            >
              <Icon path={mdiChevronDown} />
            </IconButton>
          </div>
        ))}
        <Button
          disabled={ordered.every((column, index) => isShown(column, index, layout))}
          onClick={() => onLayout({ ...layout, visible: Object.fromEntries(columns.map(({ id }) => [id, true])) })}
        >
          Show all
        </Button>
        <Button onClick={() => onLayout(INITIAL_LAYOUT)}>Reset</Button>
      </div>
    </PanelBelow>
  );
}
