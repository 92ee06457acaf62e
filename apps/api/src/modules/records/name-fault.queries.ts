import { sql } from 'kysely';
import { cleanName } from '@falcon/domain/text';
import type { PermissionKey } from '@falcon/domain/access';
import type { Database } from '../../db/database';

interface Named {
  /** The permission to use the name. */
  readonly right: PermissionKey;
  readonly table: string;
  readonly column: string;
  /** The constraint that keeps it unique, with its sentence. */
  readonly constraint: string;
}

/** Records identified by one text, which is unique in any case. */
export const NAMED_RECORDS = {
  CUSTOMER_TYPE: {
    right: 'editCustomerType',
    table: 'customer_type',
    column: 'name',
    constraint: 'customer_type_name',
  },
  INVOICE_METHOD: {
    right: 'configureSystem',
    table: 'invoice_method',
    column: 'name',
    constraint: 'invoice_method_name',
  },
  LABOR_RATE: {
    right: 'editLaborRate',
    table: 'labor_rate',
    column: 'labor_category',
    constraint: 'labor_rate_category',
  },
  LOCATION: { right: 'configureSystem', table: 'geo_location', column: 'name', constraint: 'geo_location_name' },
  PROPERTY_FIRM: {
    right: 'editPropertyMgmtFirm',
    table: 'property_firm',
    column: 'name',
    constraint: 'property_firm_name',
  },
  ROLE: { right: 'editRole', table: 'role', column: 'name', constraint: 'role_name' },
  USER: { right: 'editUser', table: 'app_user', column: 'email_address', constraint: 'app_user_email' },
  VENDOR: { right: 'editVendor', table: 'vendor', column: 'name', constraint: 'vendor_name' },
} as const satisfies Readonly<Record<string, Named>>;

/** Whether a record other than `except` (0: none) has this text. */
export async function isNameTaken(
  db: Database,
  { table, column }: Named,
  text: string,
  except: number,
): Promise<boolean> {
  const cleaned = cleanName(text, { required: false });
  if (!cleaned.ok || cleaned.value === '') return false;
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where lower(${sql.ref(column)}) = lower(${cleaned.value}) and id <> ${except} limit 1`.execute(
      db,
    );
  return rows.length > 0;
}
