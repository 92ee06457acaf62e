import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Filters } from '@falcon/domain/company/filters';
import { FLOORING_TYPES, type FlooringTypeId, type Option } from '@falcon/domain/kit/flooring';
import { addressArguments } from '#blocks/list-page/filters/defined-filters';
import type { ListConnection } from '#blocks/list-page/use-list';
import type { LiveKinds } from '#blocks/live/live-context';
import { all, mutation, pageOf, query, select } from '#graphql/requests';
import type { DataColumn } from '#ui/table/columns';
import type { Change } from './change-fields';
import type { OwnerRow } from './setting-columns';
import {
  type SettingsPreviewPartsFragment,
  type SettingsUpdateFragment,
  SettingsUpdateFragmentDoc,
} from './updates/updates.generated';

/** What a tab shows: the settings of one floor and, in some tabs, of one line. */
export interface TabView {
  floor: FlooringTypeId;
  /** Null for all lines, or where there are none. */
  line: string | null;
}

/** The requests of a tab: its list, the preview of an update, and the update itself, which takes what its preview does. */
export interface TabRequests<Row, Input> {
  list: TypedDocumentNode<{ list: ListConnection<Row> }, OperationVariables>;
  preview: TypedDocumentNode<{ preview?: SettingsPreviewPartsFragment | null }, { input: Input }>;
  update: TypedDocumentNode<
    { started?: { customerSettingsUpdate: SettingsUpdateFragment | null } | null },
    { input: Input }
  >;
}

/** Those for the settings that the API calls `CustomerSettings…`, one of them, and their update. */
export function tabRequests<Row, Input>(
  [many, one, updated]: readonly [many: string, one: string, updated: string],
  row: TypedDocumentNode<Row, unknown>,
  preview: TabRequests<Row, Input>['preview'],
): TabRequests<Row, Input> {
  const type = `CustomerSettings${many}`;
  const takes = {
    input: `${type}Input`,
    search: 'String',
    sort: `CustomerSettings${one}Sort`,
    direction: 'SortDirection',
  };
  return {
    list: query(type, `list: customerSettings${many}`, takes, pageOf(all(row))),
    preview,
    update: mutation(`started: customerSettings${updated}Update`, [
      select('customerSettingsUpdate', all(SettingsUpdateFragmentDoc)),
    ]),
  };
}

/** One tab of the mass settings: a list of one kind of setting of all customers and units, and how it is changed. */
export interface SettingsTab<Row extends OwnerRow, Input extends object> {
  title: string;
  /** The name that the user's columns are saved under. */
  name: string;
  noun: string;
  kind: LiveKinds;
  requests: TabRequests<Row, Input>;
  /** The filters, also those of the owners, in their order. */
  filters: (view: TabView) => Filters;
  /** The type of the items that the list can be filtered by. */
  itemTypeId?: (view: TabView) => string;
  columns: (view: TabView) => readonly DataColumn<Row>[];
  change: (view: TabView) => Change<Input>;
  /** The tab of the owner's defaults that contains the setting. */
  ownerTab?: 'materials' | 'profits';
  /** Only one floor has these settings, so there is no choice. */
  onlyFloor?: FlooringTypeId | undefined;
  /** Address values that mean nothing on another floor. */
  ofFloor?: readonly string[];
  /** The lines of a floor, of which one is shown. */
  line?: {
    /** Its name in the address, and in the filter of the API. */
    name: 'line' | 'place';
    argument: 'lineType' | 'place' | 'rateCategory';
    options: (floor: FlooringTypeId) => readonly Option[];
    /** The label for all of them together; without it, one is always selected. */
    all?: string;
  };
}

type Address = Readonly<Record<string, string | undefined>>;

/** The floor and the line in an address, if the tab has them. */
export function viewOf(tab: Pick<SettingsTab<never, never>, 'line' | 'onlyFloor'>, address: Address): TabView {
  const floor = tab.onlyFloor ?? FLOORING_TYPES.find((type) => String(type.id) === address['floor'])?.id ?? 1;
  const lines = tab.line?.options(floor) ?? [];
  const line = lines.find(({ value }) => value === address[tab.line?.name ?? '']);
  return { floor, line: (line ?? (tab.line?.all === undefined ? lines[0] : undefined))?.value ?? null };
}

/** The filter of the calls: whose settings of this view. */
export function filterOf<Row extends OwnerRow, Input extends object>(
  { line, filters }: SettingsTab<Row, Input>,
  view: TabView,
  address: Address = {},
) {
  const value = line?.argument === 'lineType' && view.line !== null ? Number(view.line) : view.line;
  return {
    ...addressArguments(filters(view), address),
    flooringTypeId: String(view.floor),
    ...(line && { [line.argument]: value }),
  };
}
