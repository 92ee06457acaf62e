import { alternativePrice, floorPath, linePrice, optionConcerns } from '@falcon/domain/orders/proposals';
import type { AlternativePrice, ProposalContent } from '@falcon/domain/orders/proposals';
import { breather, mapBreathing } from '#core/breathe';
import { notFound } from '#core/errors';
import type { FieldFault } from '#core/errors';
import type { Database } from '#db/database';
import { factsOfQuotes, keptPrices, quoteSources, withKeptPrices } from '#orders/work-orders';
import type { KeptPrices, QuoteCustomer } from '#orders/work-orders';
import { optionsOf, quotedUnit, rulesOfRooms } from './quoted-units';

/** Whose prices apply: a customer's, or those for a prospect of a customer type. */
export interface PricedFor {
  readonly customerId: number | null;
  readonly customerTypeId: number | null;
  readonly state: string;
  readonly salespersonId: number | null;
}

/** A proposal with its prices. */
export interface PricedProposal {
  readonly content: ProposalContent;
  /** The positions of the separately priced options. */
  readonly optional: readonly number[];
  readonly alternatives: readonly AlternativePrice[];
  /** The prices used for each line of each alternative. */
  readonly kept: readonly (readonly KeptPrices[])[];
}

/** Kept prices for a line in an alternative, used instead of today's. */
export type KeptFor = (alternative: number, line: number) => KeptPrices | undefined;

/** A prospect as the customer that it would become. */
const prospect = ({ customerTypeId, state, salespersonId }: PricedFor): QuoteCustomer => ({
  id: 0,
  name: '',
  isEnabled: true,
  geoLocationId: 0,
  propertyFirmId: null,
  salespersonId,
  invoiceMethodId: null,
  poNumberRequired: false,
  showTaxTotalAsLineItem: false,
  contractForm: 'LUMP_SUM',
  taxExempt: false,
  isCommercial: false,
  addressLine1: '',
  addressLine2: '',
  city: '',
  state,
  postalCode: '',
  billToName: '',
  billToAddressLine1: '',
  billToAddressLine2: '',
  billToCity: '',
  billToState: '',
  billToZip: '',
  prospectTypeId: customerTypeId,
});

/**
 * Prices each alternative: the calculator's job cost of an order of each unit as the alternative would leave it, times
 * its apartments; with kept prices, at those. Uses a fixed number of queries, and lets other requests run while a large
 * proposal is calculated.
 */
export async function priceProposal(
  db: Database,
  of: PricedFor,
  content: ProposalContent,
  today: string,
  keptFor: KeptFor = () => undefined,
): Promise<PricedProposal> {
  const { included, optional } = optionsOf(content);
  const places = optional.map(({ place }) => place);
  const unpriced = { content, optional: places, alternatives: content.alternatives.map(() => NO_PRICE), kept: [] };
  if (content.lines.length === 0 || (of.customerId === null && of.customerTypeId === null)) return unpriced;
  const unitIds = content.lines.flatMap(({ unitId }) => unitId ?? []);
  const sources = await quoteSources(db, of.customerId, unitIds);
  const customer = sources.customer ? { ...sources.customer, prospectTypeId: null } : prospect(of);
  if (of.customerId !== null && !sources.customer) throw notFound('Customer', of.customerId);
  const rooms = await rulesOfRooms(db, content);
  const breathe = breather();
  const variants = await mapBreathing(content.lines, breathe, (line) => {
    const concerned = optional.filter(({ option }) => optionConcerns(option, line.flooringTypeId));
    return content.alternatives.flatMap((alternative) => [
      quotedUnit(line, alternative, included, rooms),
      ...concerned.map(({ option }) => quotedUnit(line, alternative, [...included, option], rooms)),
    ]);
  });
  if (content.alternatives.length === 0) return unpriced;
  const facts = await factsOfQuotes(db, customer, sources, variants, today);
  const apartments = content.lines.map((line) => line.apartments);
  const keptByAlternative: KeptPrices[][] = [];
  const alternatives = await mapBreathing(content.alternatives, breathe, async (_alternative, which) => {
    const used: KeptPrices[] = [];
    keptByAlternative.push(used);
    const lines = await mapBreathing(content.lines, breathe, (line, index) => {
      const concerns = optional.map(({ option }) => optionConcerns(option, line.flooringTypeId));
      const own = facts[index] ?? [];
      const width = 1 + concerns.filter(Boolean).length;
      const prices = keptFor(which, index);
      const [base, ...others] = own
        .slice(which * width, (which + 1) * width)
        .map((one) => (prices ? withKeptPrices(one, prices) : one));
      if (!base) throw notFound('Customer type', of.customerTypeId ?? 0);
      used.push(keptPrices(base));
      let next = 0;
      const each = concerns.map((concerned) => (concerned ? (others[next++] ?? null) : null));
      return linePrice(base, each, line.apartments);
    });
    return alternativePrice(lines, apartments, optional.length);
  });
  return { content, optional: places, alternatives, kept: keptByAlternative };
}

const NO_PRICE: AlternativePrice = alternativePrice([], [], 0);

/** A short list of lines that lack the same price. */
const namesText = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} and ${others.length} more`;

/**
 * Missing prices, each once for all lines that lack it, at the alternative's item or at the option; the proposal can't
 * be sent with them.
 */
export function missingPrices({ content, alternatives, optional }: PricedProposal): FieldFault[] {
  const faultsByKey = new Map<
    string,
    { readonly path: string; readonly of: string; message: string; lines: Set<string> }
  >();
  const add = (path: string, of: string, line: string, message: string): void => {
    const key = `${path} ${message}`;
    const before = faultsByKey.get(key) ?? { path, of, message, lines: new Set<string>() };
    before.lines.add(line);
    faultsByKey.set(key, before);
  };
  for (const [which, { lines }] of alternatives.entries())
    for (const [index, { missing, missingOfOptions }] of lines.entries()) {
      const line = content.lines[index];
      if (!line) continue;
      const name = `${content.alternatives[which]?.name ?? ''}, `;
      for (const message of missing) add(floorPath(which, line.flooringTypeId), name, line.name, message);
      for (const [option, messages] of missingOfOptions.entries())
        for (const message of messages) add(`options.${optional[option] ?? 0}.kind`, '', line.name, message);
    }
  return [...faultsByKey.values()].map(({ path, of, lines, message }) => ({
    path,
    message: `${of}${namesText([...lines])}: ${message}`,
  }));
}

/** The value of a proposal: the highest alternative. Null if nothing is priced. */
export const valueOf = ({ alternatives }: PricedProposal): number | null => {
  const most = Math.max(0, ...alternatives.map(({ total }) => total));
  return most === 0 ? null : most;
};
