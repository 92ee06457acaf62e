import { useSyncExternalStore } from 'react';

/** A page of the installers' door. */
export type Place =
  | { readonly page: 'JOBS' | 'PAY' | 'DAYS_OFF' | 'CERTIFICATE' }
  | { readonly page: 'JOB'; readonly id: string };

const BY_PATH: Readonly<Record<string, Place>> = {
  '/crew/pay': { page: 'PAY' },
  '/crew/days-off': { page: 'DAYS_OFF' },
  '/crew/certificate': { page: 'CERTIFICATE' },
};

/** The page at an address. */
export function placeOf(path: string): Place {
  const [, id] = /^\/crew\/jobs\/([1-9]\d{0,8})$/.exec(path) ?? [];
  return id === undefined ? (BY_PATH[path] ?? { page: 'JOBS' }) : { page: 'JOB', id };
}

const MOVED = 'crew-moved';

/** Opens a page without loading the app again; the link that was pressed goes, and the focus with it to the new page. */
export function goTo(path: string): void {
  document.querySelector<HTMLElement>('main')?.focus();
  history.pushState(null, '', path);
  dispatchEvent(new Event(MOVED));
  scrollTo(0, 0);
}

function subscribe(changed: () => void): () => void {
  addEventListener(MOVED, changed);
  addEventListener('popstate', changed);
  return () => {
    removeEventListener(MOVED, changed);
    removeEventListener('popstate', changed);
  };
}

/** The page that is open. */
export const usePlace = (): Place => placeOf(useSyncExternalStore(subscribe, () => location.pathname));
