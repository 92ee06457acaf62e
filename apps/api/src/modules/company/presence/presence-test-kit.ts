import { twoClerks } from '#testing/live';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import { addHistory } from '#kit/record-kit';
import type { LiveKind } from './live-kinds';

/** Two clerks, and matching records: some belong to a salesperson, the others to someone else. */
export interface OwnedRecords {
  readonly ada: number;
  readonly bob: number;
  readonly seller: number;
  readonly vendor: number;
  /** The salesperson's own. */
  readonly ids: Partial<Record<LiveKind, number>>;
  readonly others: Partial<Record<LiveKind, number>>;
  /** Stores a new version of an order. */
  readonly saveOrder: (db: Database, id: number) => Promise<unknown>;
  readonly removeContact: (db: Database, id: number) => Promise<void>;
}

async function ofCustomer(db: Database, name: string, authorId: number, salespersonId: number | null) {
  const id = async (row: Promise<{ id: number }>) => (await row).id;
  const addressId = await id(
    db.insertInto('address').values({ city: 'Carmel' }).returning('id').executeTakeFirstOrThrow(),
  );
  const { customerTypeId } = await db
    .insertInto('customerType')
    .values({ name: `Type of ${name}` })
    .returning('id as customerTypeId')
    .executeTakeFirstOrThrow();
  const customerId = await id(
    db
      .insertInto('customer')
      .values({ name, addressId, customerTypeId, salespersonId })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const unitId = await id(
    db
      .insertInto('unit')
      .values({ name: '1A', customerId, flooringTypeId: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const { geoLocationId } = await db.selectFrom('geoLocation').select('id as geoLocationId').executeTakeFirstOrThrow();
  return {
    CUSTOMER: customerId,
    UNIT: unitId,
    CUT: await id(
      db
        .insertInto('cut')
        .values({ unitId, cutLengthE4: 100_000, widthE4: 120_000, position: 1 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    MATERIALS_DEFAULTS: await id(
      db.insertInto('materialsDefaults').values({ unitId }).returning('id').executeTakeFirstOrThrow(),
    ),
    ADDITIONAL_COST: await id(
      db
        .insertInto('additionalCost')
        .values({ customerId, description: 'Stairs' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    CONTACT: await id(
      db.insertInto('contact').values({ customerId, name: 'Sam' }).returning('id').executeTakeFirstOrThrow(),
    ),
    NOTE: await id(
      db
        .insertInto('note')
        .values({ customerId, text: 'Gate code', authorId })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    DOCUMENT: await id(
      db
        .insertInto('document')
        .values({ customerId, name: 'plan.txt', type: 'text/plain', size: 1, sha256: '', storageKey: name })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    PROPOSAL: await id(
      db
        .insertInto('proposal')
        .values({ name: 'Carpet program', prospectName: name, salespersonId, createdBy: authorId })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    MAIL_MESSAGE: await id(
      db
        .insertInto('mailMessage')
        .values({
          recipient: 'ann@falcon.test',
          subject: name,
          bodyText: name,
          messageId: name,
          seenWith: ['commission'],
          salespersonId,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    WORK_ORDER: await id(
      db
        .insertInto('workOrder')
        .values({
          workOrderNumber: `C-${customerId}`,
          customerId,
          customerName: name,
          geoLocationId,
          salespersonId,
          flooringTypeId: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
  };
}

export async function storeOwnedRecords(db: Database): Promise<OwnedRecords> {
  const [ada, bob] = await twoClerks(db);
  const { addressId } = await db
    .insertInto('address')
    .values({ city: 'Carmel' })
    .returning('id as addressId')
    .executeTakeFirstOrThrow();
  const { seller } = await db
    .insertInto('salesperson')
    .values({ fullName: 'Sue Seller', addressId })
    .returning('id as seller')
    .executeTakeFirstOrThrow();
  const { vendor } = await db
    .insertInto('vendor')
    .values({ name: 'Mill', vendorType: 'VENDOR', addressId })
    .returning('id as vendor')
    .executeTakeFirstOrThrow();
  return {
    ada,
    bob,
    seller,
    vendor,
    ids: await ofCustomer(db, 'Oak Hill', bob, seller),
    others: await ofCustomer(db, 'Elm Park', bob, null),
    saveOrder: (into, id) =>
      into
        .updateTable('workOrder')
        .set((row) => ({ version: sql<number>`${row.ref('version')} + 1` }))
        .where('id', '=', id)
        .execute(),
    async removeContact(from, id) {
      const row = await from.deleteFrom('contact').where('id', '=', id).returningAll().executeTakeFirstOrThrow();
      await addHistory(from, {
        recordType: 'contact',
        recordId: id,
        action: 'delete',
        userId: bob,
        version: null,
        changes: [
          { field: 'ownerType', from: row.ownerType, to: null },
          { field: 'ownerId', from: row.ownerId, to: null },
        ],
      });
    },
  };
}
