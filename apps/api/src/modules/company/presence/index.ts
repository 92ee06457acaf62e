import './records.schema';
import './presence.schema';

export { liveFacts, recordTypeOf } from './live-kinds';
export { startViewerExpiry } from './view-record';
export { requireVisible } from './visible-record';
