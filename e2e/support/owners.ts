import { inDatabase } from './database';

/** Where records of an owner are kept, by the address of their list. */
const CHILDREN: Readonly<Record<string, readonly [table: string, owner: string]>> = {
  '/customers/$customerId/contacts': ['contact', 'customerId'],
  '/customers/$customerId/notes': ['note', 'customerId'],
  '/customers/$customerId/additional-costs': ['additionalCost', 'customerId'],
  '/property-management-firms/$firmId/contacts': ['contact', 'propertyFirmId'],
  '/property-management-firms/$firmId/notes': ['note', 'propertyFirmId'],
  '/vendors/$vendorId/contacts': ['contact', 'vendorId'],
  '/installers/$installerId/certificates': ['insuranceCertificate', 'installerId'],
  '/installers/$installerId/days-off': ['dayOff', 'installerId'],
  '/installers/$installerId/garnishments': ['garnishment', 'installerId'],
};

/** The list that an address belongs to, if its records have an owner. */
export const childListOf = (path: string): string | undefined =>
  Object.keys(CHILDREN).find((list) => path === list || path.startsWith(`${list}/`));

/** The first record of such a list, and its owner: not every owner has contacts, notes or costs. */
export async function firstChild(list: string): Promise<{ readonly owner: number; readonly id: number } | undefined> {
  const [table, owner] = CHILDREN[list] as ['contact', 'customerId'];
  const row = await inDatabase((db) =>
    db.selectFrom(table).select(['id', owner]).where(owner, 'is not', null).orderBy('id').executeTakeFirst(),
  );
  return row && { owner: Number(row[owner]), id: row.id };
}
