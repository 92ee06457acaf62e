import { z } from 'zod';
import {
  addDays,
  HIGHEST_LIMIT,
  LIMIT_TYPES,
  totalLoad,
  validateDailyLimitDefaults,
  WEEKS_TO_CHECK,
  datesBetween,
} from '@falcon/domain/kit/schedule';
import type { DefaultsValidation, LimitDefault } from '@falcon/domain/kit/schedule';
import { quantity } from '@falcon/domain/kit/money';
import type { Context } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { dayLimit } from './day-limits';
import type { DayLimit } from './day-limits';
import { scheduleBetween, weekdayLimits } from './day-load';
import { refuseChanged, requireConfirmed } from './limit-questions';
import { lockDays, recordLimitChange, removeLimits, saveLimitDefaults, saveLimits } from './schedule.queries';

const limit = z
  .number()
  .min(0, 'A limit cannot be negative.')
  .max(HIGHEST_LIMIT, 'A limit may be at most 100,000.')
  .nullish();
const type = z.enum(LIMIT_TYPES);
const dayOfWeek = z.number().int().min(0, 'The weekday is 0 (Sunday) to 6.').max(6, 'The weekday is 0 (Sunday) to 6.');
const defaultRow = z.object({ type, dayOfWeek, limit });
const defaultsForm = z.object({ limits: z.array(defaultRow).min(1, 'Enter the limits to set.').max(35) });
const limitsForm = z.object({
  limits: z
    .array(
      z.object({
        type,
        scheduleDate: z.string(),
        limit,
        useDefault: z.boolean().nullish(),
        seen: z.object({ limit: z.number().nullish(), isDefault: z.boolean() }).nullish(),
      }),
    )
    .min(1, 'Enter the limits to set.')
    .max(1000, 'Set at most 1,000 limits at once.'),
  confirmed: z.boolean().nullish(),
});
const checkForm = z.object({
  weeksToCheck: z.number().int().min(1, 'Check at least one week.').max(52, 'Check at most 52 weeks.').nullish(),
  limits: z.array(defaultRow).max(35).nullish(),
});

/** Sets weekday limits and records who did. */
export async function saveDailyLimitDefaults(ctx: Context, raw: unknown): Promise<readonly LimitDefault[]> {
  const { limits } = parseInput(defaultsForm, raw);
  refuseTwice(limits.map((row) => `${row.type} ${row.dayOfWeek}`));
  return ctx.transaction(async (trx, ctx) => {
    const before = await weekdayLimits(trx);
    await saveLimitDefaults(
      trx,
      limits.map((row) => ({ type: row.type, dayOfWeek: row.dayOfWeek, limitE2: row.limit ?? null })),
    );
    const changes = limits.map((row) => ({
      field: 'weekday.limitE2',
      from:
        before.find((previous) => previous.type === row.type && previous.dayOfWeek === row.dayOfWeek)?.limit ?? null,
      to: row.limit ?? null,
      reference: { part: 'weekday', key: row.dayOfWeek, name: row.type } as const,
    }));
    await recordLimitChange(trx, ctx.requireUser().id, 'daily_limit_default', changes);
    return weekdayLimits(trx);
  });
}

/**
 * Sets limits of single dates; existing bookings stay. One that was changed since it was read is refused, and lowering
 * one below what is booked has to be confirmed.
 */
export async function saveDailyLimits(ctx: Context, raw: unknown): Promise<readonly DayLimit[]> {
  const { limits, confirmed } = parseInput(limitsForm, raw);
  refuseTwice(limits.map((row) => `${row.type} ${row.scheduleDate}`));
  const dates = limits.map((row) => row.scheduleDate).toSorted();
  const [first, last] = [dates[0] ?? ctx.today(), dates.at(-1) ?? ctx.today()];
  return ctx.transaction(async (trx, ctx) => {
    // Bookings on these dates wait: what is booked is compared with the new limits.
    await lockDays(trx, dates);
    const before = await scheduleBetween(trx, first, last);
    const was = limits.map((row) => dayLimit(before, row.scheduleDate, row.type));
    await refuseChanged(trx, ctx, limits, was);
    const [toDefault, toSet] = [limits.filter((row) => row.useDefault), limits.filter((row) => !row.useDefault)];
    await removeLimits(trx, toDefault);
    await saveLimits(
      trx,
      toSet.map((row) => ({ type: row.type, scheduleDate: row.scheduleDate, limitE2: row.limit ?? null })),
    );
    const after = await scheduleBetween(trx, first, last);
    const days = limits.map((row) => dayLimit(after, row.scheduleDate, row.type));
    const changes = days.map(({ date, type, limit: to, load }, index) => ({
      date,
      type,
      from: was[index]?.limit ?? null,
      to,
      booked: load,
    }));
    const reason = requireConfirmed(changes, confirmed === true);
    await recordLimitChange(
      trx,
      ctx.requireUser().id,
      'daily_limit',
      changes.map(({ date, type, from, to }) => ({
        field: 'day.limitE2',
        from,
        to,
        reference: { part: 'day', key: date, name: type } as const,
      })),
      reason,
    );
    return days;
  });
}

function refuseTwice(keys: readonly string[]): void {
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice) throw validationError('limits', `The limit ${twice} is entered twice.`);
}

/**
 * The effect of new defaults on the coming weeks: an error for each date that has more booked and no limit of its own.
 */
export async function checkDailyLimitDefaults(ctx: Context, raw: unknown): Promise<DefaultsValidation> {
  const input = parseInput(checkForm, raw ?? {});
  const today = ctx.today();
  const weeksToCheck = input.weeksToCheck ?? WEEKS_TO_CHECK;
  const last = addDays(today, weeksToCheck * 7);
  const schedule = await scheduleBetween(ctx.db, today, last);
  const proposed: LimitDefault[] = (input.limits ?? []).map((row) => ({
    type: row.type,
    dayOfWeek: row.dayOfWeek,
    limit: row.limit == null ? null : quantity(row.limit),
  }));
  const unchangedLimits = schedule.defaults.filter(
    (row) => !proposed.some((other) => other.type === row.type && other.dayOfWeek === row.dayOfWeek),
  );
  const booked = datesBetween(today, last).flatMap((date) => {
    const load = schedule.loadOn(date);
    return LIMIT_TYPES.map((kind) => ({ date, type: kind, booked: totalLoad(load[kind]) })).filter(
      (day) => day.booked > 0,
    );
  });
  return validateDailyLimitDefaults({
    defaults: [...unchangedLimits, ...proposed],
    rows: schedule.rows,
    booked,
    today,
    weeksToCheck,
  });
}
