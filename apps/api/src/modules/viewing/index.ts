import './viewing.schema';

export { startViewerExpiry } from './view-work-order';
