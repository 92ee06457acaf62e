import type { Database } from '../../db/database';
import type { OwnerType } from './owner';

/** Whether an owner exists, and whose customer it is; `salespersonId` is missing where no salesperson limits it. */
export async function ownerFacts(db: Database, type: OwnerType, id: number): Promise<{ readonly salespersonId?: number | null } | undefined> {
  if (type === 'CUSTOMER') return db.selectFrom('customer').select('salespersonId').where('id', '=', id).executeTakeFirst();
  if (type === 'WORK_ORDER') return db.selectFrom('workOrder').select('salespersonId').where('id', '=', id).executeTakeFirst();
  const table = ({ PROPERTY_FIRM: 'propertyFirm', VENDOR: 'vendor', PROPOSAL: 'proposal' } as const)[type];
  const found = await db.selectFrom(table as 'vendor').select('id').where('id', '=', id).executeTakeFirst();
  return found && {};
}
