import { useMatches, useRouterState } from '@tanstack/react-router';
import { createContext, useContext, useEffect } from 'react';
import type { LiveOf } from '../live/live-context';
import type { RecordTab } from './record-tab';

/** The tab for this address: its own address or a page below it. */
export function openTab(tabs: readonly RecordTab[], address: string): RecordTab | undefined {
  // The record's own address may be a prefix of its other tabs' addresses, so the longest match wins.
  return tabs
    .filter((tab) => address === tab.to || address.startsWith(`${tab.to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}

/** A page below a tab: one contact of a customer, or a new one. */
export interface ChildPage {
  tab: RecordTab;
  heading: string;
}

const sentence = (title: string): string => title.charAt(0) + title.slice(1).toLowerCase();

/** The open page, if it creates or edits a record below a tab; its heading is its window title. */
export function useChildPage(tabs: readonly RecordTab[]): ChildPage | undefined {
  const address = useRouterState({ select: (state) => state.location.pathname });
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? '' });
  const tab = openTab(tabs, address);
  return tab && tab.to !== address && /^(?:Create|Edit) /.test(title) ? { tab, heading: sentence(title) } : undefined;
}

/** What the outer page knows of an inner page's record: its name for a breadcrumb, and its live record. */
export interface ChildRecord {
  name: string | undefined;
  live: LiveOf | undefined;
}

/** Reports to the outer page; null when the inner page closes. */
export const InsideContext = createContext<(inside: ChildRecord | null) => void>(() => undefined);

/**
 * Makes a record the open page's record: others see who is editing it, and the outer page shows its name as a
 * breadcrumb.
 */
export function useInside(type: LiveOf['type'], id: string, name?: string): void {
  const tell = useContext(InsideContext);
  useEffect(() => {
    tell({ name, live: { type, id } });
    return () => tell(null);
  }, [tell, type, id, name]);
}
