import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useUserSetting } from '#session/user-settings';
import type { CardLayout } from '#ui/table/cards';
import { breakpoints } from '#ui/tokens';
import { useMedia } from '#ui/use-media';

type View = 'cards' | 'table';
const readView = (value: unknown): View => (value === 'table' ? 'table' : 'cards');

/**
 * On a phone, how a list shows its rows as cards, and the button to the table and back; the choice is the user’s.
 * Elsewhere, and for a list without cards, neither.
 */
export function useCards(
  name: string,
  layout: CardLayout | undefined,
): { readonly card: CardLayout | undefined; readonly viewButton: ReactNode } {
  const isPhone = useMedia(`(max-width: ${breakpoints.xs - 1}px)`);
  const [view, setView] = useUserSetting(`view.${name}`, readView);
  if (!isPhone || !layout) return { card: undefined, viewButton: null };
  const other = view === 'cards' ? 'table' : 'cards';
  return {
    card: view === 'cards' ? layout : undefined,
    viewButton: (
      <Button variant="outlined" onClick={() => setView(other)}>
        {other === 'table' ? 'Table' : 'Cards'}
      </Button>
    ),
  };
}
