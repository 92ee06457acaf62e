export { guardedIn, SHARED_LISTS, sharedList } from './shared-lists';
export type { GuardedRecord, SharedList, SharedListName } from './shared-lists';
