import type { CostingFacts } from '@falcon/domain/orders/costing';
import { breather, mapBreathing } from '#core/breathe';
import type { Database } from '#db/database';
import { factsOfRows } from '../calculator/gather-facts';
import { loadPriceRows } from '../calculator/price-sources.queries';
import type { LoadedRows } from '../calculator/price-sources.queries';
import type { OrderCustomer } from '../defaults/defaults.queries';
import { itemIdsOf } from '../form/order-form';
import { quotedForm } from './quote-form';
import type { QuotedUnit } from './quote-form';
import type { QuoteSources } from './quote-sources.queries';

/** The customer that the orders would belong to. */
export interface QuoteCustomer extends OrderCustomer {
  /** Set for a prospect; null for a customer. */
  readonly prospectTypeId: number | null;
}

/** Replaces the unit's own profits with the quoted ones. */
function withProfits(rows: LoadedRows, { profits }: QuotedUnit, today: string): LoadedRows {
  if (profits.length === 0) return rows;
  const set = new Set<string>(profits.map(({ rateCategory }) => rateCategory));
  return {
    ...rows,
    profits: [
      ...rows.profits.filter((row) => row.unitId === null || !set.has(row.rateCategory)),
      ...profits.map((profit) => ({ ...profit, id: 0, unitId: 0, itemId: null, effectiveDate: today })),
    ],
  };
}

/**
 * The calculator's facts for one order of each unit in each variant, as if the unit were stored like the variant. Two
 * queries for any number.
 */
export async function factsOfQuotes(
  db: Database,
  customer: QuoteCustomer,
  sources: QuoteSources,
  units: readonly (readonly QuotedUnit[])[],
  today: string,
): Promise<CostingFacts[][]> {
  const breathe = breather();
  const forms = await mapBreathing(units, breathe, (variants) =>
    variants.map((quoted) => quotedForm(sources, customer, quoted)),
  );
  const rows = await loadPriceRows(db, {
    questions: forms.map(([form]) => ({
      customerId: customer.id,
      customerTypeId: customer.prospectTypeId,
      unitId: form?.columns.unitId || null,
      flooringTypeId: form?.columns.flooringTypeId ?? 0,
      laborRateId: null,
      salespersonId: customer.salespersonId,
      orderId: null,
    })),
    itemIds: forms.map((variants) => [...new Set(variants.flatMap(itemIdsOf))]),
    withCredit: false,
  });
  return mapBreathing(units, breathe, (variants, place) => {
    const unitRows = rows[place];
    if (!unitRows) return [];
    return mapBreathing(variants, breathe, (quoted, variant) => {
      const form = forms[place]?.[variant];
      if (!form) throw new Error('A variant of a quote has no form.');
      return factsOfRows(form, withProfits(unitRows, quoted, today), today);
    });
  });
}
