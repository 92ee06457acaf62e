import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCan } from '#session/current-user';
import { TabRow } from '#ui/TabRow';
import { openTab } from './child-page';
import type { RecordTab } from './record-tab';

/** The tab whose link was used last: the next page's tab bar takes over the focus. */
let followed: string | undefined;

function useFocusKept(address: string) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const tabs = bar.current;
    const open = tabs?.querySelector<HTMLElement>('[aria-current=page]');
    // On a phone the open tab may be scrolled out of view.
    if (tabs && open) tabs.scrollLeft = open.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - open.clientWidth) / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another address has another open tab
  }, [address]);
  useEffect(() => {
    if (followed !== address || document.activeElement !== document.body) return;
    followed = undefined;
    bar.current?.querySelector<HTMLElement>('[aria-current=page]')?.focus();
  }, [address]);
  return bar;
}

/** The tabs of a page that the user can open; the open one keeps the focus when its page replaces another's. */
export function TabBar({ tabs }: { tabs: readonly RecordTab[] }) {
  const can = useCan();
  const address = useRouterState({ select: (state) => state.location.pathname });
  const bar = useFocusKept(address);
  const visibleTabs = tabs.filter((tab) => tab.permission === undefined || can(tab.permission));
  const open = openTab(visibleTabs, address);
  return (
    <TabRow ref={bar} aria-label="Record sections">
      {visibleTabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          activeOptions={{ exact: true }}
          aria-current={open === tab ? 'page' : undefined}
          onClick={() => {
            followed = tab.to;
          }}
        >
          {tab.label}
          {tab.count !== undefined && <small>{tab.count.toLocaleString('en-US')}</small>}
        </Link>
      ))}
    </TabRow>
  );
}
