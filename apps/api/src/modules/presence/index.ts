import './records.schema';
import './presence.schema';

export { startViewerExpiry } from './view-record';
