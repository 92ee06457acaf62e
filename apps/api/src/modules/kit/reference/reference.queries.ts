import type { Kysely } from 'kysely';
import type { DB } from '#db/database';

export const allStates = (db: Kysely<DB>) => db.selectFrom('state').selectAll().orderBy('name').execute();
export const allMaterials = (db: Kysely<DB>) => db.selectFrom('material').selectAll().orderBy('id').execute();
export const allTakeUpOptions = (db: Kysely<DB>) => db.selectFrom('takeUpOption').selectAll().orderBy('id').execute();

export const allFlooringTypes = (db: Kysely<DB>) =>
  db
    .selectFrom('flooringType as f')
    .innerJoin('unitOfMeasure as u', 'u.id', 'f.unitOfMeasureId')
    .select(['f.id', 'f.name', 'f.code', 'f.slug', 'u.id as unitId', 'u.name as unitName', 'u.code as unitCode'])
    .orderBy('f.id')
    .execute();

type Rows<Query extends (db: Kysely<DB>) => Promise<readonly unknown[]>> = Awaited<ReturnType<Query>>[number];
export type StateRow = Rows<typeof allStates>;
export type MaterialRow = Rows<typeof allMaterials>;
export type TakeUpOptionRow = Rows<typeof allTakeUpOptions>;
export type FlooringTypeRow = Rows<typeof allFlooringTypes>;
