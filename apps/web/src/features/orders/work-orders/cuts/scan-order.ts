/**
 * A scan of an order's number on the list by order: the first goes to its card, and marks the cartons of tiles as
 * pulled; the second is "Cut done". Returns why nothing was done, or null.
 */
export function scanOrder(list: HTMLElement | null, scanned: string): string | null {
  const number = scanned.trim().toUpperCase();
  const cards = [...(list?.querySelectorAll('form') ?? [])];
  const card = cards.find((one) => one.getAttribute('aria-label') === number);
  if (!card) return `“${scanned.trim()}” is no order of this list. It may be cut, canceled or on another tab.`;
  const done = card.querySelector<HTMLButtonElement>('[data-done]:not([disabled])');
  if (done && card.contains(document.activeElement)) {
    done.click();
    return null;
  }
  const first = card.querySelector<HTMLInputElement>('input:not([disabled])');
  first?.focus();
  if (first?.type === 'checkbox' && !first.checked) first.click();
  return null;
}
