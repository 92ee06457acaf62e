/** A place that has the focus only until something better takes it, or the user moves on; see `keepFocus`. */
const HELD = 'data-focus-held';

/** Focuses what is no stop of the Tab key, for want of better: from there, Tab goes to the first stop inside. */
export function holdFocus(element: HTMLElement): void {
  const isStop = element.hasAttribute('tabindex');
  if (!isStop) element.tabIndex = -1;
  element.setAttribute(HELD, '');
  element.addEventListener(
    'blur',
    () => {
      if (!isStop) element.removeAttribute('tabindex');
      element.removeAttribute(HELD);
    },
    { once: true },
  );
  element.focus({ preventScroll: true });
}

/** Whether an element has the focus for want of better only. */
export const isHeld = (element: Element): boolean => element.hasAttribute(HELD);

/** Whether a part of the page may take the focus: nothing has it that the user has chosen. */
export function isFocusFree(): boolean {
  const now = document.activeElement;
  return now === null || now === document.body || isHeld(now);
}
