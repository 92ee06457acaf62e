import { effectivePermissions } from '../../office/access/rights';
import type { Field } from './fields';
import { enteredFieldsOf } from './record-kind';
import type { RecordKind } from './record-kind';
import { rightsOf } from './registry';

/**
 * The fields of a duplicate that a user who may create one possibly can't see, by name: the server takes their values
 * from the original.
 */
export function hiddenInDuplicates(
  kind: Pick<RecordKind, 'fields' | 'view' | 'edit' | 'owners'>,
): readonly (readonly [string, Field])[] {
  const editors = rightsOf('edit', kind).map((right) => effectivePermissions([right]));
  return enteredFieldsOf(kind).filter(
    ([, { copied, seenBy, needs }]) =>
      copied !== false &&
      !editors.every(
        (permissions) =>
          (needs === undefined || permissions.includes(needs)) &&
          (seenBy === undefined || [seenBy].flat().some((right) => permissions.includes(right))),
      ),
  );
}
