import { z } from 'zod';
import { MATERIAL_SETTING_FILTERS } from '@falcon/domain/company/filters';
import type { FilterInput } from '@falcon/domain/company/filters';
import { LABOR_LINE_TYPES, itemTypeOfLaborLine } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { formatQuantity, quantity } from '@falcon/domain/kit/money';
import type { Context } from '#core/context';
import { idInput, parseInput, validationError } from '#core/errors';
import { filterValues } from '#core/lists/filters';
import { requireItemOfLine, requireItemOfType, requireOfferedLine } from '#catalog/items';
import { quantityField, recordOf, textField } from '#kit/record-kit';
import { itemNames } from '#catalog/items';
import { materialPlan } from './materials.queries';
import type { MaterialChange, MaterialQuestion } from './materials.queries';
import { plannedUpdate } from '../planned-update';
import type { PlannedUpdate } from '../planned-update';
import { selected, selectionForm, targetFilter } from '../selection';
import type { TargetFilterInput } from '../selection';
import { valueWords } from '../setting-words';
import type { ItemNames } from '../setting-words';

export type MaterialsFilterInput = TargetFilterInput &
  FilterInput<typeof MATERIAL_SETTING_FILTERS> & { readonly lineType?: number | null | undefined };

const SUPPLY = 8;
const values = z.object({
  action: z.enum(['ADD', 'CHANGE', 'REMOVE']),
  lineType: z.number().int().nullish(),
  itemId: idInput.nullish(),
  selectedValue: textField(80),
  quantity: quantityField.nullish(),
});
type Values = z.output<typeof values>;

/** The query of a list of additional materials. */
export function materialQuestion(
  ctx: Context,
  filter: MaterialsFilterInput | null | undefined,
  search: string | null | undefined,
): MaterialQuestion {
  return {
    target: targetFilter(ctx, filter, search),
    lineType: filter?.lineType ?? null,
    asked: filterValues(MATERIAL_SETTING_FILTERS, filter ?? {}),
  };
}

async function addition(ctx: Context, flooringTypeId: FlooringTypeId, input: Values): Promise<MaterialChange> {
  const lineType = requireOfferedLine(flooringTypeId, input.lineType);
  if (input.itemId == null) throw validationError('itemId', 'Select the item.');
  if (input.quantity == null) throw validationError('quantity', 'Enter the quantity.');
  await requireItemOfLine(ctx.db, input.itemId, lineType);
  return {
    add: { lineType, itemId: input.itemId, selectedValue: input.selectedValue ?? '', quantityE2: input.quantity },
  };
}

/** Another item is set only where its line accepts it; a supply fits anywhere. */
async function setting(ctx: Context, { itemId, quantity: quantityE2 }: Values): Promise<MaterialChange> {
  if (itemId == null && quantityE2 == null) throw validationError('quantity', 'Enter a new item or a new quantity.');
  if (itemId == null) return { set: { quantityE2: quantityE2 ?? 0 }, lines: null };
  const item = await recordOf(ctx, 'item', itemId);
  await requireItemOfType(ctx.db, itemId, item ? [item.itemTypeId] : [], 'itemId');
  const lines =
    item?.itemTypeId === SUPPLY
      ? null
      : LABOR_LINE_TYPES.filter(({ id }) => itemTypeOfLaborLine(id) === item?.itemTypeId).map(({ id }) => id);
  return { set: { itemId, ...(quantityE2 == null ? {} : { quantityE2 }) }, lines };
}

function changeOf(
  ctx: Context,
  flooringTypeId: FlooringTypeId,
  input: Values,
): MaterialChange | Promise<MaterialChange> {
  if (input.action === 'REMOVE') return { remove: true };
  return input.action === 'ADD' ? addition(ctx, flooringTypeId, input) : setting(ctx, input);
}

function changeWords(change: MaterialChange, names: ItemNames): string {
  if ('remove' in change) return 'Additional materials removed';
  if ('add' in change)
    return `Additional material added: ${valueWords('ADDITIONAL_MATERIALS', 'row', change.add, names)}`;
  const { itemId, quantityE2 } = change.set;
  const parts = [
    itemId === undefined ? '' : `item ${names.get(itemId) ?? itemId}`,
    quantityE2 === undefined ? '' : `quantity ${formatQuantity(quantity(quantityE2))}`,
  ];
  return `Additional materials: ${parts.filter((part) => part !== '').join(', ')}`;
}

/** The plan and description of an update from its input. */
export async function planMaterials(
  ctx: Context,
  raw: unknown,
  filter: MaterialsFilterInput | null | undefined,
): Promise<PlannedUpdate> {
  const selection = parseInput(selectionForm, raw);
  const input = parseInput(values, raw);
  const question = materialQuestion(ctx, filter, selection.search);
  const change = await changeOf(ctx, question.target.flooringTypeId, input);
  const names = await itemNames(ctx.db, input.itemId == null ? [] : [input.itemId]);
  const rows = materialPlan(question, selected(selection), change);
  return plannedUpdate('ADDITIONAL_MATERIALS', question, selection, rows, changeWords(change, names));
}
