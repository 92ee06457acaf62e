import { createContext } from 'react';

/** The parts of a link back to a page: its address, and how it was left. */
interface Target {
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>>;
  readonly state?: object;
}

/** Lets breadcrumbs return to a page as it was left; without a provider, to its bare address. */
export const WayBackContext = createContext<(address: string) => Target>((to) => ({ to }));
