import { useState } from 'react';
import { lazyPart } from '#ui/lazy-part';
import { RowButton } from '../RowButton';
import type { Match } from './match';
import { useDecide } from './use-decide';

const ChooseDialog = lazyPart(async () => (await import('./ChooseDialog')).ChooseDialog);

/** The buttons of one record: link the match, choose another, or create it in QuickBooks. */
export function MatchActions({ row }: { row: Match }) {
  const { busy, link, unlink, createNew } = useDecide(row);
  const [choosing, setChoosing] = useState(false);
  const { state, remoteId, name } = row;
  const button = (label: string, run: () => void) => (
    <RowButton label={label} of={name} disabled={busy} onClick={run} />
  );
  return (
    <>
      {(state === 'SAME' || state === 'SIMILAR') && remoteId !== null && button('Link', () => void link(remoteId))}
      {state === 'LINKED' && row.byPerson && button('Remove link', () => void unlink())}
      {state === 'NEW'
        ? button('Match after all', () => void createNew(false))
        : state !== 'LINKED' && (
            <>
              {button('Choose', () => setChoosing(true))}
              {button('Create new', () => void createNew(true))}
            </>
          )}
      {choosing && <ChooseDialog row={row} onClose={() => setChoosing(false)} />}
    </>
  );
}
