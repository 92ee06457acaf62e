import { useApolloClient } from '@apollo/client/react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { lazyPart } from '#ui/lazy-part';
import type { BulkStep } from '../list/bulk/bulk-run';
import { canGo, isThere, stays } from '../list/bulk/move/move-rows';
import type { RescheduleAnswers } from '../list/bulk/move/RescheduleFields';
import { sendMoves } from '../list/bulk/move/send-moves';
import { useBulkRun } from '../list/bulk/use-bulk-run';
import type { useChosen } from './use-chosen';
import { type CellPlace, usePlaces } from './use-places';
import type { WeekRow } from './week';

const RescheduleDialog = lazyPart(async () => (await import('../list/bulk/move/RescheduleDialog')).RescheduleDialog);
const ChangeStatusDialog = lazyPart(
  async () => (await import('../list/bulk/steps/ChangeStatusDialog')).ChangeStatusDialog,
);

interface Question {
  ids: readonly string[];
  /** Where they are to go; null: what their next step is. */
  move: Partial<RescheduleAnswers> | null;
}

interface Options {
  rows: readonly WeekRow[];
  chosen: ReturnType<typeof useChosen>;
  refetch: () => void;
}

/**
 * Moves orders of the calendar: by dragging, or with the dialog, which also asks when a drop would be refused; or runs
 * their next step.
 */
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
  const ask = (ids: readonly string[], move: Question['move']) =>
    ids.length > 0 && !run.busy && setQuestion({ ids, move });
  const onDrag = (id: string, event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', id);
    places.begin(chosen.selected.has(id) ? [...chosen.selected] : [id]);
  };
  const onDrop = async (place: CellPlace) => {
    const dropped = places.drop(place);
    if (!dropped) return;
    const answer = await dropped.answer;
    const moving = answer?.filter((row) => !stays(row) && !isThere(row));
    if (moving?.length === 0) return;
    if (moving?.every((row) => canGo(row, '')) !== true) {
      const name = rows.find(({ id }) => id === place.installerId)?.name ?? '';
      const installer = place.installerId === '' ? null : { id: place.installerId, name };
      ask(dropped.ids, { date: place.day, time: place.half === '' ? null : place.half, installer });
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
  const close = () => setQuestion(null);
  const dialogs: ReactNode = (
    <>
      {question?.move && (
        <RescheduleDialog ids={question.ids} initial={question.move} onClose={close} onStart={start} />
      )}
      {question?.move === null && <ChangeStatusDialog ids={question.ids} onClose={close} onStart={start} />}
      {run.dialogs}
    </>
  );
  return {
    places,
    onDrag,
    onDrop: (place: CellPlace) => void onDrop(place),
    move: () => ask(chosen.ids, {}),
    step: () => ask(chosen.ids, null),
    busy: run.busy,
    dialogs,
  };
}
