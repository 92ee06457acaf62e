import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FilterValues, PREFERENCE_SETTING_FILTERS } from '@falcon/domain/company/filters';
import { filterConditions } from '#core/lists/filters';
import type { FilterColumns } from '#core/lists/filters';
import type { Plan } from '../plan.queries';
import { defaultsPlan } from '../items/defaults-plan.queries';
import type { SettingsPatch } from '../setting-fields';
import { saysOneOf, settingsRows, settingsSorts, targetKey } from '../targets.queries';
import type { SettingsRows, TargetColumns, TargetFilter } from '../targets.queries';

export interface PreferenceRow extends TargetColumns {
  readonly key: string;
  readonly takeUpSelection: string | null;
  readonly commodeSelection: string | null;
  readonly appliancePay: boolean | null;
  readonly adjustedLaborRateE4: number | null;
}

const COLUMNS: FilterColumns<typeof PREFERENCE_SETTING_FILTERS> = {
  takeUp: saysOneOf(sql`d.take_up_selection`),
  commode: saysOneOf(sql`d.commode_selection`),
  appliance: saysOneOf(sql`case d.appliance_pay when true then 'YES' when false then 'NO' end`),
  rate: saysOneOf(sql`case when d.adjusted_labor_rate_e4 is not null then 'SAID' end`),
};

export interface PreferenceQuestion {
  readonly target: TargetFilter;
  readonly asked: FilterValues<typeof PREFERENCE_SETTING_FILTERS>;
}

const select = ({ target, asked: filters }: PreferenceQuestion): RawBuilder<unknown> =>
  settingsRows({
    filter: target,
    join: sql`left join materials_defaults d on d.id = t.defaults_id`,
    columns: sql`${targetKey} as key, d.id as record_id, d.take_up_selection, d.commode_selection, d.appliance_pay,
      d.adjusted_labor_rate_e4`,
    where: filterConditions(filters, COLUMNS),
  });

export const preferenceRows: SettingsRows<PreferenceQuestion> = {
  select,
  sorts: settingsSorts({
    TAKE_UP: sql`coalesce(listed.take_up_selection, '')`,
    COMMODE: sql`coalesce(listed.commode_selection, '')`,
    APPLIANCE_PAY: sql`coalesce(listed.appliance_pay::int, -1)`,
    ADJUSTED_LABOR_RATE: sql`coalesce(listed.adjusted_labor_rate_e4, -1)`,
  }),
};

/** Sets some preferences of the selected rows. */
export const preferencePlan = (
  question: PreferenceQuestion,
  selection: RawBuilder<unknown>,
  patch: SettingsPatch,
): Plan['rows'] => defaultsPlan(select(question), selection, patch);
