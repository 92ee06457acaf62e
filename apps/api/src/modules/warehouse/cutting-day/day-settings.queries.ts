import type { Context } from '#core/context';

/** What the cutting page needs of the company's settings. */
export interface DaySettings {
  /** What all bar codes of this company start with. */
  readonly companyCode: string;
  /** How many business days a plan looks ahead unless it is said otherwise. */
  readonly planDaysAhead: number;
}

const loaded = new WeakMap<Context, Promise<DaySettings>>();

/** Read once for a request, however many of its fields need them. */
export function daySettings(ctx: Context): Promise<DaySettings> {
  const before = loaded.get(ctx);
  if (before) return before;
  const settings = ctx.db
    .selectFrom('appConfiguration')
    .select(['companyCode', 'planDaysAhead'])
    .executeTakeFirstOrThrow();
  loaded.set(ctx, settings);
  return settings;
}
