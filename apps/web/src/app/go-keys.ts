import { isTyping } from '#ui/keys';
import { GO_KEYS } from './navigation';
import type { AppRouter } from './router';

/** Only pages that the navigation offers the user are available. */
const isOffered = (to: string): boolean => document.querySelector(`nav a[href="${to}"]`) !== null;

/** `g` and a letter open a page of the navigation. Pressing `g` preloads the most used pages. */
export function watchGoKeys(router: AppRouter): void {
  let going = false;
  const onKey = (event: KeyboardEvent) => {
    const to = going ? GO_KEYS.get(event.key) : undefined;
    going = false;
    if (isTyping(event)) return;
    if (to !== undefined && isOffered(to)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      void router.navigate({ to });
      return;
    }
    going = event.key === 'g';
    if (going && isOffered('/work-orders')) void router.preloadRoute({ to: '/work-orders' });
  };
  window.addEventListener('keydown', onKey, true);
}
