import { sql } from 'kysely';
import type { Insertable, Transaction } from 'kysely';
import { CARPET, VINYL } from '@falcon/domain/kit/flooring';
import type { ProposalContent } from '@falcon/domain/orders/proposals';
import { addDays } from '@falcon/domain/kit/schedule';
import type { DB } from '#db/database';
import { storeDraft, storeLost, storeSent } from '#orders/proposals';
import { accepted, sentTwice } from './decided-proposals';
import { floor, grades, INCLUDED, option, room, TERMS, unitStyle } from './offered-goods';
import { offeredTo } from './offered-units';

interface Selling {
  readonly today: string;
  readonly userId: number;
}

/** Proposals: two in progress, one sent twice, one accepted with its orders, and one lost. */
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
      lines: [unitStyle(first.id, CARPET, 24), unitStyle(second.id, CARPET, 12)],
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
  const sentOn = addDays(today, -40);
  const lost = await offer(
    {
      ...prospect,
      name: 'Clubhouse vinyl',
      prospectName: 'Maple Run Townhomes',
      validUntil: addDays(today, -10),
      createdAt: new Date(`${sentOn}T15:00:00Z`),
    },
    { ...leasingOffice, lines: [room('Clubhouse', VINYL, 40, 28)] },
  );
  await storeSent(trx, lost, { today, userId, recipients: [], at: new Date(`${sentOn}T15:00:00Z`), date: sentOn });
  await storeLost(trx, lost, { reason: 'The board chose a company that could start sooner.', userId });
  const [one, other] = await offeredTo(trx, 2);
  if (one && other) {
    await accepted(trx, one, { today, userId, carpets });
    await sentTwice(trx, other, { today, userId, carpets });
  }
  await dateHistory(trx, at);
}

/** Dates each history entry to match the change it describes; all other entries get `rest`. */
async function dateHistory(trx: Transaction<DB>, rest: Date): Promise<void> {
  await sql`
    update history_entry h set created_at = case
      when h.version = 1 then p.created_at
      when h.changes @> '[{"field": "status", "to": "ACCEPTED"}]' then p.accepted_on + interval '15 hours'
      when h.changes @> '[{"field": "status", "to": "DRAFT"}]' then
        (select max(o.sent_at) - interval '1 hour' from proposal_offer o where o.proposal_id = p.id)
      when h.changes @> '[{"field": "status", "to": "SENT"}]' then
        (select o.sent_at from proposal_offer o where o.proposal_id = p.id
        and to_jsonb(o.number) = jsonb_path_query_first(h.changes, '$[*] ? (@.field == "offerNumber").to'))
      else ${rest} end
    from proposal p where h.record_type = 'proposal' and h.record_id = p.id`.execute(trx);
}
