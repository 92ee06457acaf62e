import { z } from 'zod';
import { cleanText } from '@falcon/domain/kit/text';
import { LONGEST_DAY_OFF_REASON } from '@falcon/domain/orders/job-reports';
import type { Context, MutationCall } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import { createRecord } from '#kit/record-kit';
import { decideRequest, lockedRequest, requestById } from '../days-off/requests.queries';
import type { DayOffRequestRow } from '../days-off/requests.queries';

const decided = z.object({ id: idInput, accept: z.boolean(), answer: z.string().nullish() });

const DECIDED = 'This request was decided already.';

/** Accepts days off that an installer asked for, as a day off of theirs, or declines them. Once. */
export async function decideDaysOff(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ readonly installerId: number }> {
  const { id, accept, answer: typed } = parseInput(decided, raw);
  const text = cleanText(typed ?? '', LONGEST_DAY_OFF_REASON);
  if (!text.ok) throw validationError('answer', `At most ${LONGEST_DAY_OFF_REASON} characters.`);
  const known = await requestById(ctx.db, id);
  if (!known) throw notFound('Request', id);
  const { installerId } = known;
  const note = (state: DayOffRequestRow['state']) => ({
    state,
    answer: text.value,
    decidedAt: ctx.now(),
    decidedBy: ctx.requireUser().id,
  });
  if (!accept) {
    await ctx.transaction(async (trx) => {
      const request = await lockedRequest(trx, id);
      if (request?.state === 'ACCEPTED') throw validationError('id', DECIDED);
      if (request?.state === 'REQUESTED') await decideRequest(trx, id, note('DECLINED'));
    });
    return { installerId };
  }
  await createRecord(ctx, call, { table: 'dayOff', kind: 'Day off' }, async (trx) => {
    const request = await lockedRequest(trx, id);
    if (request?.state !== 'REQUESTED') throw validationError('id', DECIDED);
    await decideRequest(trx, id, note('ACCEPTED'));
    const { firstDay, lastDay, reason } = request;
    return { installerId, firstDay, lastDay, reason };
  });
  return { installerId };
}
