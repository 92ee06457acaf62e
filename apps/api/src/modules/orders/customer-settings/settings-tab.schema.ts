import type { z } from 'zod';
import { SETTINGS_OWNER_FILTERS } from '@falcon/domain/company/filters';
import type { Filters } from '@falcon/domain/company/filters';
import { Item, itemOf } from '#catalog/items';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { SortDirection, connectionType } from '#core/lists/connection';
import { filterFields } from '#core/lists/filters';
import { accessOptions, mutation } from '#core/mutation';
import type { InputBuilder } from '#kit/record-kit';
import { CustomerSettingsPreview, previewOf } from './preview.schema';
import { tabQueries } from './settings-tab';
import type { SettingsTab, TabFilter } from './settings-tab';
import type { ListedItem, ListedRow } from './targets.queries';
import { startUpdate } from './updates/start-update';
import { CustomerSettingsUpdate } from './updates/updates.schema';

type RowBuilder<Row> = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Row>;

const CustomerSettingsLevel = builder.enumType('CustomerSettingsLevel', {
  values: ['ALL', 'CUSTOMER', 'UNIT'] as const,
  description: 'Whose settings: those of customers, of their units, or both.',
});

export const SaidFilter = builder.enumType('CustomerSettingsSaidFilter', { values: ['NOT_SAID', 'SAID'] as const });

/** The owner of each row in a settings list: a customer, or one of its units. */
export const ownerFields = <Row extends ListedRow>(t: RowBuilder<Row>) => ({
  id: t.id({ resolve: (row) => row.key }),
  customerId: t.id({ resolve: (row) => row.customerId }),
  customerName: t.string({ resolve: (row) => row.customerName }),
  unitId: t.id({ nullable: true, resolve: (row) => row.unitId || null }),
  unitName: t.string({ nullable: true, resolve: (row) => row.unitName || null }),
  isEnabled: t.boolean({ description: 'Whether customer and unit are enabled.', resolve: (row) => row.isEnabled }),
});

/** The item of a row by its id and its name. */
export const namedItemFields = <Row extends ListedItem>(t: RowBuilder<Row>, description?: string) => ({
  itemId: t.id({ nullable: true, description, resolve: (row) => row.chosenItemId || null }),
  itemName: t.string({ nullable: true, resolve: (row) => row.itemName || null }),
});

/** The same, with the item itself. */
export const itemFields = <Row extends ListedItem>(t: RowBuilder<Row>) => ({
  ...namedItemFields(t),
  item: t.field({ type: Item, nullable: true, resolve: (row, _args, ctx) => itemOf(ctx, row.chosenItemId) }),
});

const access = { permission: 'massUpdateProfit' } as const;

/** The selection of an update, as it arrives. */
interface UpdateInput<Own extends Filters> {
  readonly filter?: TabFilter<Own> | null;
  readonly fingerprint?: string | null;
}

/**
 * Adds the list of a tab with its filters and orders, the preview of an update of selected rows, and the mutation that
 * starts it.
 */
export function settingsTab<Row extends ListedRow, Own extends Filters, Line, Input extends z.ZodType>(
  tab: SettingsTab<Row, Own, Line, Input>,
): void {
  const { one, many, update } = tab.names;
  const none = {} as TabFilter<Own>;
  // The compiler can't follow computed field names, so each resolver states its own types.
  const ownFields = (t: InputBuilder): Record<string, unknown> => ({
    ...filterFields<Own, 'InputObject'>(t.field.bind(t), tab.filters, {
      enums: tab.filterEnums,
      describe: tab.filterMeanings ?? {},
    }),
    ...tab.lineField?.(t),
  });
  const FilterType = builder.inputType(`CustomerSettings${many}Input`, {
    fields: (t) => ({
      flooringTypeId: t.id({ description: 'Carpet when left out.' }),
      ...filterFields<typeof SETTINGS_OWNER_FILTERS, 'InputObject'>(t.field.bind(t), SETTINGS_OWNER_FILTERS, {
        enums: { level: CustomerSettingsLevel },
      }),
      first: t.int(),
      after: t.string(),
      last: t.int(),
      before: t.string(),
      ...ownFields(t),
    }),
  });
  const fields = (t: InputBuilder) => ({
    rowIds: t.idList({ description: 'Rows of the list, by their ids.' }),
    allMatching: t.boolean({ description: 'All rows that the filter and the search find, instead of `rowIds`.' }),
    search: t.string(),
    filter: t.field({ type: FilterType }),
    ...tab.valueFields(t),
  });
  const PreviewInput = builder.inputType(`CustomerSettings${many}PreviewInput`, {
    ...(tab.about === undefined ? {} : { description: tab.about }),
    fields,
  });
  const Connection = connectionType(`CustomerSettings${one}`, tab.type);
  const Sort = builder.enumType(`CustomerSettings${one}Sort`, { values: Object.keys(tab.sorts) });
  const queries = tabQueries(tab);
  const planned = (ctx: Context, input: unknown) =>
    queries.plan(ctx, input, (input as UpdateInput<Own>).filter ?? none);

  builder.queryFields((t) => ({
    [`customerSettings${many}`]: t.field({
      ...accessOptions(access),
      type: Connection,
      args: {
        input: t.arg({ type: FilterType }),
        search: t.arg.string(),
        sort: t.arg({ type: Sort }),
        direction: t.arg({ type: SortDirection }),
      },
      resolve: (_root, { input, search, sort, direction }, ctx) =>
        queries.page(ctx, (input as TabFilter<Own> | null | undefined) ?? none, {
          search,
          sort: sort ?? 'CUSTOMER',
          direction: direction ?? 'ASC',
        }),
    }),
    [`customerSettings${many}Preview`]: t.field({
      ...accessOptions(access),
      type: CustomerSettingsPreview,
      nullable: true,
      args: { input: t.arg({ type: PreviewInput, required: true }) },
      resolve: async (_root, { input }, ctx) => previewOf(ctx, (await planned(ctx, input)).plan),
    }),
  }));
  mutation(`customerSettings${update}Update`, {
    description: tab.description,
    access,
    input: (t) => ({
      ...fields(t),
      fingerprint: t.string({
        description:
          'The fingerprint of the preview; the update is refused if a row has changed since. If left out, it applies to whatever matches now.',
      }),
    }),
    resolve: async (input, ctx, call) => {
      const { plan, description } = await planned(ctx, input);
      const { fingerprint = null } = input as UpdateInput<Own>;
      return startUpdate(ctx, call, plan, { fingerprint, description });
    },
    payload: { customerSettingsUpdate: CustomerSettingsUpdate },
  });
}
