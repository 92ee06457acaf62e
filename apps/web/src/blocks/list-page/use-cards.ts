import { useUserSetting } from '#session/user-settings';
import type { CardLayout } from '#ui/table/cards';
import { breakpoints } from '#ui/tokens';
import { useMedia } from '#ui/use-media';

type View = 'cards' | 'table';
const readView = (value: unknown): View => (value === 'table' ? 'table' : 'cards');

/** How a list shows its rows. */
export interface ListLook {
  /** As cards; omitted for a table. */
  readonly card: CardLayout | undefined;
  /** The other way, and how to change to it; omitted where there is none. */
  readonly other?: { readonly name: string; readonly show: () => void };
}

/**
 * On a phone, a list that has cards shows them, or the table if the user once chose it. Elsewhere, and for a list
 * without cards, there is only the table.
 */
export function useCards(name: string, layout: CardLayout | undefined): ListLook {
  const isPhone = useMedia(`(max-width: ${breakpoints.xs - 1}px)`);
  const [view, setView] = useUserSetting(`view.${name}`, readView);
  if (!isPhone || !layout) return { card: undefined };
  return view === 'cards'
    ? { card: layout, other: { name: 'Table', show: () => setView('table') } }
    : { card: undefined, other: { name: 'Cards', show: () => setView('cards') } };
}
