import { builder } from '#core/builder';
import type { ObjectRef } from '#core/builder';
import { SortDirection, connectionType } from '#core/lists/connection';
import type { Context } from '#core/context';
import { accessOptions, mutation } from '#core/mutation';
import type { InputBuilder } from '#kit/record-kit';
import { CustomerSettingsPreview, previewOf } from './preview.schema';
import type { TargetFilterInput } from './selection';
import type { PlannedUpdate } from './planned-update';
import { selectionFields, settingsFields } from './settings-inputs';
import { settingsPage } from './targets.queries';
import type { SettingsRows, TargetFilter } from './targets.queries';
import { startUpdate } from './updates/start-update';
import { CustomerSettingsUpdate } from './updates/updates.schema';

/** What the lists of settings don't share. */
interface SettingsList<Row, Filter, Question extends { readonly target: TargetFilter }> {
  /** Completes `CustomerSettings…` in the names of the types, and of the mutation. */
  readonly names: { readonly one: string; readonly many: string; readonly update: string };
  readonly type: ObjectRef<Row>;
  /** The filters besides those of customers and units. */
  readonly filters: (t: InputBuilder) => Record<string, unknown>;
  /** The new values of an update. */
  readonly values: (t: InputBuilder) => Record<string, unknown>;
  /** What the values of a preview mean. */
  readonly about?: string;
  readonly description: string;
  readonly question: (ctx: Context, filter: Filter | null | undefined, search: string | null | undefined) => Question;
  readonly rows: SettingsRows<Question>;
  /** The plan of an update from its input. */
  readonly plan: (
    ctx: Context,
    raw: unknown,
    filter: Filter | null | undefined,
  ) => PlannedUpdate | Promise<PlannedUpdate>;
}

/** The selection and the new values of an update, as they arrive. */
interface UpdateInput<Filter> {
  readonly filter?: Filter | null;
  readonly fingerprint?: string | null;
}

const access = { permission: 'massUpdateProfit' } as const;

/**
 * Adds a list of settings with its filters and orders, the preview of an update of selected rows, and the mutation that
 * starts it.
 */
export function settingsList<
  Row,
  Filter extends TargetFilterInput,
  Question extends { readonly target: TargetFilter },
>({
  names: { one, many, update },
  type,
  filters,
  values,
  about,
  description,
  question,
  rows,
  plan,
}: SettingsList<Row, Filter, Question>): void {
  // The compiler can't follow fields that are variables; each resolver names what it was given.
  const FilterType = builder.inputType(`CustomerSettings${many}Input`, {
    fields: (t) => ({ ...settingsFields(t), ...filters(t) }),
  });
  const fields = (t: InputBuilder) => ({ ...selectionFields(t), filter: t.field({ type: FilterType }), ...values(t) });
  const PreviewInput = builder.inputType(`CustomerSettings${many}PreviewInput`, {
    ...(about === undefined ? {} : { description: about }),
    fields,
  });
  const Connection = connectionType(`CustomerSettings${one}`, type);
  const Sort = builder.enumType(`CustomerSettings${one}Sort`, { values: Object.keys(rows.sorts) });

  builder.queryField(`customerSettings${many}`, (t) =>
    t.field({
      ...accessOptions(access),
      type: Connection,
      args: {
        input: t.arg({ type: FilterType }),
        search: t.arg.string(),
        sort: t.arg({ type: Sort }),
        direction: t.arg({ type: SortDirection }),
      },
      resolve: (_root, { input, search, sort, direction }, ctx) => {
        const filter = input as Filter | null | undefined;
        const order = { sort: sort ?? 'CUSTOMER', direction: direction ?? 'ASC' };
        return settingsPage<Row, Question>(ctx, question(ctx, filter, search), rows, order, filter ?? {});
      },
    }),
  );
  builder.queryField(`customerSettings${many}Preview`, (t) =>
    t.field({
      ...accessOptions(access),
      type: CustomerSettingsPreview,
      nullable: true,
      args: { input: t.arg({ type: PreviewInput, required: true }) },
      resolve: async (_root, { input }, ctx) =>
        previewOf(ctx, (await plan(ctx, input, (input as UpdateInput<Filter>).filter)).plan),
    }),
  );
  mutation(`customerSettings${update}Update`, {
    description,
    access,
    input: (t) => ({
      ...fields(t),
      fingerprint: t.string({
        description:
          'Of the preview that was looked at: refused when a row has changed since. Left out: the update applies to what matches now.',
      }),
    }),
    resolve: async (input, ctx, call) => {
      const { filter, fingerprint = null } = input as UpdateInput<Filter>;
      const planned = await plan(ctx, input, filter);
      return startUpdate(ctx, call, planned.plan, { fingerprint, description: planned.description });
    },
    payload: { customerSettingsUpdate: CustomerSettingsUpdate },
  });
}
