import { CheckboxInput, EnumInput } from '#ui/fields/choice-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { PIECE_ANSWERS, type PieceAnswer } from '../../../editor/steps/cutting/piece-answers';
import type { BulkTarget } from './bulk-steps';
import { ordersText } from '../bulk-words';

/** The inputs of a step besides the orders. */
export interface StepAnswers {
  reason: string;
  /** The user confirmed that the quantities are the actual ones. */
  confirmed: boolean;
  /** The cartons are pulled for the orders sold by carton. */
  pulled: boolean;
  /** Whether the pieces of a re-cut were cut. */
  pieces: PieceAnswer | null;
}

interface Props {
  target: BulkTarget<unknown>;
  value: StepAnswers;
  onChange: (value: StepAnswers) => void;
}

/** Whether a step has all its required input. */
export const isAnswered = (target: BulkTarget<unknown>, { reason, confirmed, pieces }: StepAnswers): boolean =>
  (!target.needsReason || reason.trim() !== '') &&
  (!target.needsQuantities || confirmed) &&
  (!target.needsPieces || pieces !== null);

/** The inputs of the selected step: actual quantities, cartons, a reason. */
export function StepQuestions({ target, value, onChange }: Props) {
  return (
    <>
      {target.needsQuantities && (
        <CheckboxInput
          label="The quantities are the actual quantities"
          value={value.confirmed}
          onChange={(confirmed) => onChange({ ...value, confirmed })}
        />
      )}
      {target.needsPieces && (
        <EnumInput<PieceAnswer>
          label="Pieces of these orders"
          labels={PIECE_ANSWERS}
          required
          value={value.pieces}
          onChange={(pieces) => onChange({ ...value, pieces })}
        />
      )}
      {target.byCarton.length > 0 && (
        <CheckboxInput
          label={`Cartons pulled for ${ordersText(target.byCarton.length)}`}
          value={value.pulled}
          onChange={(pulled) => onChange({ ...value, pulled })}
        />
      )}
      <div style={{ marginTop: 8 }}>
        <TextInput
          label="Reason"
          required={target.needsReason}
          rows={2}
          maxLength={1000}
          value={value.reason}
          onChange={(reason) => onChange({ ...value, reason })}
          hint={target.needsReason ? 'Kept in each order’s history.' : 'Optional. Kept in each order’s history.'}
        />
      </div>
    </>
  );
}
