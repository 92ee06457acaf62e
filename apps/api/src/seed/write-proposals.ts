import { sql } from 'kysely';
import type { Insertable, Transaction } from 'kysely';
import { CARPET, VINYL } from '@falcon/domain/flooring';
import type { FlooringTypeId } from '@falcon/domain/flooring';
import type { FloorChoice, ProposalContent, ProposalLine, ProposalOption } from '@falcon/domain/proposals';
import { addDays } from '@falcon/domain/schedule';
import type { DB } from '../db/database';
import { storeDraft } from '../modules/proposals';

interface Selling {
  readonly today: string;
  readonly userId: number;
}

const FOOT_E4 = 10_000;
const DOLLAR_E4 = 10_000;
const TERMS = 'Prices hold until the date above.\nHalf is due when the work starts, the rest when it is done.';
const INCLUDED = 'Take-up of the old floor\nAll materials and labor\nCleanup every evening';

const room = (name: string, flooringTypeId: FlooringTypeId, length: number, width: number): ProposalLine => ({
  unitId: null,
  name,
  flooringTypeId,
  lengthE4: length * FOOT_E4,
  widthE4: width * FOOT_E4,
  apartments: 1,
});
const floor = (flooringTypeId: FlooringTypeId, itemId: number, profit: number): FloorChoice => ({
  flooringTypeId,
  itemId,
  padItemId: null,
  profitE4: profit * DOLLAR_E4,
  padProfitE4: null,
});
const option = (
  name: string,
  isIncluded: boolean,
  dollars: readonly [material: number, labor: number, profit: number],
): ProposalOption => {
  const [materialCents = 0, laborCents = 0, profitCents = 0] = dollars.map((amount) => amount * 100);
  return { kind: 'OTHER', name, isIncluded, itemId: null, quantityE2: null, materialCents, laborCents, profitCents };
};

/** Three grades of one kind of flooring, from the least to the most expensive. */
async function grades(trx: Transaction<DB>, itemTypeId: number): Promise<readonly [number, number, number]> {
  const rows = await trx
    .selectFrom('item')
    .select('id')
    .where('itemTypeId', '=', itemTypeId)
    .where('isEnabled', '=', true)
    .where('costE4', '>', 0)
    .orderBy('costE4')
    .orderBy('id')
    .execute();
  const at = (share: number): number => rows[Math.floor((rows.length - 1) * share)]?.id ?? 0;
  return [at(0), at(0.5), at(1)];
}

/** Proposals that are being worked on: new carpet for a customer, vinyl for a prospect, and one that was lost. */
export async function writeProposals(trx: Transaction<DB>, { today, userId }: Selling): Promise<void> {
  const [carpets, vinyls] = [await grades(trx, 1), await grades(trx, 3)];
  const units = await trx
    .selectFrom('unit as u')
    .innerJoin('customer as c', 'c.id', 'u.customerId')
    .select(['u.id', 'u.customerId', 'c.salespersonId'])
    .where('u.flooringTypeId', '=', CARPET)
    .where('u.isEnabled', '=', true)
    .where('c.isEnabled', '=', true)
    .orderBy('u.customerId')
    .orderBy('u.id')
    .limit(2)
    .execute();
  const [first, second = first] = units;
  const type = await trx.selectFrom('customerType').select('id').orderBy('id').executeTakeFirstOrThrow();
  if (!first || !second || first.customerId !== second.customerId) return;
  const at = new Date(`${addDays(today, -3)}T15:00:00Z`);
  const offer = async (row: Omit<Insertable<DB['proposal']>, 'content'>, content: ProposalContent) =>
    storeDraft(trx, {
      row: { included: INCLUDED, terms: TERMS, createdAt: at, ...row },
      content,
      today,
      userId,
    });
  await offer(
    {
      name: 'New carpet for all turns of next year',
      customerId: first.customerId,
      salespersonId: first.salespersonId,
      validUntil: addDays(today, 30),
      introduction: 'Thank you for asking us. Below are three ways to carpet your apartments as they turn.',
    },
    {
      lines: [first, second].map(({ id }, place) => ({
        ...room('', CARPET, 1, 1),
        unitId: id,
        lengthE4: null,
        widthE4: null,
        apartments: place === 0 ? 24 : 12,
      })),
      alternatives: ['Good', 'Better', 'Best'].map((name, grade) => ({
        name,
        floors: [floor(CARPET, carpets[grade] ?? 0, 2 + grade)],
      })),
      options: [option('Furniture moved and put back', false, [0, 45, 20])],
    },
  );
  const prospect = { customerTypeId: type.id, salespersonId: first.salespersonId };
  const leasingOffice: ProposalContent = {
    lines: [room('Lobby', VINYL, 24, 18), room('Mail room', VINYL, 12, 10)],
    alternatives: [
      { name: 'Standard', floors: [floor(VINYL, vinyls[0], 1)] },
      { name: 'Commercial grade', floors: [floor(VINYL, vinyls[2], 2)] },
    ],
    options: [option('Old tile removed', true, [40, 180, 90]), option('Work at night', false, [0, 260, 120])],
  };
  await offer(
    {
      ...prospect,
      name: 'Leasing office and mail room',
      prospectName: 'Cedar Bend Apartments',
      contactName: 'Dana Whitfield',
      emailAddress: 'dana.whitfield@cedarbend.example',
      phone: '(317) 555-0142',
      validUntil: addDays(today, 21),
    },
    leasingOffice,
  );
  const lost = await offer(
    { ...prospect, name: 'Clubhouse vinyl', prospectName: 'Maple Run Townhomes', validUntil: addDays(today, -10) },
    { ...leasingOffice, lines: [room('Clubhouse', VINYL, 40, 28)] },
  );
  await sql`update proposal set status = 'LOST', lost_reason = 'The board chose a company that could start sooner.' where id = ${lost}`.execute(
    trx,
  );
  await sql`update history_entry set created_at = ${at} where record_type = 'proposal'`.execute(trx);
}
