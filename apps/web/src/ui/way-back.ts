import { createContext } from 'react';

/** What a link back to a page needs: its address, and where it was left. */
interface Target {
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>>;
  readonly state?: object;
}

/** How breadcrumbs lead back to a page as it was left; without a provider, to its bare address. */
export const WayBackContext = createContext<(address: string) => Target>((to) => ({ to }));
