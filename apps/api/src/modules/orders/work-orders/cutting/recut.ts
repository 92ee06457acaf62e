import type { FieldChange } from '@falcon/domain/company/history';
import { validationError } from '#core/errors';
import { cutReference, partChanges } from '#kit/record-kit';
import type { StepRequest } from '../change-status/step-request';
import type { WorkOrderCutRow, WorkOrderRecord } from '../work-order-rows';

type Cut = Pick<WorkOrderCutRow, 'id' | 'cutAt' | 'position' | 'usedForDescription' | 'rollNumber'>;

/**
 * The pieces that were cut, by the answers for a re-cut. Refuses a piece without an answer, since only people in the
 * warehouse know whether it was cut or only recorded.
 */
export function recutAnswers(
  order: Pick<WorkOrderRecord, 'workOrderNumber'>,
  cuts: readonly Cut[],
  { pieces = [], wasCut }: Pick<StepRequest, 'pieces' | 'wasCut'>,
): ReadonlySet<number> {
  const answers = new Map(pieces.map((piece) => [piece.cutId, piece.wasCut]));
  const unknown = pieces.findIndex((piece) => !cuts.some((cut) => cut.id === piece.cutId));
  if (unknown >= 0)
    throw validationError(`pieces.${unknown}.cutId`, `This piece is not part of ${order.workOrderNumber}.`);
  const taken = cuts.filter((cut) => cut.cutAt !== null && cut.rollNumber !== '');
  const open = taken.filter((cut) => !answers.has(cut.id));
  if (open.length > 0 && wasCut === undefined)
    throw validationError(
      'pieces',
      `Say of ${open.length === 1 ? 'the piece' : `each of the ${open.length} pieces`} of ${order.workOrderNumber} whether it was cut or only recorded.`,
    );
  return new Set(taken.filter((cut) => answers.get(cut.id) ?? wasCut).map((cut) => cut.id));
}

/** What became of each piece, for the history. */
export const recutNotes = (cuts: readonly Cut[], wasCut: ReadonlySet<number>): readonly FieldChange[] =>
  cuts.flatMap((cut) =>
    cut.cutAt === null || cut.rollNumber === ''
      ? []
      : partChanges(
          cutReference(cut),
          { 'cut.rollNumber': cut.rollNumber, 'cut.piece': '' },
          { 'cut.rollNumber': '', 'cut.piece': wasCut.has(cut.id) ? 'became a remnant' : 'back onto its roll' },
        ),
  );
