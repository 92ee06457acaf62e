import { sql } from 'kysely';
import type { WrittenTaxRule } from '@falcon/domain/company/setup';
import type { Database } from '#db/database';

/** The location that the program comes with. */
const FIRST_LOCATION = 1;
/** The time zone that the program comes with. */
const FIRST_ZONE = 'America/Indiana/Indianapolis';
/** The tax rules that the program comes with have the ids up to this; a change of the table replaces all of them. */
const LAST_FIRST_RULE = 8;

/** What the setup page is made of: what people decided on it, and what the records show. */
export interface SetupFacts {
  readonly confirmedSteps: readonly string[];
  readonly dismissedAt: Date | null;
  readonly companyName: string;
  readonly hasAddress: boolean;
  readonly timeZone: string;
  readonly hasOwnZone: boolean;
  readonly locations: readonly { readonly id: number; readonly name: string; readonly code: string }[];
  readonly hasOwnLocation: boolean;
  readonly taxRules: readonly WrittenTaxRule[];
  readonly hasOwnTax: boolean;
  readonly hasLaborRate: boolean;
  readonly hasDefaultRate: boolean;
  readonly hasCustomerType: boolean;
  readonly hasVendor: boolean;
  readonly hasItem: boolean;
  readonly hasLimits: boolean;
  readonly hasInstaller: boolean;
  readonly hasCustomer: boolean;
  readonly hasOrder: boolean;
}

/** All facts in one statement; of each table with records it reads the first row only. */
export async function setupFacts(db: Database): Promise<SetupFacts> {
  const { rows } = await sql<SetupFacts>`
    select s.confirmed_steps, s.dismissed_at,
      c.company_name, c.company_address_id is not null as has_address,
      c.time_zone, c.time_zone <> ${FIRST_ZONE} as has_own_zone,
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'code', l.code) order by l.id), '[]')
        from geo_location l where l.is_enabled) as locations,
      exists (select from geo_location where id <> ${FIRST_LOCATION} or version > 1) as has_own_location,
      (select coalesce(json_agg(json_build_object('stateCode', r.state_code, 'flooringTypeId', r.flooring_type_id,
          'contractForm', r.contract_form, 'mode', r.mode, 'rateBp', r.rate_bp)
          order by r.state_code nulls last, r.flooring_type_id nulls last, r.contract_form, r.id), '[]')
        from tax_rule r) as tax_rules,
      not exists (select from tax_rule where id <= ${LAST_FIRST_RULE}) as has_own_tax,
      exists (select from labor_rate) as has_labor_rate,
      c.default_labor_rate_id is not null as has_default_rate,
      exists (select from customer_type) as has_customer_type,
      exists (select from vendor) as has_vendor,
      exists (select from item) as has_item,
      exists (select from daily_limit_default) as has_limits,
      exists (select from installer) as has_installer,
      exists (select from customer) as has_customer,
      exists (select from work_order) as has_order
    from company_setup s cross join app_configuration c`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The setup has its one row from the first migration on');
  return facts;
}

/** Until the end of the transaction nobody else decides anything on the setup page. */
export const lockSetup = (trx: Database) =>
  trx.selectFrom('companySetup').select(['confirmedSteps', 'dismissedAt']).forUpdate().executeTakeFirstOrThrow();

/** Stores the steps that were confirmed; the caller has locked the setup. */
export const storeConfirmed = (trx: Database, confirmedSteps: string[]): Promise<unknown> =>
  trx.updateTable('companySetup').set({ confirmedSteps }).execute();

/** Takes the page out of the menu, or (null) puts it back; the caller has locked the setup. */
export const storeDismissed = (
  trx: Database,
  dismissed: { readonly at: Date; readonly by: number } | null,
): Promise<unknown> =>
  trx
    .updateTable('companySetup')
    .set({ dismissedAt: dismissed?.at ?? null, dismissedBy: dismissed?.by ?? null })
    .execute();
