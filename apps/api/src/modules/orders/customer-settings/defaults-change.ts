import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SettingValues } from '@falcon/domain/orders/customer-settings';
import { settingsAsJson } from './plan.queries';
import { patchText } from './setting-words';
import type { TabChange } from './settings-tab';

/** The materials defaults of the owner of a row, for lists. */
export const OF_DEFAULTS: RawBuilder<unknown> = sql`left join materials_defaults v on v.id = t.defaults_id`;

/** New values of materials defaults: null clears one, undefined keeps it. */
export type DefaultsPatch = {
  readonly [Name in keyof SettingValues<'materialsDefaults'>]?: SettingValues<'materialsDefaults'>[Name] | undefined;
};

/** Sets some materials defaults of the selected rows, which have their columns; null if none is sent. */
export function defaultsChange(values: DefaultsPatch): TabChange | null {
  const patch = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  if (Object.keys(patch).length === 0) return null;
  const before = settingsAsJson('s', Object.keys(patch));
  return {
    before,
    after: sql`${before} || ${JSON.stringify(patch)}::jsonb`,
    words: (names) => patchText(patch, names),
  };
}
