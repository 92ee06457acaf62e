import { optionName } from '@falcon/domain/orders/proposals';
import { cents, formatMoney } from '@falcon/domain/kit/money';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import { offersOf } from './offers.queries';
import type { OfferRow } from './offers.queries';

/** A proposal's stored value, and its last offer. */
export interface OfferedWorth {
  readonly id: number;
  readonly name: string;
  readonly stored: number | null;
  readonly recomputed: number | null;
  readonly explanation: string;
}

type Part = readonly [label: string, amount: number];

/** The accepted alternative and options, found by name; undefined if the offer has no such choice. */
function chosenParts({ content, prices }: OfferRow, words: string): readonly Part[] | undefined {
  for (const [which, { name }] of content.alternatives.entries()) {
    const offered = prices.alternatives[which];
    if (!offered || !(words === name || words.startsWith(`${name} + `))) continue;
    const parts: Part[] = [[name, offered.total]];
    let rest = words.slice(name.length);
    for (const [index, place] of prices.optional.entries()) {
      const option = content.options[place];
      const label = option ? ` + ${optionName(option)}` : null;
      if (label === null || !rest.startsWith(label)) continue;
      rest = rest.slice(label.length);
      parts.push([label.slice(3), offered.options[index] ?? 0]);
    }
    if (rest === '') return parts;
  }
  return undefined;
}

/** The most expensive alternative of an offer. */
function dearest({ content, prices }: OfferRow): readonly Part[] {
  const parts = prices.alternatives.map(({ total }, which): Part => [content.alternatives[which]?.name ?? '', total]);
  return parts.toSorted(([, a], [, b]) => b - a).slice(0, 1);
}

const amountText = (amount: number): string => formatMoney(cents(amount));

/**
 * The value of sent proposals at the offered prices: the most expensive alternative, or what was accepted. A draft's
 * value used the prices of the day it was saved, which are not kept, so it isn't included. Two queries for any number.
 */
export async function offeredWorth(db: Database, ids: readonly number[]): Promise<OfferedWorth[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    status: string;
    valueCents: number | null;
    offerNumber: number;
    acceptedAlternative: string;
  }>`select id, name, status, value_cents, offer_number, accepted_alternative from proposal
    where id = any(${[...ids]}::int[]) and status in ('SENT', 'ACCEPTED') order by id`.execute(db);
  const offers = await offersOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, name, status, valueCents, offerNumber, acceptedAlternative }) => {
    const offer = offers.find((one) => one.proposalId === id && one.number === offerNumber);
    if (!offer) return [];
    const parts = status === 'SENT' ? dearest(offer) : chosenParts(offer, acceptedAlternative);
    if (!parts) return [];
    const total = parts.reduce((sum, [, amount]) => sum + amount, 0);
    const sum = parts.map(([label, amount]) => `${label} ${amountText(amount)}`).join(' + ');
    const explanation = `Offer ${offerNumber}: ${sum}${parts.length > 1 ? ` = ${amountText(total)}` : ''}.`;
    return [{ id, name, stored: valueCents, recomputed: total === 0 ? null : total, explanation }];
  });
}
