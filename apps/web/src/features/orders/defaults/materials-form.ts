import { floorHasField, type FlooringTypeId } from '@falcon/domain/kit/flooring';
import { z } from 'zod/mini';
import { optionalLines, optionalNumber, optionalText } from '#blocks/entity-form/checks/text-rules';
import { itemPick } from '#pickers/item-words';
import type { StoredMaterials } from './defaults-requests';
import {
  type Answer,
  CHOICE_FIELDS,
  type ChoiceField,
  FLAG_FIELDS,
  ITEM_FIELDS,
  type MaterialsValues,
  NUMBER_FIELDS,
} from './materials-fields';

const each = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
const picked = z.nullable(z.object({ id: z.string(), name: z.string() }));

/** The form's rules; the server checks which items fit. */
export const materialsForm = z.object({
  ...each(ITEM_FIELDS, () => picked),
  ...each(FLAG_FIELDS, () => z.nullable(z.enum(['YES', 'NO']))),
  ...each(NUMBER_FIELDS, () => optionalNumber),
  ...each(CHOICE_FIELDS, () => z.nullable(z.string())),
  coveThickness: optionalText(40),
  specialInstructions: optionalLines(2000),
});

const answer = (value: boolean | null): Answer => (value === null ? null : value ? 'YES' : 'NO');
const toBoolean = (value: Answer): boolean | null => (value === null ? null : value === 'YES');

const choicesOf = (values: Pick<MaterialsValues, ChoiceField>) =>
  each(CHOICE_FIELDS, (field) => values[field]) as Pick<MaterialsValues, ChoiceField>;

/** Stored defaults as form values. */
export const materialsValues = (materials: StoredMaterials): MaterialsValues => ({
  ...each(ITEM_FIELDS, (field) => itemPick(materials[field])),
  ...each(FLAG_FIELDS, (field) => answer(materials[field])),
  ...each(NUMBER_FIELDS, (field) => materials[field]),
  ...choicesOf(materials),
  coveThickness: materials.coveThickness ?? '',
  specialInstructions: materials.specialInstructions ?? '',
});

/** Form values as input; fields that this floor does not have are cleared. */
export function materialsInput(type: FlooringTypeId, values: MaterialsValues): object {
  const input = {
    ...each(ITEM_FIELDS, (field) => values[field]?.id ?? null),
    ...each(FLAG_FIELDS, (field) => toBoolean(values[field])),
    ...each(NUMBER_FIELDS, (field) => values[field]),
    ...choicesOf(values),
    coveThickness: values.coveThickness.trim() || null,
    specialInstructions: values.specialInstructions.trim() || null,
  };
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => [field, floorHasField(type, field) ? value : null]),
  );
}
