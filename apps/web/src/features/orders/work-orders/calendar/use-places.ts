import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { UNCACHED } from '#graphql/call-options';
import type { MoveRow } from '../list/bulk/move/move-rows';
import { MovePreviewsDocument } from '../list/bulk/move/move.generated';

/** A cell of the week. */
export interface CellPlace {
  /** Blank for the orders without an installer. */
  installerId: string;
  day: string;
}
export const keyOf = ({ installerId, day }: CellPlace): string => `${installerId} ${day}`;

/** The orders that are dragged, the cell they are over, and what the server says of each cell asked about so far. */
interface Drag {
  ids: readonly string[];
  over: string;
  answers: ReadonlyMap<string, readonly MoveRow[]>;
}

/** The move that a drop on a cell asks for. */
export const movesTo = (ids: readonly string[], { installerId, day }: CellPlace) =>
  ids.map((id) => ({ id, installDate: day, ...(installerId === '' ? {} : { installerId }) }));

/** Dragging orders over the week: each cell is asked about once, when the orders first come over it. */
export function usePlaces() {
  const client = useApolloClient();
  const [drag, setDrag] = useState<Drag | null>(null);
  const asked = useRef(new Set<string>());
  const begin = (ids: readonly string[]) => {
    asked.current = new Set();
    setDrag({ ids, over: '', answers: new Map() });
  };
  const enter = (place: CellPlace) => {
    const key = keyOf(place);
    setDrag((old) => (old && old.over !== key ? { ...old, over: key } : old));
    if (!drag || asked.current.has(key)) return;
    asked.current.add(key);
    client.query({ query: MovePreviewsDocument, variables: { moves: movesTo(drag.ids, place) }, ...UNCACHED }).then(
      ({ data }) =>
        setDrag(
          (old) => old && { ...old, answers: new Map([...old.answers, [key, data?.workOrderMovePreview ?? []]]) },
        ),
      // Without an answer the cell says nothing; the drop asks again.
      () => asked.current.delete(key),
    );
  };
  return { drag, begin, enter, end: () => setDrag(null) };
}

/** What a drop on a cell would be refused for: each sentence once. Undefined while it is unknown. */
export const obstaclesIn = (rows: readonly MoveRow[] | undefined): string[] | undefined =>
  rows && [...new Set(rows.flatMap(({ obstacles }) => obstacles))];
