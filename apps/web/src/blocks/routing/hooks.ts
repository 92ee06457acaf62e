import { useMatches, useNavigate, useParams } from '@tanstack/react-router';
import { wayBack } from '#session/previous-route';
import type { ScreenAction } from './screen';

/** A parameter of the address, such as `customerId`; the route list guarantees that it exists. */
export function useParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const value = params[name];
  if (value === undefined) throw new Error(`The address has no parameter ${name}`);
  return value;
}

/** The actions that the open page's route declares. */
export function useScreenActions(): readonly ScreenAction[] {
  const matches = useMatches();
  return matches.at(-1)?.staticData.actions ?? [];
}

/** Reopens a list (or any page) as the user left it: same search, filters, page and scroll position. */
export function useWayBack(): (address: string) => Promise<void> {
  const navigate = useNavigate();
  return (address) => {
    const { to, search, state } = wayBack(address);
    return navigate({ to, search: () => search, state: () => state });
  };
}
