import type { BrowserContext } from 'playwright-core';

/** How many frames the page can take to put the focus elsewhere. */
const FRAMES = 6;

/** What had the focus when it fell to the page, and where. */
export type LostFocus = readonly string[];

/**
 * Watches the focus in every window of a context: the result lists, as it grows, what disappeared or was disabled while
 * it had the focus, which then fell to the page. A click beside everything, and a new page, are no such loss.
 */
export async function watchFocus(context: BrowserContext): Promise<LostFocus> {
  const lost: string[] = [];
  await context.exposeBinding('focusLost', (_source, what: string) => void lost.push(what));
  await context.addInitScript((frames) => {
    const gone = ':disabled, [inert], [inert] *, [hidden], [hidden] *';
    const tell = (globalThis as unknown as { focusLost: (what: string) => void }).focusLost;
    let last: Element | null = null;
    let left = 0;
    let looking = false;
    const isInUse = (element: Element) =>
      element.isConnected && !element.matches(gone) && element.getClientRects().length > 0;
    const look = () => {
      const now = document.activeElement;
      looking = now === null || now === document.body;
      if (!looking) last = now;
      else if (!last || isInUse(last)) {
        last = null;
        looking = false;
      } else if (left > 0) {
        left -= 1;
        requestAnimationFrame(look);
      } else {
        const name = last.getAttribute('aria-label') ?? (last.textContent?.trim() || last.getAttribute('name')) ?? '';
        tell(`${last.tagName.toLowerCase()} “${name.slice(0, 60)}” on ${location.pathname}`);
        last = null;
        looking = false;
      }
    };
    const begin = () => {
      left = frames;
      if (!looking) look();
    };
    addEventListener('focusin', begin);
    addEventListener('focusout', () => requestAnimationFrame(begin));
    new MutationObserver(begin).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'inert', 'hidden'],
    });
  }, FRAMES);
  return lost;
}
