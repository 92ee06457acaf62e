import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { insertRows } from '#db/rows';

export type TaxRuleRow = Selectable<DB['taxRule']>;
export type TaxRuleValues = Pick<TaxRuleRow, 'stateCode' | 'flooringTypeId' | 'contractForm' | 'mode' | 'rateBp'>;

/** The tax table, grouped by state, with the rules for any state last. */
export const taxRules = (db: Database): Promise<TaxRuleRow[]> =>
  db
    .selectFrom('taxRule')
    .selectAll()
    .orderBy('stateCode', (order) => order.asc().nullsLast())
    .orderBy('flooringTypeId', (order) => order.asc().nullsLast())
    .orderBy('contractForm')
    .orderBy('id')
    .execute();

export const knownStates = async (db: Database): Promise<string[]> =>
  (await db.selectFrom('state').select('code').execute()).map((row) => row.code);

const insertRules = insertRows('taxRule');

export async function storeTaxRules(trx: Database, rules: readonly TaxRuleValues[]): Promise<void> {
  await trx.deleteFrom('taxRule').execute();
  await insertRules(trx, rules);
}
