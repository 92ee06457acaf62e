import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in the list of cards: when the current card is saved, it leaves the list or re-renders, and the first
 * field of the card in its place gets the focus. `cards` is the list, undefined while it loads.
 */
export function useNextCard(frame: RefObject<HTMLElement | null>, cards: readonly unknown[] | undefined): void {
  const at = useRef(-1);
  useEffect(() => {
    const list = frame.current;
    const onFocus = (event: FocusEvent): void => {
      const card = event.target instanceof Element ? event.target.closest('form') : null;
      at.current = card && list ? [...list.querySelectorAll('form')].indexOf(card) : -1;
    };
    list?.addEventListener('focusin', onFocus);
    return () => list?.removeEventListener('focusin', onFocus);
  }, [frame]);
  useEffect(() => {
    if (!cards || at.current < 0 || document.activeElement !== document.body) return;
    const all = [...(frame.current?.querySelectorAll('form') ?? [])];
    all[Math.min(at.current, all.length - 1)]?.querySelector<HTMLElement>('input:not([disabled])')?.focus();
  }, [frame, cards]);
}
