import { z } from 'zod';
import { isCalendarDate } from '#core/calendar-date';
import type { TransactionContext } from '#core/context';
import { idInput, parseInput, validationError } from '#core/errors';
import { STATEMENT_KINDS, STATEMENT_OWNERS } from './statement-facts';
import type { StatementQuestion } from './statement-facts';

const MOST = 5_000;

/** The payload of a statements job. */
export const statementPayload = z.object({
  by: z.enum(STATEMENT_OWNERS),
  date: z.string(),
  kind: z.enum(STATEMENT_KINDS),
  since: z.string().nullable(),
  ids: z.array(z.number().int()),
});
export type StatementPayload = z.output<typeof statementPayload>;

const day = (sentence: string) => z.string().refine(isCalendarDate, sentence);
const form = z.object({
  by: z.enum(STATEMENT_OWNERS),
  date: day('Enter the date of the statements.').nullish(),
  kind: z.enum(STATEMENT_KINDS).nullish(),
  since: day('Enter the first day of the activity.').nullish(),
  ids: z
    .array(idInput)
    .min(1, 'Select at least one account.')
    .max(MOST, `Select at most ${MOST.toLocaleString('en-US')} accounts.`),
});

/** Refuses a future day: its figures would still change. */
export function statementDate(ctx: Pick<TransactionContext, 'today'>, date: string | null | undefined): string {
  const today = ctx.today();
  if (date != null && date > today) throw validationError('date', 'Select today or an earlier day.');
  return date ?? today;
}

/** The requested statements, checked. */
export function statementQuestion(
  ctx: Pick<TransactionContext, 'today'>,
  raw: unknown,
): StatementQuestion & { readonly ids: readonly number[] } {
  const input = parseInput(form, raw);
  const date = statementDate(ctx, input.date);
  const kind = input.kind ?? 'OPEN_ITEMS';
  const since = kind === 'ACTIVITY' ? (input.since ?? null) : null;
  if (kind === 'ACTIVITY' && since === null) throw validationError('since', 'Enter the first day of the activity.');
  if (since !== null && since > date)
    throw validationError('since', 'The first day is after the date of the statement.');
  return { by: input.by, date, kind, since, ids: [...new Set(input.ids)] };
}
