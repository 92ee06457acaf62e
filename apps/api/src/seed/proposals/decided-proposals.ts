import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { CARPET } from '@falcon/domain/kit/flooring';
import type { ProposalContent } from '@falcon/domain/orders/proposals';
import { addDays } from '@falcon/domain/kit/schedule';
import { createContext } from '#core/context';
import type { Services, TransactionContext } from '#core/context';
import type { DB } from '#db/database';
import { currentUserById } from '#office/access';
import { storeAccepted, storeDraft, storeRevised, storeSent } from '#orders/proposals';
import { floor, INCLUDED, option, TERMS, unitStyle } from './offered-goods';
import type { OfferedTo } from './offered-units';

interface Selling {
  readonly today: string;
  readonly userId: number;
  /** Carpets from the least to the most expensive. */
  readonly carpets: readonly [number, number, number];
}

/** The orders created from the accepted proposal. */
const ORDERS = [
  { line: 0, buildingUnit: '2 / 104' },
  { line: 0, buildingUnit: '2 / 106' },
  { line: 1, buildingUnit: '3 / 201' },
];
/** How many orders the demo company has besides those that are asked for. */
export const ORDERS_OF_PROPOSALS = ORDERS.length;

const TIME_ZONE = 'America/Indiana/Indianapolis';
const onDay = (day: string): Date => new Date(`${day}T15:00:00Z`);

/** A context for the office on a given day; callers use only its clock. */
async function officeOn(trx: Transaction<DB>, userId: number, day: string): Promise<TransactionContext> {
  const user = await currentUserById(trx, userId);
  if (!user) throw new Error('The demo company has no office');
  const services: Pick<Services, 'clock' | 'timeZone'> = { clock: () => onDay(day), timeZone: TIME_ZONE };
  const nothing = () => undefined;
  return createContext(
    services as Services,
    { kind: 'full', user, sessionId: '' },
    {
      requestId: 'demo',
      log: { info: nothing, warn: nothing, error: nothing },
      ip: '',
      userAgent: 'demo',
      issueToken: nothing,
    },
  );
}

const content = (
  { unitIds: [first, second] }: OfferedTo,
  alternatives: ProposalContent['alternatives'],
  apartments: readonly [number, number],
): ProposalContent => ({
  lines: [unitStyle(first, CARPET, apartments[0]), unitStyle(second, CARPET, apartments[1])],
  alternatives,
  options: [option('Furniture moved and put back', false, [0, 45, 20])],
});
const carpet = (name: string, itemId: number, profit: number) => ({ name, floors: [floor(CARPET, itemId, profit)] });

/** The customer, salesperson and recipient that the demo proposals share. */
const commonFields = ({ customerId, salespersonId }: OfferedTo, contactName: string, emailAddress: string) => ({
  customerId,
  salespersonId,
  contactName,
  emailAddress,
  included: INCLUDED,
  terms: TERMS,
});

/** A proposal sent twice, the second time at a lower price: the customer has two offers. */
export async function sentTwice(trx: Transaction<DB>, to: OfferedTo, { today, userId, carpets }: Selling) {
  const [first, second] = [addDays(today, -12), addDays(today, -5)];
  const id = await storeDraft(trx, {
    row: {
      ...commonFields(to, 'Marcus Bell', 'marcus.bell@residents.example'),
      name: 'Carpet for building 4',
      introduction: 'As discussed on site: new carpet for building 4, floor by floor.',
      validUntil: addDays(today, 25),
      createdAt: onDay(first),
    },
    content: content(to, [carpet('Standard', carpets[0], 3), carpet('Premium', carpets[1], 4)], [16, 8]),
    today,
    userId,
  });
  const sending = { today, userId, recipients: ['marcus.bell@residents.example'] };
  await storeSent(trx, id, { ...sending, at: onDay(first), date: first });
  const revised = content(to, [carpet('Standard', carpets[0], 2), carpet('Premium', carpets[1], 3)], [16, 12]);
  await storeRevised(trx, id, { content: revised, today, userId });
  await storeSent(trx, id, { ...sending, at: onDay(second), date: second });
  return id;
}

/** An accepted proposal with the orders created from it. */
export async function accepted(trx: Transaction<DB>, to: OfferedTo, { today, userId, carpets }: Selling) {
  const [sentOn, acceptedOn] = [addDays(today, -20), addDays(today, -6)];
  const id = await storeDraft(trx, {
    row: {
      ...commonFields(to, 'Priya Nair', 'priya.nair@residents.example'),
      name: 'Carpet for buildings 2 and 3',
      introduction: 'Thank you for the walk-through. Both floor plans were measured on site.',
      validUntil: addDays(today, 10),
      createdAt: onDay(sentOn),
    },
    content: content(to, [carpet('Standard', carpets[0], 3), carpet('Premium', carpets[1], 4)], [18, 6]),
    today,
    userId,
  });
  const recipients = ['priya.nair@residents.example'];
  await storeSent(trx, id, { today, userId, recipients, at: onDay(sentOn), date: sentOn });
  const office = await officeOn(trx, userId, acceptedOn);
  const orders = await storeAccepted(trx, office, id, { alternative: 1, options: [0], orders: ORDERS });
  const at = onDay(acceptedOn);
  const some = sql`any(${orders}::int[])`;
  await sql`update work_order set created_at = ${at}, updated_at = ${at} where id = ${some}`.execute(trx);
  await sql`update work_order_price_snapshot set taken_at = ${at} where work_order_id = ${some}`.execute(trx);
  await sql`update history_entry set created_at = ${at} where record_type = 'work_order' and record_id = ${some}
    or record_type = 'unit' and record_id = any(${[...to.unitIds]}::int[])
      and reason like 'Accepted proposal:%'`.execute(trx);
  return id;
}
