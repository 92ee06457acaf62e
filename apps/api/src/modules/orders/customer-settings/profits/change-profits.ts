import { z } from 'zod';
import { PROFIT_SETTING_FILTERS } from '@falcon/domain/company/filters';
import type { FilterInput } from '@falcon/domain/company/filters';
import { profitRowsOf, RATE_CATEGORIES } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId, RateCategory } from '@falcon/domain/kit/flooring';
import { formatPercent, formatUnitCost, percent, unitCost } from '@falcon/domain/kit/money';
import type { Context } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { filterValues } from '#core/lists/filters';
import { wholeField } from '#kit/record-kit';
import { plannedUpdate } from '../planned-update';
import type { PlannedUpdate } from '../planned-update';
import { profitPlan } from './profits.queries';
import type { ProfitChange, ProfitQuestion } from './profits.queries';
import { selected, selectionForm, targetFilter } from '../selection';
import type { TargetFilterInput } from '../selection';

export type ProfitsFilterInput = TargetFilterInput &
  FilterInput<typeof PROFIT_SETTING_FILTERS> & { readonly rateCategory?: string | null | undefined };

const MOST_E4 = 500_000_000;
const BELOW_ZERO = 'A profit cannot be negative. Enter a loss for one customer on that customer’s Profits page.';
const TOO_LARGE = 'This amount is too large.';
const values = z.object({
  amount: wholeField(0, MOST_E4, BELOW_ZERO, TOO_LARGE),
  addAmount: wholeField(-MOST_E4, MOST_E4, TOO_LARGE),
  addPercent: wholeField(
    -10_000,
    100_000,
    'A profit can be lowered by at most 100%.',
    'A profit can be raised by at most 1,000%.',
  ),
});

/** The breakdown line of a list of profits: the floor itself by default. */
function lineOf(flooringTypeId: FlooringTypeId, name: string | null | undefined): RateCategory {
  const offered = profitRowsOf(flooringTypeId);
  const rateCategory = name == null ? offered[0] : offered.find((category) => category === name);
  if (rateCategory === undefined) throw validationError('rateCategory', 'This flooring type has no such line.');
  return rateCategory;
}

/** The query of a list of profits. */
export function profitQuestion(
  ctx: Context,
  filter: ProfitsFilterInput | null | undefined,
  search: string | null | undefined,
): ProfitQuestion {
  const target = targetFilter(ctx, filter, search);
  return {
    target,
    rateCategory: lineOf(target.flooringTypeId, filter?.rateCategory),
    asked: filterValues(PROFIT_SETTING_FILTERS, filter ?? {}),
  };
}

/** The one change that was sent. */
function changeOf({ amount, addAmount, addPercent }: z.output<typeof values>): ProfitChange {
  const changes: ProfitChange[] = [];
  if (amount !== undefined) changes.push({ setE4: amount });
  if (addAmount != null) changes.push({ addE4: addAmount });
  if (addPercent != null) changes.push({ percentBp: addPercent });
  const [change, second] = changes;
  if (change === undefined) throw validationError('amount', 'Enter the new profit.');
  if (second !== undefined)
    throw validationError(
      'amount',
      'Set the profit, raise it by an amount, or raise it by a percentage (only one of these).',
    );
  return change;
}

const signed = (text: string, value: number): string => (value < 0 ? text : `+${text}`);

function changeWords(change: ProfitChange): string {
  if ('setE4' in change) return change.setE4 === null ? 'none (inherits)' : formatUnitCost(unitCost(change.setE4));
  if ('addE4' in change) return signed(formatUnitCost(unitCost(change.addE4)), change.addE4);
  return signed(formatPercent(percent(change.percentBp)), change.percentBp);
}

/** The plan and description of an update from its input. */
export function planProfits(ctx: Context, raw: unknown, filter: ProfitsFilterInput | null | undefined): PlannedUpdate {
  const selection = parseInput(selectionForm, raw);
  const change = changeOf(parseInput(values, raw));
  const question = profitQuestion(ctx, filter, selection.search);
  const rows = profitPlan(question, selected(selection), change);
  const words = `Profit, ${RATE_CATEGORIES[question.rateCategory].label}: ${changeWords(change)}`;
  return plannedUpdate('PROFITS', question, selection, rows, words);
}
