import type { ProposalContent } from '@falcon/domain/orders/proposals';
import type { TransactionContext } from '#core/context';
import type { Database } from '#db/database';
import { addressesByIds } from '#kit/addresses';
import { storeValue } from '../proposals.queries';
import type { ProposalRow } from '../proposals.queries';
import { priceProposal, valueOf } from './price-proposal';
import type { KeptFor, PricedFor, PricedProposal } from './price-proposal';

type PricingRow = Pick<ProposalRow, 'customerId' | 'customerTypeId' | 'salespersonId' | 'addressId'>;

/** The customer or prospect whose prices a stored proposal uses. */
export async function pricedFor(db: Database, row: PricingRow): Promise<PricedFor> {
  const { customerId, customerTypeId, salespersonId, addressId } = row;
  const [address] = addressId === null || customerId !== null ? [] : await addressesByIds(db, [addressId]);
  return { customerId, customerTypeId, salespersonId, state: address?.state ?? '' };
}

/** A proposal at today's prices, or at kept ones. */
export const pricesOf = async (
  db: Database,
  row: PricingRow,
  content: ProposalContent,
  today: string,
  keptFor?: KeptFor,
): Promise<PricedProposal> => priceProposal(db, await pricedFor(db, row), content, today, keptFor);

/** Stores a proposal's value for the list. */
export async function storeValueOf(
  trx: Database,
  ctx: TransactionContext,
  row: PricingRow & Pick<ProposalRow, 'id'>,
  content: ProposalContent,
): Promise<void> {
  await storeValue(trx, row.id, valueOf(await pricesOf(trx, row, content, ctx.today())));
}
