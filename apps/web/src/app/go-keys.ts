import { RECORD_KINDS } from '@falcon/domain/records';
import { isTyping } from '../ui/keys';
import type { AppRouter } from './router';

/** Where `g` and one more letter go, by that letter. */
const GO: Readonly<Record<string, string>> = {
  d: '/',
  o: '/work-orders',
  a: '/work-orders/assign',
  u: '/work-order-cuts',
  l: '/app-config/job-limits',
  c: RECORD_KINDS.CUSTOMER.home,
  i: RECORD_KINDS.ITEM.home,
  s: RECORD_KINDS.INSTALLER.home,
  v: RECORD_KINDS.VENDOR.home,
  r: '/reports/job-costing',
};

/** Only what the navigation offers the user is available. */
const isOffered = (to: string): boolean => document.querySelector(`nav a[href="${to}"]`) !== null;

/** `g` and a letter open a page of the navigation. On `g`, the most used pages are requested. */
export function watchGoKeys(router: AppRouter): void {
  let going = false;
  const onKey = (event: KeyboardEvent) => {
    const to = going ? GO[event.key] : undefined;
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
