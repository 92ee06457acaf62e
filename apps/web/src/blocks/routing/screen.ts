import type { PermissionKey } from '@falcon/domain/access';
import type { ComponentType } from 'react';

/** Something a person can start from anywhere: listed in the Ctrl K palette, and the `n` key of its list. */
export interface ScreenAction {
  label: string;
  to: string;
  permission: PermissionKey;
}

/** What every address knows about itself. */
export interface ScreenMeta {
  /** Stable name, as in the contract's route list. */
  key: string;
  /** Shown as `{title} | Falcon Flooring`. */
  title: string;
  /** Any one of these opens the page; empty means everyone who is signed in. */
  permissions: readonly PermissionKey[];
  /** Its word in the breadcrumbs; none for tabs that the record's own name stands for. */
  crumb?: string | undefined;
  actions?: readonly ScreenAction[] | undefined;
}

/** A page and its address. Parameters are written `$customerId`; paths of children are relative. */
export interface Screen extends ScreenMeta {
  path: string;
  /** Loads the page's component; nested screens appear in its `<Outlet />`. */
  page: () => Promise<ComponentType>;
  children?: readonly AnyScreen[] | undefined;
  /** The child that the bare address and unknown sub-addresses lead to. */
  index?: string | undefined;
}

/** An address that only leads elsewhere; `to` may use the parameters of `path`, and carry a search. */
export interface Redirection {
  path: string;
  key: string;
  redirect: string;
  search?: Readonly<Record<string, unknown>> | undefined;
}

/** One entry of a feature's route list. */
export type AnyScreen = Screen | Redirection;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    key: string;
    title: string;
    permissions: readonly PermissionKey[];
    crumb: string | undefined;
    actions: readonly ScreenAction[];
  }
}
