const firstAction = () =>
  document.querySelector<HTMLElement>('[data-bottom-bar] button:not(:disabled):not([data-clears])');

const DONE_ELSEWHERE = ['keydown', 'pointerdown', 'wheel'] as const;

/**
 * Goes to the first action of the bar: at once, or as soon as it is there, because the actions load with the first
 * selection. A user who does something else in the meantime keeps the focus. Returns how to stop waiting.
 */
export function focusAction(): () => void {
  const action = firstAction();
  action?.focus();
  const bar = document.querySelector('[data-bottom-bar]');
  if (action || !bar) return () => undefined;
  const observer = new MutationObserver(() => {
    if (!firstAction()) return;
    stop();
    firstAction()?.focus();
  });
  const stop = () => {
    observer.disconnect();
    for (const name of DONE_ELSEWHERE) window.removeEventListener(name, stop, true);
  };
  observer.observe(bar, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  for (const name of DONE_ELSEWHERE) window.addEventListener(name, stop, true);
  return stop;
}
