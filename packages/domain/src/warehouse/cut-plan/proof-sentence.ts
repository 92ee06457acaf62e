import { formatFeetInches } from '../../kit/lengths/index';
import { formatMoney } from '../../kit/money/index';
import { counted } from '../../kit/text/index';
import type { CutPlan, ItemPlan, Valued } from './types';

/** How the planning ended. */
export type Ending =
  | { readonly kind: 'finished' }
  | { readonly kind: 'late' }
  | { readonly kind: 'died'; readonly reason: string };

/** A loss in feet and, if it is known, in dollars: `3' ($12.40)`. */
const valueText = ({ feet, cost }: Valued): string =>
  cost === null ? formatFeetInches(feet) : `${formatFeetInches(feet)} (${formatMoney(cost)})`;

/** Why some colors of a plan are not proven. */
function reasonOf(items: readonly ItemPlan[], ending: Ending): string {
  const unproven = items.filter(({ proof }) => proof !== 'PROVEN').length;
  const unsolved = items.filter(({ proof }) => proof === 'HEURISTIC_ONLY').length;
  const of = (count: number): string => `${counted(count, 'color')} of ${items.length}`;
  if (ending.kind === 'died') return `the solver stopped (${ending.reason}) before ${of(unproven)} could be improved`;
  if (unsolved > 0) return `the time was over before ${of(unsolved)} could be improved`;
  return `no better plan was found ${ending.kind === 'late' ? 'in the time ' : ''}for ${of(unproven)}`;
}

/** What is proven of the loss, for plans that cover as many orders. */
const lossText = ({ bound, gap }: Pick<CutPlan, 'bound' | 'gap'>): string =>
  gap.feet === 0
    ? 'loses less'
    : `loses less than ${valueText(bound)}, so at most ${valueText(gap)} could still be saved`;

/**
 * One sentence on how good a plan is known to be: whether one could cover more orders, whether one could lose less and
 * by how much, and, if that is open, why.
 */
export function proofSentence(plan: Pick<CutPlan, 'bound' | 'gap' | 'items' | 'shortages'>, ending: Ending): string {
  const { items, gap, shortages } = plan;
  if (items.length === 0) return 'Nothing waits to be cut.';
  const coversMost = items.every((item) => item.fewestShortages || item.shortages.length === 0);
  const loss = lossText(plan);
  const said =
    shortages === 0
      ? `No plan ${loss}`
      : coversMost
        ? `No plan covers more orders, and none that covers as many ${loss}`
        : `A plan may cover more orders, but none that covers as many ${loss}`;
  return coversMost && gap.feet === 0 ? `${said}.` : `${said}: ${reasonOf(items, ending)}.`;
}
