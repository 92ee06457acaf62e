import type { Database } from '#db/database';

/** What all bar codes of this company start with. */
export const companyCode = async (db: Database): Promise<string> =>
  (await db.selectFrom('appConfiguration').select('companyCode').executeTakeFirstOrThrow()).companyCode;
