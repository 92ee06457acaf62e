import { z } from 'zod';
import { cleanText } from '@falcon/domain/kit/text';
import { daysOffFault, LONGEST_DAY_OFF_REASON } from '@falcon/domain/orders/job-reports';
import { CodedError, parseInput, validationError } from '#core/errors';
import type { CrewContext } from '../door/crew-context';
import { addRequest, requestById, waitingRequests } from '../days-off/requests.queries';
import type { DayOffRequestRow } from '../days-off/requests.queries';
import { onceByPhone, writeId } from './once';

const MOST_WAITING = 10;

const asked = z.object({ id: writeId, firstDay: z.string(), lastDay: z.string(), reason: z.string().nullish() });

/** Asks the office for days off; they are days off only once it accepts them. */
export async function askDaysOff(ctx: CrewContext, raw: unknown): Promise<DayOffRequestRow> {
  const { id, firstDay, lastDay, reason: typed } = parseInput(asked, raw);
  const reason = cleanText(typed ?? '', LONGEST_DAY_OFF_REASON);
  if (!reason.ok) throw validationError('reason', `At most ${LONGEST_DAY_OFF_REASON} characters.`);
  const fault = daysOffFault({ firstDay, lastDay }, ctx.today());
  if (fault !== null) throw new CodedError('VALIDATION_ERROR', fault);
  const contents = { firstDay, lastDay, reason: reason.value };
  const { result } = await onceByPhone(ctx, { id, operation: 'DAYS_OFF', contents }, async (trx) => {
    if ((await waitingRequests(trx, ctx.installer.id)) >= MOST_WAITING)
      throw new CodedError('VALIDATION_ERROR', `${MOST_WAITING} requests are waiting already. Call your office.`);
    const row = await addRequest(trx, { installerId: ctx.installer.id, ...contents, requestedAt: ctx.now() });
    return row.id;
  });
  const request = await requestById(ctx.db, result);
  if (!request) throw new CodedError('NOT_FOUND', 'The request is gone. Ask again.');
  return request;
}
