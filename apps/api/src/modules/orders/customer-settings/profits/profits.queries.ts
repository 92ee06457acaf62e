import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FilterValues, PROFIT_SETTING_FILTERS } from '@falcon/domain/company/filters';
import type { RateCategory } from '@falcon/domain/kit/flooring';
import { filterConditions } from '#core/lists/filters';
import type { FilterColumns } from '#core/lists/filters';
import type { Plan } from '../plan.queries';
import { saysOneOf, settingsRows, settingsSorts, targetKey } from '../targets.queries';
import type { SettingsRows, TargetColumns, TargetFilter } from '../targets.queries';

export interface ProfitRow extends TargetColumns {
  readonly key: string;
  readonly itemId: number;
  readonly itemName: string;
  readonly amountE4: number | null;
}

export interface ProfitQuestion {
  readonly target: TargetFilter;
  readonly rateCategory: RateCategory;
  readonly asked: FilterValues<typeof PROFIT_SETTING_FILTERS>;
}

const COLUMNS: FilterColumns<typeof PROFIT_SETTING_FILTERS> = {
  said: saysOneOf(sql`case when p.amount_e4 is not null then 'SAID' end`),
  item: 'p.item_id',
};

/** The profit of each customer and unit for the whole line, set or not, and those for single items. */
function rows({ target, rateCategory, asked: filters }: ProfitQuestion): RawBuilder<unknown> {
  const own = sql`o.customer_id = c.id and coalesce(o.unit_id, 0) = t.unit_id
    and o.flooring_type_id = ${target.flooringTypeId} and o.rate_category = ${rateCategory}`;
  return settingsRows({
    filter: target,
    join: sql`cross join lateral (
        select o.id, 0 as item_id, o.amount_e4, o.effective_date from (select 1) one
          left join profit_override o on ${own} and coalesce(o.item_id, 0) = 0
        union all
        select o.id, o.item_id, o.amount_e4, o.effective_date from profit_override o where ${own}
          and coalesce(o.item_id, 0) > 0
      ) p left join item i on i.id = p.item_id`,
    columns: sql`${targetKey} || case when p.item_id > 0 then 'i' || p.item_id else ''
      end as key, p.id as record_id, p.item_id,
      coalesce(trim(i.name_number || ' ' || i.color_name_number), '') as item_name, p.amount_e4, p.effective_date`,
    where: filterConditions(filters, COLUMNS),
  });
}

export const profitRows: SettingsRows<ProfitQuestion> = {
  select: rows,
  sorts: settingsSorts(
    { ITEM: sql.ref('listed.itemName'), AMOUNT: sql`coalesce(listed.amount_e4::bigint, -9000000000)` },
    [sql.ref('listed.itemName'), sql.ref('listed.itemId')],
  ),
};

/**
 * A new profit: an amount (null: none (inherits)), or the current one raised by an amount or by hundredths of a
 * percent.
 */
export type ProfitChange =
  | { readonly setE4: number | null }
  | { readonly addE4: number }
  | { readonly percentBp: number };

/** The same limit as on the pages of one customer: more is a typo. */
const MOST_E4 = 500_000_000;

function newAmount(change: ProfitChange): RawBuilder<unknown> {
  if ('setE4' in change) return sql`${change.setE4}::bigint`;
  if ('addE4' in change) return sql`s.amount_e4 + ${change.addE4}::bigint`;
  return sql`round(s.amount_e4 * (10000 + ${change.percentBp}::int) / 10000.0)::bigint`;
}

/** Sets or raises the profits of the selected rows. */
export function profitPlan(
  question: ProfitQuestion,
  selection: RawBuilder<unknown>,
  change: ProfitChange,
): Plan['rows'] {
  const raises = !('setE4' in change);
  return sql`
    select v.key, v.customer_id, nullif(v.unit_id, 0) as unit_id, nullif(v.item_id, 0) as item_id, v.record_id,
      case when v.standing_refusal is not null then v.standing_refusal when ${raises}
        and v.amount_e4 is null then 'NO_AMOUNT' when v.new_amount < 0 then 'NEGATIVE'
        when v.new_amount > ${MOST_E4} then 'TOO_LARGE' end as refusal,
      jsonb_build_object('amountE4', v.amount_e4) as before, jsonb_build_object('amountE4', v.new_amount) as after,
        jsonb_build_object('effectiveDate', v.effective_date) as extra
    from (select s.*, ${newAmount(change)} as new_amount from (${rows(question)}) s where ${selection}) v`;
}
