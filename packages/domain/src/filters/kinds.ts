import { fieldsOf, sortsOf, wordsOf } from '../records/record-kind';
import type { RecordKind } from '../records/record-kind';
import { oneOf } from './choices';
import type { Filters } from './filter';
import { active } from './lists';
import { search } from './words';

/** The filters of a kind of record that names none: its search, “enabled only”, and the choices that its list can be sorted by. */
export function kindFilters(kind: RecordKind): Filters {
  const searched = sortsOf(kind).length > 0 && !kind.owners;
  const choices = fieldsOf(kind).flatMap(([name, field]) =>
    searched && field.kind === 'choice' && field.sort !== undefined
      ? [[name, oneOf<string, string>(name, field.label, field.options)] as const]
      : [],
  );
  return {
    ...(searched && { search: search(`Search ${wordsOf(kind).many}`) }),
    ...('isEnabled' in kind.fields && { active }),
    ...Object.fromEntries(choices),
  };
}
