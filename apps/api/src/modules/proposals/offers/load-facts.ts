import type { Context } from '../../../core/context';
import { printedPictures } from '../../documents';
import { billingCompany } from '../../invoicing';
import { pricesOf } from '../pricing/store-value';
import type { PricedProposal } from '../pricing/price-proposal';
import { contentOf } from '../proposals.queries';
import type { ProposalRow } from '../proposals.queries';
import { frozenPrices } from './frozen-prices';
import { printedParties } from './offers.queries';
import type { ProposalFacts } from './proposal-facts';

/** A stored proposal at today's prices, ready to be printed; `number` is that of the offer, null for a draft. */
export async function loadProposalFacts(
  ctx: Context,
  row: ProposalRow,
  number: number | null,
): Promise<{ readonly facts: ProposalFacts; readonly priced: PricedProposal }> {
  const today = ctx.today();
  const priced = await pricesOf(ctx.db, row, contentOf(row), today);
  const [company, parties, pictures] = await Promise.all([
    billingCompany(ctx.db),
    printedParties(ctx.db, row.id),
    printedPictures(ctx.db, ctx.services.files.storage, row.id),
  ]);
  return {
    priced,
    facts: {
      company,
      parties,
      title: row.name,
      contactName: row.contactName,
      number,
      date: today,
      validUntil: row.validUntil,
      introduction: row.introduction,
      included: row.included,
      terms: row.terms,
      content: priced.content,
      prices: frozenPrices(priced),
      pictures,
    },
  };
}
