import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { PROFIT_SETTING_FILTERS } from '@falcon/domain/company/filters';
import { profitRowsOf, RATE_CATEGORIES } from '@falcon/domain/kit/flooring';
import type { RateCategory } from '@falcon/domain/kit/flooring';
import { formatPercent, formatUnitCost, percent, unitCost } from '@falcon/domain/kit/money';
import type { SettingValues } from '@falcon/domain/orders/customer-settings';
import { builder } from '#core/builder';
import { validationError } from '#core/errors';
import { rateField } from '#core/figures';
import { wholeField } from '#kit/record-kit';
import { settingsAsJson } from '../plan.queries';
import { namedItemFields, ownerFields, SaidFilter, settingsTab } from '../settings-tab.schema';
import { saysWhether, settingsSorts } from '../targets.queries';
import type { ListedItem, ListedRow } from '../targets.queries';

type ProfitRow = ListedRow & ListedItem & SettingValues<'profitOverride'>;

const ProfitSetting = builder.objectRef<ProfitRow>('CustomerSettingsProfit').implement({
  description:
    'The profit per unit of one line that a customer, or one of its units, sets for the whole line or for one item; null = inherits.',
  fields: (t) => ({
    ...ownerFields(t),
    ...namedItemFields(t, 'The item this profit applies to; null: the whole line.'),
    amount: t.field(rateField('amountE4', { nullable: true })),
  }),
});

/** The same limit as on the pages of one customer: more is a typo. */
const MOST_E4 = 500_000_000;
const BELOW_ZERO = 'A profit cannot be negative. Enter a loss for one customer on that customer’s Profits page.';
const TOO_LARGE = 'This amount is too large.';
const input = z.object({
  amount: wholeField(0, MOST_E4, BELOW_ZERO, TOO_LARGE),
  addAmount: wholeField(-MOST_E4, MOST_E4, TOO_LARGE),
  addPercent: wholeField(
    -10_000,
    100_000,
    'A profit can be lowered by at most 100%.',
    'A profit can be raised by at most 1,000%.',
  ),
});

interface NewAmount {
  readonly amount: RawBuilder<unknown>;
  readonly words: string;
  /** The current amount is raised: there must be one. */
  readonly raises: boolean;
}

const signed = (text: string, value: number): string => (value < 0 ? text : `+${text}`);

/** The one change that was sent: a new amount (null: none), or the current one raised by an amount or a percentage. */
function newAmount({ amount, addAmount, addPercent }: z.output<typeof input>): NewAmount {
  const changes: NewAmount[] = [];
  if (amount !== undefined)
    changes.push({
      amount: sql`${amount}::bigint`,
      words: amount === null ? 'none (inherits)' : formatUnitCost(unitCost(amount)),
      raises: false,
    });
  if (addAmount != null)
    changes.push({
      amount: sql`s.amount_e4 + ${addAmount}::bigint`,
      words: signed(formatUnitCost(unitCost(addAmount)), addAmount),
      raises: true,
    });
  if (addPercent != null)
    changes.push({
      amount: sql`round(s.amount_e4 * (10000 + ${addPercent}::int) / 10000.0)::bigint`,
      words: signed(formatPercent(percent(addPercent)), addPercent),
      raises: true,
    });
  const [change, second] = changes;
  if (change === undefined) throw validationError('amount', 'Enter the new profit.');
  if (second !== undefined)
    throw validationError(
      'amount',
      'Set the profit, raise it by an amount, or raise it by a percentage (only one of these).',
    );
  return change;
}

settingsTab({
  kind: 'PROFITS',
  names: { one: 'Profit', many: 'Profits', update: 'Profit' },
  type: ProfitSetting,
  filters: PROFIT_SETTING_FILTERS,
  filterEnums: { amount: SaidFilter },
  lineField: (t) => ({
    rateCategory: t.string({ description: 'The line of the cost breakdown; the floor itself by default.' }),
  }),
  line({ rateCategory }, floor): RateCategory {
    const offered = profitRowsOf(floor);
    const line = rateCategory == null ? offered[0] : offered.find((category) => category === rateCategory);
    if (line === undefined) throw validationError('rateCategory', 'This flooring type has no such line.');
    return line;
  },
  // Each customer's and unit's profit for the whole line, set or not, and those for single items.
  values({ target, line }) {
    const own = sql`o.customer_id = c.id and coalesce(o.unit_id, 0) = t.unit_id
      and o.flooring_type_id = ${target.flooringTypeId} and o.rate_category = ${line}`;
    return {
      join: sql`cross join lateral (
          select o.id, 0 as item_id, o.amount_e4, o.effective_date from (select 1) one
            left join profit_override o on ${own} and coalesce(o.item_id, 0) = 0
          union all
          select o.id, o.item_id, o.amount_e4, o.effective_date from profit_override o where ${own}
            and coalesce(o.item_id, 0) > 0
        ) v`,
      columns: ['amountE4', 'effectiveDate'],
      item: 'itemId',
      keyEnd: sql`case when v.item_id > 0 then 'i' || v.item_id else '' end`,
    };
  },
  conditions: () => ({ said: saysWhether(sql`v.amount_e4`), item: 'v.item_id' }),
  sorts: settingsSorts(
    { ITEM: sql.ref('listed.itemName'), AMOUNT: sql`coalesce(listed.amount_e4::bigint, -9000000000)` },
    [sql.ref('listed.itemName'), sql.ref('listed.chosenItemId')],
  ),
  valueFields: (t) => ({
    amount: t.field({ type: 'Rate', description: 'The new profit per unit; null: none (inherits).' }),
    addAmount: t.field({ type: 'Rate', description: 'Raises the current value by this much; negative lowers it.' }),
    addPercent: t.field({ type: 'Percent', description: 'Raises the current value by this much; negative lowers it.' }),
  }),
  about: 'One of amount, addAmount and addPercent.',
  description:
    'Sets or raises profits of many customers and units as one background job: one of amount, addAmount and addPercent.',
  input,
  change(_ctx, { line }, values) {
    const { amount, words, raises } = newAmount(values);
    return {
      words: () => `Profit, ${RATE_CATEGORIES[line].label}: ${words}`,
      rateCategory: line,
      itemId: sql`nullif(s.chosen_item_id, 0)`,
      refusal: sql`case when ${raises} and s.amount_e4 is null then 'NO_AMOUNT' when ${amount} < 0 then 'NEGATIVE'
        when ${amount} > ${MOST_E4} then 'TOO_LARGE' end`,
      before: settingsAsJson('s', ['amountE4']),
      after: sql`jsonb_build_object('amountE4', ${amount})`,
      extra: sql`jsonb_build_object('effectiveDate', s.effective_date)`,
    };
  },
});
