import { sees } from '../../office/access/seen';
import type { Can } from '../../office/access/seen';
import type { FieldChange } from './change';
import { fieldName } from './field-name';
import { fieldOf } from './fields';
import { labelOfPart } from './part-names';

/** A field that was changed: its name in the contract, and as people read it. */
export interface ChangedField {
  readonly name: string;
  readonly label: string;
}

/**
 * The fields that some changes are about, each once: only those that the user sees, without what the program keeps for
 * itself.
 */
export function changedFields(recordType: string, changes: readonly FieldChange[], can: Can): ChangedField[] {
  const fields = changes.flatMap(({ field, reference }): ChangedField[] => {
    const definition = fieldOf(recordType, field);
    const { label } = definition;
    if (definition.isSilent === true || !sees(can, definition)) return [];
    if (!reference) return [{ name: fieldName(field), label }];
    // A part without labels for its fields is one value: it has the part's own name.
    const name = label === '' ? String(reference.key) : fieldName(field);
    return [{ name, label: labelOfPart(reference, label, () => '') }];
  });
  return [...new Map(fields.map((one) => [`${one.name} ${one.label}`, one])).values()];
}
