import { useMatches, useParams } from '@tanstack/react-router';
import type { ScreenAction } from './screen';

/** One parameter of the address, such as `customerId`; the route list guarantees that it is there. */
export function useParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const value = params[name];
  if (value === undefined) throw new Error(`The address has no parameter ${name}`);
  return value;
}

/** The actions that the open page declares in its route. */
export function useScreenActions(): readonly ScreenAction[] {
  const matches = useMatches();
  return matches.at(-1)?.staticData.actions ?? [];
}
