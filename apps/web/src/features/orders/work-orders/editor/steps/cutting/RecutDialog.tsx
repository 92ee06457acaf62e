import { useState } from 'react';
import { EnumInput } from '#ui/fields/choice-inputs';
import { cutText } from '../../../list/peek/feet';
import type { OfferedStepProps } from '../step-types';
import { Needs } from '../missing/Needs';
import { useMove } from '../moved';
import { ReasonInput } from '../ReasonInput';
import { StepDialog } from '../StepDialog';
import { OrderChangeStatusDocument } from '../steps.generated';
import { PIECE_ANSWERS, type PieceAnswer } from './piece-answers';

/** A re-cut: whether each piece was cut, or only recorded, and why. */
export function RecutDialog({ order, step, onClose }: OfferedStepProps) {
  const pieces = order.cuts.filter((cut) => cut.isIncluded && cut.rollNumber !== '');
  const [reason, setReason] = useState('');
  const [answers, setAnswers] = useState<Readonly<Record<string, PieceAnswer>>>({});
  const change = useMove(OrderChangeStatusDocument, (data) => data.workOrderChangeStatus);
  const open = pieces.filter((piece) => answers[piece.id] === undefined);
  // The first answer is that of the pieces below it, until they have their own.
  const answer = (index: number, value: PieceAnswer) =>
    setAnswers((before) => ({
      ...Object.fromEntries(pieces.slice(index).map((piece) => [piece.id, value])),
      ...before,
      [pieces[index]?.id ?? '']: value,
    }));
  const run = () =>
    change.run({
      input: {
        ids: [order.id],
        statusId: step.status.id,
        version: order.version,
        reason: reason.trim(),
        pieces: pieces.map(({ id }) => ({ cutId: id, wasCut: answers[id] === 'CUT' })),
      },
    });
  return (
    <StepDialog
      title={`Re-cut ${order.workOrderNumber}`}
      confirm="Re-cut"
      calls={[change]}
      incomplete={reason.trim() === '' || open.length > 0}
      onConfirm={run}
      onClose={onClose}
    >
      <p style={{ margin: '0 0 12px' }}>
        {pieces.length === 0
          ? 'The order goes back to the warehouse and its cartons to the shelf.'
          : 'The order goes back to the warehouse. A piece that was cut becomes a remnant with its own number; one that was only recorded goes back onto its roll.'}
      </p>
      {pieces.map((piece, index) => (
        <div key={piece.id} style={{ marginBottom: 12 }}>
          <Needs missing={answers[piece.id] === undefined} say="Was it cut, or only recorded?">
            <EnumInput<PieceAnswer>
              label={`${piece.usedForDescription || `Cut ${index + 1}`}, ${cutText(piece)}, roll ${piece.rollNumber}`}
              labels={PIECE_ANSWERS}
              required
              value={answers[piece.id] ?? null}
              onChange={(value) => value !== null && answer(index, value)}
            />
          </Needs>
        </div>
      ))}
      <ReasonInput value={reason} onChange={setReason} required autoFocus={pieces.length === 0} />
    </StepDialog>
  );
}
