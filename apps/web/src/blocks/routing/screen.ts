import type { PermissionKey } from '@falcon/domain/office/access';
import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';

/** An action that a user can start from anywhere: listed in the Ctrl K palette, and the `n` key of its list. */
export interface ScreenAction {
  label: string;
  to: string;
  permission: PermissionKey;
}

/** Metadata of every address. */
export interface ScreenMeta {
  /** Stable name, as in the contract's route list. */
  key: string;
  /** Shown as `{title} | Falcon Flooring`. */
  title: string;
  /** A user needs any one of these to open the page; empty means every signed-in user. */
  permissions: readonly PermissionKey[];
  /** Its breadcrumb; none for tabs, which the record's name already covers. */
  crumb?: string | undefined;
  actions?: readonly ScreenAction[] | undefined;
}

/** What a page needs to request its data before rendering. */
export interface PageAddress {
  client: ApolloClient;
  search: Readonly<Record<string, string | undefined>>;
  params: Readonly<Record<string, string | undefined>>;
}

/** A page, with a function that requests its data; called while its code loads, when a user is about to open it. */
export type PageComponent = ComponentType & { preload?: (address: PageAddress) => void };

/** A page and its address. Parameters are written `$customerId`; paths of children are relative. */
export interface Screen extends ScreenMeta {
  path: string;
  /** The query part that it opens at when the address leaves that open; otherwise the given one itself. */
  opensAt?: ((search: PageAddress['search']) => PageAddress['search']) | undefined;
  /** Loads the page's component; nested screens appear in its `<Outlet />`. */
  page: () => Promise<PageComponent>;
  children?: readonly AnyScreen[] | undefined;
  /** The child for the bare address and unknown sub-addresses. */
  index?: string | undefined;
}

/** An address that only redirects; `to` can use the parameters of `path`, and have a query. */
export interface Redirection {
  path: string;
  key: string;
  redirect: string;
  search?: Readonly<Record<string, unknown>> | undefined;
}

/** One entry of a feature's route list. */
export type AnyScreen = Screen | Redirection;
