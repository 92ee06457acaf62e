import type { Database } from '#db/database';

/** The columns that a user chose for files of a sort last time, by their headings. */
export async function rememberedColumns(db: Database, userId: number, key: string): Promise<Record<string, string>> {
  const row = await db
    .selectFrom('userSetting')
    .select('value')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return (row?.value ?? {}) as Record<string, string>;
}

export async function rememberColumns(
  trx: Database,
  { userId, key, now }: { readonly userId: number; readonly key: string; readonly now: Date },
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const value = JSON.stringify(columns);
  await trx
    .insertInto('userSetting')
    .values({ userId, key, value, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet({ value, updatedAt: now }))
    .execute();
}
