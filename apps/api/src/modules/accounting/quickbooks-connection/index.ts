import './connection.schema';
import './mapping/mapping.schema';
import './matching/matching.schema';
export { quickbooksClient } from './client/quickbooks-client';
export type {
  ChangedRecord,
  QuickbooksClient,
  QuickbooksEntity,
  RemoteRecord,
  Version,
} from './client/quickbooks-client';
export type { Condition } from './client/query-text';
export { QuickbooksError } from './client/quickbooks-error';
export { connectionRow, storeResumed } from './connection.queries';
export type { ConnectionRow } from './connection.queries';
export { chooseCreated } from './mapping/choose-created';
export { sendsCatalogItems, taxRuleFacts } from './mapping/mapping.queries';
export { newItem } from './mapping/new-items.queries';
export { isToBeNew } from './matching/matching.queries';
export { missingMappings } from './mapping/read-mapping';
export { addQuickbooksCallback } from './callback-route';
