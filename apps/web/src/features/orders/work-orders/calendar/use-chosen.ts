import { type KeyboardEvent, useEffect, useState } from 'react';
import { nextCard, type WeekRow } from './week';

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
const isArrow = (key: string): key is (typeof ARROWS)[number] => (ARROWS as readonly string[]).includes(key);

interface Options {
  rows: readonly WeekRow[];
  days: readonly string[];
  onLook: (id: string) => void;
}

/** The order under the cursor and the selected ones. Arrow keys move, Space selects, Enter looks at the order. */
export function useChosen({ rows, days, onLook }: Options) {
  const [cursor, setCursor] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const shown = new Set(
    rows.flatMap(({ days: byDay }) => [...byDay.values()].flatMap((some) => some.map(({ id }) => id))),
  );
  // A card that was moved is another element: the keys go on from where it is now.
  useEffect(() => {
    if (cursor && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`#card-${cursor}`)?.focus({ preventScroll: true });
  });
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const onPress = (id: string, event: { shiftKey: boolean; metaKey: boolean; ctrlKey: boolean }) => {
    setCursor(id);
    if (event.shiftKey || event.metaKey || event.ctrlKey) toggle(id);
    else onLook(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (isArrow(key)) {
      event.preventDefault();
      const next = nextCard(rows, days, cursor, key);
      setCursor(next);
      document.querySelector<HTMLElement>(`#card-${next}`)?.focus();
    } else if (key === ' ' && cursor) {
      event.preventDefault();
      toggle(cursor);
    } else if (key === 'Enter' && cursor) onLook(cursor);
  };
  const ids = [...selected].filter((id) => shown.has(id));
  return {
    cursor: shown.has(cursor) ? cursor : '',
    selected: new Set(ids),
    /** The selected orders, or the one under the cursor. */
    ids: ids.length > 0 ? ids : shown.has(cursor) ? [cursor] : [],
    onFocus: setCursor,
    onPress,
    onKeyDown,
    clear: () => setSelected(new Set()),
  };
}
