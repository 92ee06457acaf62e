import { z } from 'zod';
import { PREFERENCE_SETTING_FILTERS } from '@falcon/domain/company/filters';
import type { FilterInput } from '@falcon/domain/company/filters';
import { COMMODE_OPTIONS, TAKE_UP_OPTIONS, fieldsOfOtherFloors, valuesOf } from '@falcon/domain/kit/flooring';
import type { Context } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { filterValues } from '#core/lists/filters';
import { wholeField } from '#kit/record-kit';
import { plannedUpdate } from '../planned-update';
import type { PlannedUpdate } from '../planned-update';
import { preferencePlan } from './preferences.queries';
import type { PreferenceQuestion } from './preferences.queries';
import { selected, selectionForm, targetFilter } from '../selection';
import type { TargetFilterInput } from '../selection';
import type { SettingsPatch } from '../setting-fields';
import { patchWords, saidOnly } from '../setting-words';

const LARGEST_RATE_E4 = 10_000_000;
const values = z.object({
  takeUp: z.enum(valuesOf(TAKE_UP_OPTIONS)).nullish(),
  commodeValue: z.enum(valuesOf(COMMODE_OPTIONS)).nullish(),
  isAppliancePay: z.boolean().nullish(),
  adjustedLaborRate: wholeField(0, LARGEST_RATE_E4, 'A labor rate is between 0 and 1,000 dollars.'),
});

export type PreferencesFilterInput = TargetFilterInput & FilterInput<typeof PREFERENCE_SETTING_FILTERS>;

/** The query of a list of preferences. */
export const preferenceQuestion = (
  ctx: Context,
  filter: PreferencesFilterInput | null | undefined,
  search: string | null | undefined,
): PreferenceQuestion => ({
  target: targetFilter(ctx, filter, search),
  asked: filterValues(PREFERENCE_SETTING_FILTERS, filter ?? {}),
});

/** The fields that were sent, by column name; null clears one. */
function patchOf({ takeUp, commodeValue, isAppliancePay, adjustedLaborRate }: z.output<typeof values>): SettingsPatch {
  const patch = saidOnly({
    takeUpSelection: takeUp,
    commodeSelection: commodeValue,
    appliancePay: isAppliancePay,
    adjustedLaborRateE4: adjustedLaborRate,
  });
  if (Object.keys(patch).length === 0) throw validationError('takeUp', 'Choose at least one preference to change.');
  return patch;
}

/** The plan and description of an update from its input. */
export function planPreferences(
  ctx: Context,
  raw: unknown,
  filter: PreferencesFilterInput | null | undefined,
): PlannedUpdate {
  const selection = parseInput(selectionForm, raw);
  const question = preferenceQuestion(ctx, filter, selection.search);
  const input = parseInput(values, raw);
  const wrong = fieldsOfOtherFloors(question.target.flooringTypeId, input);
  if (wrong.length > 0) throw validationError(wrong);
  const patch = patchOf(input);
  const rows = preferencePlan(question, selected(selection), patch);
  return plannedUpdate('PREFERENCES', question, selection, rows, patchWords(patch, new Map()));
}
