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
  /** The half that orders are over; blank: each keeps the time it has. */
  half: Half;
}
export type Half = '' | 'AM' | 'PM';
export const keyOf = ({ installerId, day, half }: CellPlace): string => `${installerId} ${day} ${half}`;

/** The half of a cell at a place across it: the morning on the left, the afternoon on the right, as it is between. */
export const halfAt = (x: number, { left, width }: { readonly left: number; readonly width: number }): Half =>
  x < left + width / 3 ? 'AM' : x > left + (width * 2) / 3 ? 'PM' : '';

/** The orders that are dragged, the cell they are over, and what the server says of each cell asked about so far. */
interface Drag {
  ids: readonly string[];
  over: string;
  answers: ReadonlyMap<string, readonly MoveRow[]>;
}

/** The move that a drop on a cell asks for. */
export const movesTo = (ids: readonly string[], { installerId, day, half }: CellPlace) =>
  ids.map((id) => ({
    id,
    installDate: day,
    ...(half === '' ? {} : { jobTime: half }),
    ...(installerId === '' ? {} : { installerId }),
  }));

type Answer = Promise<readonly MoveRow[] | undefined>;

/** Dragging orders over the week: each cell is asked about once, when the orders first come over it. */
export function usePlaces() {
  const client = useApolloClient();
  const [drag, setDrag] = useState<Drag | null>(null);
  const asked = useRef(new Map<string, Answer>());
  const begin = (ids: readonly string[]) => {
    asked.current = new Map();
    setDrag({ ids, over: '', answers: new Map() });
  };
  const ask = (ids: readonly string[], place: CellPlace): Answer => {
    const key = keyOf(place);
    const known = asked.current.get(key);
    if (known) return known;
    const answer: Answer = client
      .query({ query: MovePreviewsDocument, variables: { moves: movesTo(ids, place) }, ...UNCACHED })
      .then(
        ({ data }) => data?.workOrderMovePreview,
        () => undefined,
      );
    asked.current.set(key, answer);
    void answer.then(
      (rows) =>
        rows &&
        setDrag((old) => (old?.ids === ids ? { ...old, answers: new Map([...old.answers, [key, rows]]) } : old)),
    );
    return answer;
  };
  const enter = (place: CellPlace) => {
    const key = keyOf(place);
    setDrag((old) => (old && old.over !== key ? { ...old, over: key } : old));
    if (drag) void ask(drag.ids, place);
  };
  /** The orders that are dropped on a cell, and what the server says of it; undefined if it doesn't say anything. */
  const drop = (place: CellPlace) => {
    setDrag(null);
    return drag && { ids: drag.ids, answer: ask(drag.ids, place) };
  };
  return { drag, begin, enter, drop, end: () => setDrag(null) };
}

/** What a drop on a cell would be refused for: each sentence once. Undefined while it is unknown. */
export const obstaclesIn = (rows: readonly MoveRow[] | undefined): string[] | undefined =>
  rows && [...new Set(rows.flatMap(({ obstacles }) => obstacles))];
