import { readThingCode } from '@falcon/domain/warehouse/codes';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import { HITS } from './hits';
import type { Hit } from './hits';

interface RollHit {
  readonly id: number;
  readonly rollNumber: string;
  readonly dyeLot: string;
  readonly item: string;
  readonly place: string;
  readonly isAvailable: boolean;
}

/** Shorter texts are the start of too many numbers. */
const SHORTEST = 2;

/**
 * Rolls and cartons by their bar code, or the start of their number or lot: those in stock first, a whole number or lot
 * before others.
 */
export async function rollsByStart(db: Database, typed: string): Promise<Hit[]> {
  const text = typed.normalize('NFC').trim().slice(0, 40).toLowerCase();
  if (text.length < SHORTEST) return [];
  const end = `${text}\uffff`;
  const code = readThingCode(text);
  const coded = code?.kind === 'ROLL' ? code.id : null;
  const { rows } = await sql<RollHit>`
    select r.id, r.roll_number, r.dye_lot, r.listed_item as item, coalesce(p.name, '') as place,
      r.status = 'AVAILABLE' as is_available
    from inventory_roll r left join stock_place p on p.id = r.place_id
    where lower(r.roll_number) ~>=~ ${text} and lower(r.roll_number) ~<~ ${end}
      or r.id = ${coded}
        and exists (select from app_configuration where company_code = ${code?.companyCode ?? null})
      or r.dye_lot <> '' and lower(r.dye_lot) ~>=~ ${text} and lower(r.dye_lot) ~<~ ${end}
    order by r.status = 'AVAILABLE' desc, lower(r.roll_number) = ${text} desc, lower(r.dye_lot) = ${text} desc,
      r.roll_number, r.id
    limit ${HITS}`.execute(db);
  return rows.map(({ id, rollNumber, dyeLot, item, place, isAvailable }) => ({
    kind: 'INVENTORY_ROLL',
    id,
    ownerType: null,
    ownerId: null,
    title: rollNumber,
    detail: [item, dyeLot && `lot ${dyeLot}`, place].filter((part) => part !== '').join(' · '),
    isEnabled: isAvailable,
    fields: [],
  }));
}
