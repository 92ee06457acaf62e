import type { Highs } from 'highs';
import { checkItemPlan, itemsOf } from '@falcon/domain/warehouse/cut-plan';
import type { CutPlanInput, ItemPlan } from '@falcon/domain/warehouse/cut-plan';
import { ItemSolver } from './item-solver';

/** What is reported while the items are planned. */
export interface Teller {
  /** A better plan of an item. */
  readonly plan: (plan: ItemPlan) => void;
  /** An error of the solver; the plans so far stand. */
  readonly failed: (reason: string) => void;
}

/** An item gets at least this long at a time, in seconds. */
const SHORTEST_SLICE = 0.05;
const SELDOM_MS = 200;
/** The part of the time that the rules of thumb of all items may take. */
const THUMB_SHARE = 0.3;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const ofItem = (input: CutPlanInput, itemId: number): CutPlanInput => ({
  ...input,
  orders: input.orders.filter((order) => order.itemId === itemId),
  rolls: input.rolls.filter((roll) => roll.itemId === itemId),
});

/** Tells of a plan if nothing is wrong with it: a wrong one is an error of ours, and the one before it stands. */
function tellChecked(input: CutPlanInput, solver: ItemSolver, tell: Teller): void {
  const plan = solver.plan();
  const faults = checkItemPlan(ofItem(input, plan.itemId), plan);
  if (faults.length === 0) tell.plan(plan);
  else tell.failed(`A plan was not right: ${faults[0] ?? ''}`);
}

/** Calls at most every so often: a plan is checked each time, and there can be hundreds. */
function seldom(call: () => void): () => void {
  let last = -Infinity;
  return () => {
    if (performance.now() - last < SELDOM_MS) return;
    call();
    last = performance.now();
  };
}

/**
 * Plans all items within some seconds: first each by the rules of thumb, then the unproven ones in turn with the solver,
 * with an equal share of the time that is left. `loading` is the solver, or why there is none.
 */
export async function solveItems(
  input: CutPlanInput,
  seconds: number,
  loading: Promise<Highs>,
  tell: Teller,
): Promise<void> {
  const start = performance.now();
  const left = (): number => seconds - (performance.now() - start) / 1000;
  const items = itemsOf(input);
  const solvers: ItemSolver[] = [];
  for (const [index, itemId] of items.entries()) {
    const share = (seconds * THUMB_SHARE * (index + 1)) / items.length;
    const solver = new ItemSolver(input, itemId, () => seconds - left() > share);
    tellChecked(input, solver, tell);
    if (!solver.isProven) solvers.push(solver);
  }
  if (solvers.length === 0) return;
  try {
    const highs = await loading;
    let open = solvers;
    while (open.length > 0 && left() > 0) {
      for (const [index, solver] of open.entries()) {
        const share = left() / (open.length - index);
        const until = left() - Math.max(share, SHORTEST_SLICE);
        if (left() <= 0) return;
        solver.solve(
          highs,
          () => Math.min(left(), left() - until),
          seldom(() => tellChecked(input, solver, tell)),
        );
        tellChecked(input, solver, tell);
        if (solver.isDone) solver.dispose();
      }
      open = open.filter((solver) => !solver.isDone);
    }
  } catch (error) {
    tell.failed(messageOf(error));
  }
}
