import { useApolloClient } from '@apollo/client/react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { lazyPart } from '#ui/lazy-part';
import type { BulkStep } from '../list/bulk/bulk-run';
import { canGo, stays } from '../list/bulk/move/move-rows';
import type { RescheduleAnswers } from '../list/bulk/move/RescheduleFields';
import { sendMoves } from '../list/bulk/move/send-moves';
import { useBulkRun } from '../list/bulk/use-bulk-run';
import type { useChosen } from './use-chosen';
import { type CellPlace, keyOf, usePlaces } from './use-places';
import type { WeekRow } from './week';

const RescheduleDialog = lazyPart(async () => (await import('../list/bulk/move/RescheduleDialog')).RescheduleDialog);

interface Question {
  ids: readonly string[];
  initial: Partial<RescheduleAnswers>;
}

interface Options {
  rows: readonly WeekRow[];
  chosen: ReturnType<typeof useChosen>;
  refetch: () => void;
}

/** Moves orders of the calendar: by dragging, or with the dialog, which also asks when a drop would be refused. */
export function useMoves({ rows, chosen, refetch }: Options) {
  const client = useApolloClient();
  const places = usePlaces();
  const [question, setQuestion] = useState<Question | null>(null);
  const run = useBulkRun({
    onDone: () => {
      chosen.clear();
      refetch();
    },
    refetch,
  });
  const start = (step: BulkStep) => {
    setQuestion(null);
    void run.start(step);
  };
  const ask = (ids: readonly string[], initial: Partial<RescheduleAnswers> = {}) =>
    ids.length > 0 && setQuestion({ ids, initial });
  const onDrag = (id: string, event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', id);
    places.begin(chosen.selected.has(id) ? [...chosen.selected] : [id]);
  };
  const onDrop = (place: CellPlace) => {
    const { drag } = places;
    places.end();
    if (!drag) return;
    const answer = drag.answers.get(keyOf(place));
    const moving = answer?.filter((row) => !stays(row));
    if (moving?.length === 0) return;
    if (moving?.every((row) => canGo(row, '')) !== true) {
      const name = rows.find(({ id }) => id === place.installerId)?.name ?? '';
      const installer = place.installerId === '' ? null : { id: place.installerId, name };
      ask(drag.ids, { date: place.day, installer });
      return;
    }
    start({
      title: 'Move',
      orders: moving.map(({ workOrder }) => workOrder),
      done: 'moved',
      undoesPlace: true,
      send: sendMoves(client, moving, ''),
    });
  };
  const dialogs: ReactNode = (
    <>
      {question && (
        <RescheduleDialog
          ids={question.ids}
          initial={question.initial}
          onClose={() => setQuestion(null)}
          onStart={start}
        />
      )}
      {run.dialogs}
    </>
  );
  return { places, onDrag, onDrop, ask: () => ask(chosen.ids), busy: run.busy, dialogs };
}
