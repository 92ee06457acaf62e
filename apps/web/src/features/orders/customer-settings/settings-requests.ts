import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ListConnection } from '#blocks/list-page/use-list';
import { all, mutation, pageOf, query, select } from '#graphql/requests';
import {
  type SettingsPreviewPartsFragment,
  SettingsUpdateFragmentDoc,
  type SettingsUpdateFragment,
} from './updates/updates.generated';

/** The input of a change: for which rows, and the new values. */
export interface SettingsInput {
  filter?: object | null | undefined;
}

/** The requests of a tab: its list, the preview of an update, and the update itself. */
export interface SettingsRequests<Row, Change> {
  list: TypedDocumentNode<{ list: ListConnection<Row> }, OperationVariables>;
  preview: TypedDocumentNode<{ preview?: SettingsPreviewPartsFragment | null }, { input: Change }>;
  update: TypedDocumentNode<
    { started?: { customerSettingsUpdate: SettingsUpdateFragment | null } | null },
    { input: Change & { fingerprint: string; clientMutationId: string } }
  >;
}

/**
 * Those for the settings that the API calls `CustomerSettings…`, and one of them; an update takes what its preview
 * does.
 */
export function settingsRequests<Row, Change extends SettingsInput>(
  settings: string,
  one: string,
  row: TypedDocumentNode<Row, unknown>,
  preview: SettingsRequests<Row, Change>['preview'],
  updated: string = one,
): SettingsRequests<Row, Change> {
  const path = `customerSettings${settings}`;
  const type = `CustomerSettings${settings}`;
  const takes = {
    input: `${type}Input`,
    search: 'String',
    sort: `CustomerSettings${one}Sort`,
    direction: 'SortDirection',
  };
  return {
    list: query(type, `list: ${path}`, takes, pageOf(all(row))),
    preview,
    update: mutation(`started: customerSettings${updated}Update`, [
      select('customerSettingsUpdate', all(SettingsUpdateFragmentDoc)),
    ]),
  };
}
