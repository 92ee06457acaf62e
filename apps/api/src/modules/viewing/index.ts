import './records.schema';
import './viewing.schema';

export { startViewerExpiry } from './view-record';
