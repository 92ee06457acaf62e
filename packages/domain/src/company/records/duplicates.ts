import { sees } from '../../office/access/seen';
import type { Field } from './fields';
import { enteredFieldsOf } from './record-kind';
import type { RecordKind } from './record-kind';
import { rightsOf } from './registry';

/**
 * Fields that a user who can create a duplicate may not be able to see, by name: the server copies them from the
 * original.
 */
export function hiddenInDuplicates(
  kind: Pick<RecordKind, 'fields' | 'view' | 'edit' | 'owners'>,
): readonly (readonly [string, Field])[] {
  // Users who can create a record can also open it.
  const views = rightsOf('view', kind);
  const editors = rightsOf('edit', kind).map((edit, index) => [edit, views[index]]);
  return enteredFieldsOf(kind).filter(
    ([, field]) =>
      field.copied !== false && !editors.every((permissions) => sees((right) => permissions.includes(right), field)),
  );
}
