import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Plan } from '../plan.queries';
import { fieldsAsJson } from '../setting-fields';
import type { SettingFieldName, SettingsPatch } from '../setting-fields';

/** Sets some fields of the materials defaults of the selected rows; the rows have the columns of those fields. */
export function defaultsPlan(
  rows: RawBuilder<unknown>,
  selection: RawBuilder<unknown>,
  patch: SettingsPatch,
): Plan['rows'] {
  const fieldsJson = fieldsAsJson('s', Object.keys(patch) as SettingFieldName[]);
  return sql`
    select s.key, s.customer_id, nullif(s.unit_id, 0) as unit_id, null::int as item_id, s.record_id,
      s.standing_refusal as refusal,
      ${fieldsJson} as before, ${fieldsJson} || ${JSON.stringify(patch)}::jsonb as after, null::jsonb as extra
    from (${rows}) s where ${selection}`;
}
