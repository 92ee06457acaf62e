import { counted } from '@falcon/domain/kit/text';
import type { ItemPlan } from '@falcon/domain/warehouse/cut-plan';

/** How the planning ended. */
export type Ending =
  | { readonly kind: 'finished' }
  | { readonly kind: 'late' }
  | { readonly kind: 'died'; readonly reason: string };

/** A sentence on how good a plan is known to be, and why it is not known better. */
export function sentenceOf(ending: Ending, plans: readonly ItemPlan[]): string {
  const unproven = plans.filter(({ proof }) => proof !== 'PROVEN').length;
  const thumb = plans.filter(({ proof }) => proof === 'HEURISTIC_ONLY').length;
  if (unproven === 0) return 'No plan covers more orders, or loses less.';
  const colors = `${counted(unproven, 'color')} of ${plans.length}`;
  if (ending.kind === 'died') {
    return `The solver stopped (${ending.reason}), so ${colors} ${unproven === 1 ? 'is' : 'are'} planned without it.`;
  }
  if (thumb > 0) return `The time was over before ${counted(thumb, 'color')} could be improved.`;
  const reason = ending.kind === 'late' ? 'in the time' : 'by the solver';
  return `No better plan was found ${reason} for ${colors}, but it is not proven that there is none; at most the gap could still be saved.`;
}
