import type { PermissionKey } from '@falcon/domain/office/access';
import type { ScreenAction } from './screen';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** When returning to a page: the key of its saved scroll position. */
    scrollKey?: string;
  }
  interface StaticDataRouteOption {
    key: string;
    title: string;
    permissions: readonly PermissionKey[];
    crumb: string | undefined;
    actions: readonly ScreenAction[];
  }
}
