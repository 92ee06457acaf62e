import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#core/context';
import { parseInput, validationError } from '#core/errors';

const LONGEST_VALUE = 64 * 1024;
const MOST_SETTINGS = 300;

export interface UserSettingRow {
  readonly key: string;
  readonly value: unknown;
  readonly updatedAt: Date;
}

const settingInput = z.object({
  key: z.string().regex(/^[\w.:/-]{1,120}$/, 'A setting is named with letters, digits and . : / - only.'),
  value: z.unknown(),
});

/** The user's own settings (columns, saved views …); only those whose name starts with `prefix`, if given. */
export async function userSettings(ctx: Context, prefix: string | null | undefined): Promise<UserSettingRow[]> {
  let query = ctx.db
    .selectFrom('userSetting')
    .select(['key', 'value', 'updatedAt'])
    .where('userId', '=', ctx.requireUser().id)
    .orderBy('key');
  if (prefix) query = query.where(sql<boolean>`starts_with(key, ${prefix})`);
  return query.execute();
}

/** Stores a setting of the user; null (or nothing) removes it. */
export async function updateUserSetting(ctx: Context, raw: unknown): Promise<{ userSetting: UserSettingRow | null }> {
  const userId = ctx.requireUser().id;
  const { key, value } = parseInput(settingInput, raw);
  if (value === null || value === undefined) {
    await ctx.db.deleteFrom('userSetting').where('userId', '=', userId).where('key', '=', key).execute();
    return { userSetting: null };
  }
  const text = JSON.stringify(value);
  if (text.length > LONGEST_VALUE) throw validationError('value', 'This setting is too large to keep.');
  const { n } = await ctx.db
    .selectFrom('userSetting')
    .select(sql<number>`count(*)`.as('n'))
    .where('userId', '=', userId)
    .where('key', '!=', key)
    .executeTakeFirstOrThrow();
  if (n >= MOST_SETTINGS)
    throw validationError('key', `At most ${MOST_SETTINGS} settings can be saved. Remove a saved view first.`);
  const userSetting = await ctx.db
    .insertInto('userSetting')
    .values({ userId, key, value: text, updatedAt: ctx.now() })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet({ value: text, updatedAt: ctx.now() }))
    .returning(['key', 'value', 'updatedAt'])
    .executeTakeFirstOrThrow();
  return { userSetting };
}
