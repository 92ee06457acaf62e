import { fieldsOf, listChoicesOf, sortsOf, wordsOf } from '../records/record-kind';
import type { RecordKind } from '../records/record-kind';
import { oneOf, someOf } from './choices';
import type { Filters } from './filter';
import { active } from './lists';
import { search } from './words';

/** The default filters of a kind: its search, “enabled only”, and the choices that its list can be sorted by. */
export function kindFilters(kind: RecordKind): Filters {
  const searched = sortsOf(kind).length > 0 && !kind.owners;
  const choices = listChoicesOf(kind).map(
    ([name, { label, options }]) => [name, oneOf<string, string>(name, label, options)] as const,
  );
  return {
    ...(searched && { search: search(`Search ${wordsOf(kind).many}`) }),
    ...('isEnabled' in kind.fields && { active }),
    ...(searched && Object.fromEntries(choices)),
  };
}

/**
 * The filters of a kind's list that the page loads completely, named like the fields: “enabled only”, and its choices.
 */
export const wholeKindFilters = ({ fields }: Pick<RecordKind, 'fields'>): Filters => ({
  ...('isEnabled' in fields && { isEnabled: { ...active, address: ['active'] } }),
  ...Object.fromEntries(
    fieldsOf({ fields }).flatMap(([name, field]) =>
      field.kind === 'choice' ? [[name, someOf<string, string>(name, field.label, field.options)]] : [],
    ),
  ),
});
