import type { Database } from '#db/database';

/** A company that was chosen at Intuit and that someone still has to confirm. */
export interface OtherCompanyRow {
  readonly realmId: string;
  readonly companyName: string;
  readonly connectedAt: Date;
}

export const otherCompany = async (db: Database): Promise<OtherCompanyRow | null> =>
  (await db
    .selectFrom('quickbooksOtherCompany')
    .select(['realmId', 'companyName', 'connectedAt'])
    .executeTakeFirst()) ?? null;

/** How many records are linked with a company, and how many mappings it has. */
export async function tiesOf(
  db: Database,
  realmId: string,
): Promise<{ readonly links: number; readonly mappings: number }> {
  const { links, mappings } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('quickbooksLink')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('realmId', '=', realmId)
        .as('links'),
      eb
        .selectFrom('quickbooksMapping')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('realmId', '=', realmId)
        .as('mappings'),
    ])
    .executeTakeFirstOrThrow();
  return { links: links ?? 0, mappings: mappings ?? 0 };
}
