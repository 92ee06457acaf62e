import { useMatches, useNavigate, useParams } from '@tanstack/react-router';
import { wayBack } from '#session/previous-route';
import type { ScreenAction } from './screen';

/** One parameter of the address, such as `customerId`; the route list guarantees that it exists. */
export function useParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const value = params[name];
  if (value === undefined) throw new Error(`The address has no parameter ${name}`);
  return value;
}

/** The actions declared in the open page's route. */
export function useScreenActions(): readonly ScreenAction[] {
  const matches = useMatches();
  return matches.at(-1)?.staticData.actions ?? [];
}

/** Opens a list (or any page) as it was left: same search, filters, page and scroll position. */
export function useWayBack(): (address: string) => Promise<void> {
  const navigate = useNavigate();
  return (address) => {
    const { to, search, state } = wayBack(address);
    return navigate({ to, search: () => search, state: () => state });
  };
}
