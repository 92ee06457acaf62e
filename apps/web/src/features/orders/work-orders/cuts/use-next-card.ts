import { type RefObject, useEffect, useRef } from 'react';
import { holdFocus, isFocusFree, isHeld } from '#ui/held-focus';

const NOWHERE = { index: -1, orderId: '' };

/**
 * Keeps the focus in the list of cards: when the current card is saved, it leaves the list or re-renders, and the first
 * field of the card in its place gets the focus. An order that somebody else took off the list (its part of the list has
 * `data-order`) leaves the focus on the list itself: what is typed or pressed for it would go to another. `cards` is the
 * list, undefined while it loads; `doneHere` are the orders that are cut on this page.
 */
export function useNextCard(
  frame: RefObject<HTMLElement | null>,
  cards: readonly unknown[] | undefined,
  doneHere: RefObject<ReadonlySet<string>>,
): void {
  const at = useRef(NOWHERE);
  // A list that is drawn once it is loaded.
  const isThere = cards !== undefined;
  useEffect(() => {
    const list = isThere ? frame.current : null;
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || isHeld(target)) return;
      const card = target.closest('form');
      const orderId = target.closest<HTMLElement>('[data-order]')?.dataset['order'] ?? '';
      at.current = card && list ? { index: [...list.querySelectorAll('form')].indexOf(card), orderId } : NOWHERE;
    };
    list?.addEventListener('focusin', onFocus);
    return () => list?.removeEventListener('focusin', onFocus);
  }, [frame, isThere]);
  useEffect(() => {
    const list = frame.current;
    const { index, orderId } = at.current;
    if (!list || !cards || index < 0 || !isFocusFree()) return;
    const isListed = orderId === '' || list.querySelector(`[data-order="${orderId}"]`) !== null;
    if (!isListed && !doneHere.current.has(orderId)) return holdFocus(list);
    const all = [...list.querySelectorAll('form')];
    all[Math.min(index, all.length - 1)]
      ?.querySelector<HTMLElement>('input:not([disabled]), [data-next]:not([disabled])')
      ?.focus();
  }, [frame, cards, doneHere]);
}
