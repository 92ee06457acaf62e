import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import { isTyping } from '../keys';
import { useLatest } from '../use-latest';
import type { Selecting } from './use-selection';

interface Options<Row> {
  frame: RefObject<HTMLDivElement | null>;
  rows: readonly Row[];
  rowLink: ((row: Row) => string | undefined) | undefined;
  selecting: Selecting | undefined;
  onSelectMore: (() => void) | undefined;
  pageKeys: boolean;
}

const ROW_HEIGHT = 31;

function scrollTo(frame: HTMLDivElement, index: number): void {
  const top = index * ROW_HEIGHT;
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (top + ROW_HEIGHT * 3 > frame.scrollTop + frame.clientHeight)
    frame.scrollTop = top + ROW_HEIGHT * 3 - frame.clientHeight;
}

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * x selects a row, or with Shift all rows since the last selection; a selects all rows, and requests more if all are
 * selected.
 */
function select(
  { selecting, onSelectMore }: Pick<Options<unknown>, 'onSelectMore' | 'selecting'>,
  row: { id: string } | undefined,
  { key, shiftKey }: KeyboardEvent,
): void {
  if (!selecting || selecting.none) return;
  if (key === 'a') (selecting.all ? onSelectMore : selecting.toggleAll)?.();
  if (row && key.toLowerCase() === 'x') selecting.click(row.id, shiftKey);
}

/**
 * Keyboard control of rows: j and k (or arrows) move, x selects, with Shift a range, a selects all, Enter opens, e
 * edits. Returns the index of the current row.
 */
export function useRowKeys<Row extends { id: string }>(options: Options<Row>): number {
  const [marked, setMarked] = useState('');
  const navigate = useNavigate();
  const active = options.rows.findIndex((row) => row.id === marked);
  const now = useLatest({ ...options, active });
  useEffect(() => {
    const frame = options.frame.current;
    const target: HTMLElement | Window | null = options.pageKeys ? window : frame;
    const move = (step: number, event: KeyboardEvent) => {
      // Arrows scroll the page unless the table has the focus.
      if (event.key.startsWith('Arrow') && !frame?.contains(event.target instanceof Node ? event.target : null)) return;
      event.preventDefault();
      const next = Math.max(0, Math.min(now.current.rows.length - 1, now.current.active + step));
      setMarked(now.current.rows[next]?.id ?? '');
      if (frame) scrollTo(frame, next);
    };
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || isTyping(event)) return;
      const step = steps[event.key];
      if (step !== undefined) return move(step, event);
      const row = now.current.rows[now.current.active];
      select(now.current, row, event);
      if (!row) return;
      // Edits in the row itself if possible, else opens the record.
      const inline =
        event.key === 'e' ? frame?.querySelector<HTMLElement>('tr[data-active=true] [data-inline]') : undefined;
      if (inline) {
        event.preventDefault();
        inline.click();
        return;
      }
      const onControl = event.target instanceof HTMLElement && event.target.closest('a, button, input') !== null;
      const link = event.key === 'e' || (event.key === 'Enter' && !onControl) ? now.current.rowLink?.(row) : undefined;
      if (!link) return;
      // Keeps the key from being typed into a field of the record.
      event.preventDefault();
      void navigate({ to: link });
    };
    target?.addEventListener('keydown', onKey);
    return () => target?.removeEventListener('keydown', onKey);
  }, [options.frame, options.pageKeys, navigate, now]);
  return active;
}
