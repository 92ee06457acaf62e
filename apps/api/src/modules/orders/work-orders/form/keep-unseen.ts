import { fieldsWith } from '@falcon/domain/orders/work-order-fields';
import type { TransactionContext } from '#core/context';
import { seesTotals } from '../work-order-parts.schema';
import type { OrderForm } from './order-form';
import type { OrderInput } from './order-input';

const HIDDEN = fieldsWith({ seenBy: 'workOrderViewTotals' });

/** Users who can't see amounts read them as null: a hidden amount that comes back blank is kept, not cleared. */
export function keepUnseen<Input extends OrderInput>(ctx: TransactionContext, base: OrderForm, input: Input): Input {
  if (seesTotals(ctx)) return input;
  const kept: Input = { ...input };
  for (const name of HIDDEN) if (kept[name] === null) delete kept[name];
  if (!input.additionalCosts) return kept;
  const known = [...base.additionalCosts];
  const additionalCosts = input.additionalCosts.map((cost) => {
    const place = known.findIndex((stored) =>
      cost.additionalCostId == null
        ? stored.description === cost.description
        : stored.additionalCostId === cost.additionalCostId,
    );
    const [stored] = place < 0 ? [] : known.splice(place, 1);
    if (!stored) return cost;
    return {
      ...cost,
      materialCost: cost.materialCost ?? stored.materialCents,
      laborCost: cost.laborCost ?? stored.laborCents,
      profitCost: cost.profitCost ?? stored.profitCents,
    };
  });
  return { ...kept, additionalCosts };
}
