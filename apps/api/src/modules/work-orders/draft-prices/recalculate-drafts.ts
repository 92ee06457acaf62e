import { calculate } from '@falcon/domain/costing';
import type { Database } from '../../../db/database';
import { totalColumns } from '../calculator/figures';
import { currentFacts, minimumPaidElsewhere, priceQuestion } from '../calculator/gather-facts';
import { loadPriceRows } from '../calculator/price-sources.queries';
import { storedForms } from '../calculator/recalculate';
import { itemIdsOf } from '../form/order-form';
import { storeFigures } from '../order/change-order';
import { withFigures } from '../order/order-parts';
import type { WorkOrderRecord } from '../work-order-rows';
import { dequeueDrafts } from './draft-prices.queries';

/**
 * Recalculates locked drafts with today's prices: the same number of statements for one as for a hundred.
 * Versions stay the same: no one typed anything, so no one's save is refused because of it.
 */
export async function recalculateDrafts(
  trx: Database,
  drafts: readonly WorkOrderRecord[],
  today: string,
): Promise<void> {
  if (drafts.length === 0) return;
  const forms = await storedForms(trx, drafts);
  const sources = await loadPriceRows(trx, {
    questions: drafts.map((order, place) => priceQuestion(formAt(forms, place), order.id)),
    itemIds: forms.map(({ form }) => itemIdsOf(form)),
    withCredit: false,
  });
  const paidElsewhere = await minimumPaidElsewhere(
    trx,
    drafts.map((order, place) => ({ form: formAt(forms, place), orderId: order.id })),
  );
  const figures = [];
  for (const [place, order] of drafts.entries()) {
    const rows = sources[place];
    const stored = forms[place];
    if (!rows || !stored) continue;
    const { current, currentPrices, commissionRateBp } = currentFacts(stored.form, rows, today, {
      paysMinimumLabor: paidElsewhere[place] !== true,
      actual: order.isActual,
    });
    const summary = calculate(current);
    figures.push({
      order,
      before: stored.parts,
      after: withFigures(order.id, stored.parts, summary),
      columns: totalColumns({
        summary,
        prices: currentPrices,
        commissionRateBp,
        flooringTypeId: order.flooringTypeId,
        isActual: order.isActual,
        isExempt: current.tax.isExempt,
      }),
    });
  }
  await storeFigures(trx, figures);
  await dequeueDrafts(
    trx,
    drafts.map((order) => order.id),
  );
}

function formAt(forms: Awaited<ReturnType<typeof storedForms>>, place: number) {
  const found = forms[place];
  if (!found) throw new RangeError(`There is no form at ${place}`);
  return found.form;
}
