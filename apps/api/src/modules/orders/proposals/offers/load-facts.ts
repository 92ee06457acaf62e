import type { Context } from '#core/context';
import type { Database } from '#db/database';
import { printedPictures } from '#kit/documents';
import { billingCompany } from '#office/letterhead';
import { pricesOf } from '../pricing/store-value';
import type { PricedProposal } from '../pricing/price-proposal';
import { contentOf } from '../proposals.queries';
import type { ProposalRow } from '../proposals.queries';
import { frozenPrices } from './frozen-prices';
import { printedParties } from './offers.queries';
import type { ProposalFacts } from './proposal-facts';

interface Loaded {
  readonly facts: ProposalFacts;
  readonly priced: PricedProposal;
}

/**
 * A stored proposal at the prices of a day, ready to be printed without photos; `number` is the offer's, null for a
 * draft.
 */
export async function plainProposalFacts(
  db: Database,
  row: ProposalRow,
  { number, date, today }: { readonly number: number | null; readonly date: string; readonly today: string },
): Promise<Loaded> {
  const priced = await pricesOf(db, row, contentOf(row), today);
  return {
    priced,
    facts: {
      company: await billingCompany(db),
      parties: await printedParties(db, row.id),
      title: row.name,
      contactName: row.contactName,
      number,
      date,
      validUntil: row.validUntil,
      introduction: row.introduction,
      included: row.included,
      terms: row.terms,
      content: priced.content,
      prices: frozenPrices(priced),
      pictures: [],
    },
  };
}

/** A stored proposal at today's prices, ready to be printed with its photos. */
export async function loadProposalFacts(ctx: Context, row: ProposalRow, number: number | null): Promise<Loaded> {
  const today = ctx.today();
  const { facts, priced } = await plainProposalFacts(ctx.db, row, { number, date: today, today });
  return { priced, facts: { ...facts, pictures: await printedPictures(ctx.db, ctx.services.files.storage, row.id) } };
}
