import { z } from 'zod';
import { JOB_TIMES, valuesOf } from '@falcon/domain/kit/flooring';
import { idInput } from '#core/errors';

/** The most orders moved in one request. */
export const MOST_MOVES = 200;

/** One order and where it is to go; what is left out stays as it is. */
const moveInput = z.object({
  id: idInput,
  version: z.int().positive().nullish(),
  installDate: z.string().nullish(),
  jobTime: z
    .enum(valuesOf(JOB_TIMES), 'Choose AM, PM or either.')
    .refine((time) => time !== 'DO_NOT_USE', 'Choose AM, PM or either.')
    .nullish(),
  installerId: idInput.nullish(),
});

export const movesInput = z
  .array(moveInput)
  .min(1, 'Select at least one work order.')
  .max(MOST_MOVES, `At most ${MOST_MOVES} work orders at a time.`)
  .refine((moves) => new Set(moves.map(({ id }) => id)).size === moves.length, 'Each work order can move once.');

export type MoveInput = z.infer<typeof moveInput>;
