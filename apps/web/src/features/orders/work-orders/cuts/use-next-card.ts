import { type RefObject, useEffect, useRef } from 'react';
import { isFocusFree, isHeld } from '#ui/held-focus';

/**
 * Keeps the focus in the list of cards: when the current card is saved, it leaves the list or re-renders, and the first
 * field of the card in its place gets the focus. `cards` is the list, undefined while it loads.
 */
export function useNextCard(frame: RefObject<HTMLElement | null>, cards: readonly unknown[] | undefined): void {
  const at = useRef(-1);
  useEffect(() => {
    const list = frame.current;
    const onFocus = (event: FocusEvent): void => {
      if (!(event.target instanceof Element) || isHeld(event.target)) return;
      const card = event.target.closest('form');
      at.current = card && list ? [...list.querySelectorAll('form')].indexOf(card) : -1;
    };
    list?.addEventListener('focusin', onFocus);
    return () => list?.removeEventListener('focusin', onFocus);
  }, [frame]);
  useEffect(() => {
    if (!cards || at.current < 0 || !isFocusFree()) return;
    const all = [...(frame.current?.querySelectorAll('form') ?? [])];
    all[Math.min(at.current, all.length - 1)]
      ?.querySelector<HTMLElement>('input:not([disabled]), [data-next]:not([disabled])')
      ?.focus();
  }, [frame, cards]);
}
