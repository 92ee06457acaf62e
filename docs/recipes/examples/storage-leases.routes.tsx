import { kindScreens } from '#blocks/record-kind/kind-screens';
import type { AnyScreen } from '#blocks/routing/screen';

/** Storage leases: the list, a new one, and one of them. */
export const storageLeaseScreens = (): AnyScreen[] =>
  kindScreens('STORAGE_LEASE', {
    list: async () => (await import('./storage-lease-list.page')).StorageLeaseListPage,
    pages: async () => (await import('./storage-lease-pages')).storageLeasePages,
  });
