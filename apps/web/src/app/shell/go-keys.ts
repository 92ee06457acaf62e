import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isTyping } from '../../ui/keys';
import { useLatest } from '../../ui/use-latest';
import type { NavigationGroup } from '../navigation';

/** Where `g` and one more letter lead, by that letter. */
const GO: Readonly<Record<string, string>> = { d: '/', o: '/work-orders', a: '/work-orders/assign', u: '/work-order-cuts', l: '/app-config/job-limits', c: '/customers', i: '/items', s: '/installers', v: '/vendors', r: '/reports/job-costing' };

/** `g` and a letter open a page of the navigation. With the `g`, what is opened most is requested already. */
export function useGoKeys(groups: readonly NavigationGroup[]): void {
  const router = useRouter();
  const open = useLatest(new Set(groups.flatMap((group) => group.items.map((item) => item.to))));
  useEffect(() => {
    let going = false;
    const onKey = (event: KeyboardEvent) => {
      const was = going;
      going = false;
      if (isTyping(event)) return;
      const to = was ? GO[event.key] : undefined;
      if (to !== undefined && open.current.has(to)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        void router.navigate({ to });
        return;
      }
      going = event.key === 'g';
      if (going && open.current.has('/work-orders')) void router.preloadRoute({ to: '/work-orders' });
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [router, open]);
}
