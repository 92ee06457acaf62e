import { z } from 'zod';
import type { FilterInput } from '@falcon/domain/company/filters';
import { flooringType } from '@falcon/domain/kit/flooring';
import type { Context } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { filterValues } from '#core/lists/filters';
import { requireItemOfType } from '#catalog/items';
import { optionalId } from '#kit/record-kit';
import { itemNames } from '#catalog/items';
import { hasPlace, itemPlace, itemTypeAt, ITEM_SETTING_FILTERS } from './item-places';
import type { ItemFilters, ItemPlaceName } from './item-places';
import { itemPlan } from './items.queries';
import type { ItemQuestion } from './items.queries';
import { plannedUpdate } from '../planned-update';
import type { PlannedUpdate } from '../planned-update';
import { selected, selectionForm, targetFilter } from '../selection';
import type { TargetFilterInput } from '../selection';
import type { SettingsPatch } from '../setting-fields';
import { patchWords, saidOnly } from '../setting-words';

export type ItemsFilterInput = TargetFilterInput &
  FilterInput<ItemFilters> & { readonly place?: ItemPlaceName | null | undefined };

const values = z.object({
  itemId: optionalId,
  selectedValue: z.string().max(40).nullish(),
  glueDown: z.boolean().nullish(),
});
type Values = z.output<typeof values>;

/** The query of a list of items. */
export function itemQuestion(
  ctx: Context,
  filter: ItemsFilterInput | null | undefined,
  search: string | null | undefined,
): ItemQuestion {
  const target = targetFilter(ctx, filter, search);
  const place = filter?.place ?? 'FLOOR';
  if (!hasPlace(place, target.flooringTypeId))
    throw validationError(
      'place',
      `${flooringType(target.flooringTypeId).name} has no ${itemPlace(place).label.toLowerCase()}.`,
    );
  return {
    target,
    place,
    asked: filterValues(ITEM_SETTING_FILTERS, filter ?? {}),
  };
}

/** The selection as stored: a yes or no as boolean; refuses what the line doesn't offer. */
function selectionPatch(place: ItemPlaceName, value: string | null | undefined): SettingsPatch {
  if (value === undefined) return {};
  const { label, selection } = itemPlace(place);
  if (selection === null) throw validationError('selectedValue', `${label} has no selection, only an item.`);
  if (value !== null && !selection.options.some((option) => option.value === value)) {
    throw validationError(
      'selectedValue',
      `Choose one of ${selection.options.map((option) => option.label).join(', ')}.`,
    );
  }
  return { [selection.field]: selection.isFlag && value !== null ? value === 'YES' : value };
}

function patchOf(place: ItemPlaceName, { itemId, selectedValue, glueDown }: Values): SettingsPatch {
  if (glueDown !== undefined && place !== 'PAD')
    throw validationError('glueDown', 'Glue down applies only to carpet pad.');
  if (glueDown === true && itemId != null)
    throw validationError('glueDown', 'Glued-down carpet has no pad. Select the pad or glue down, not both.');
  const patch = saidOnly({ [itemPlace(place).item]: itemId, ...selectionPatch(place, selectedValue), glueDown });
  if (Object.keys(patch).length === 0)
    throw validationError(
      'itemId',
      place === 'PAD' || itemPlace(place).selection !== null
        ? 'Choose a new item or a new selection.'
        : 'Choose a new item.',
    );
  return patch;
}

/** The plan and description of an update from its input. An item must be enabled and fit its line. */
export async function planItems(
  ctx: Context,
  raw: unknown,
  filter: ItemsFilterInput | null | undefined,
): Promise<PlannedUpdate> {
  const selection = parseInput(selectionForm, raw);
  const input = parseInput(values, raw);
  const question = itemQuestion(ctx, filter, selection.search);
  const {
    place,
    target: { flooringTypeId },
  } = question;
  const patch = patchOf(place, input);
  await requireItemOfType(ctx.db, input.itemId, [itemTypeAt(place, flooringTypeId)], 'itemId');
  const names = await itemNames(ctx.db, input.itemId == null ? [] : [input.itemId]);
  const rows = itemPlan(question, selected(selection), patch);
  return plannedUpdate('ITEMS', question, selection, rows, patchWords(patch, names));
}
