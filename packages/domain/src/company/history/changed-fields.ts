import { sees } from '../../office/access/seen';
import type { Can } from '../../office/access/seen';
import type { FieldChange } from './change';
import { fieldName } from './field-name';
import { fieldOf } from './fields';
import { labelOfPart } from './part-names';

/** A changed field: its contract name and its label. */
export interface ChangedField {
  readonly name: string;
  readonly label: string;
}

/** The distinct fields of some changes: only those the user can see, without internal ones. */
export function changedFields(recordType: string, changes: readonly FieldChange[], can: Can): ChangedField[] {
  const fields = changes.flatMap(({ field, reference }): ChangedField[] => {
    const definition = fieldOf(recordType, field);
    const { label } = definition;
    if (definition.isSilent === true || !sees(can, definition)) return [];
    if (!reference) return [{ name: fieldName(field), label }];
    // A part whose fields have no labels is a single value, named like the part.
    const name = label === '' ? String(reference.key) : fieldName(field);
    return [{ name, label: labelOfPart(reference, label, () => '') }];
  });
  return [...new Map(fields.map((one) => [`${one.name} ${one.label}`, one])).values()];
}
