import type { CutPlanInput, ItemPlan } from '@falcon/domain/warehouse/cut-plan';

/** What the planning thread gets. */
export interface WorkerTask {
  readonly input: CutPlanInput;
  /** When its answer is late, in milliseconds since 1970. */
  readonly endsAt: number;
  /** Plans as the hand does, without looking for anything better. */
  readonly byHand?: true;
  /** For tests: what dies; `threads` are the one that plans and the one that plans by hand. */
  readonly fails?: 'solver' | 'thread' | 'threads' | undefined;
}

/** What the planning thread says: a better, checked plan of an item; that the solver failed; that it has finished. */
export type WorkerMessage =
  | { readonly kind: 'plan'; readonly plan: ItemPlan }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'end' };
