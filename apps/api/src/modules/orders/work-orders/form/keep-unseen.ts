import { hiddenOrderFields, ORDER_PARTS } from '@falcon/domain/orders/work-order-fields';
import type { TransactionContext } from '#core/context';
import type { OrderForm } from './order-form';
import type { OrderInput } from './order-input';

/**
 * Users who can't see amounts read them as null, so a hidden amount that is sent back as null is kept instead of
 * cleared.
 */
export function keepUnseen<Input extends OrderInput>(ctx: TransactionContext, base: OrderForm, input: Input): Input {
  const keptInput: Input = { ...input };
  for (const name of hiddenOrderFields((right) => ctx.can(right))) if (keptInput[name] === null) delete keptInput[name];
  if (!input.additionalCosts || ctx.sees(ORDER_PARTS.additionalCosts.of.materialCost)) return keptInput;
  const remainingCosts = [...base.additionalCosts];
  const additionalCosts = input.additionalCosts.map((cost) => {
    const place = remainingCosts.findIndex((candidate) =>
      cost.additionalCostId == null
        ? candidate.description === cost.description
        : candidate.additionalCostId === cost.additionalCostId,
    );
    const [storedCost] = place < 0 ? [] : remainingCosts.splice(place, 1);
    if (!storedCost) return cost;
    return {
      ...cost,
      materialCost: cost.materialCost ?? storedCost.materialCents,
      laborCost: cost.laborCost ?? storedCost.laborCents,
      profitCost: cost.profitCost ?? storedCost.profitCents,
    };
  });
  return { ...keptInput, additionalCosts };
}
