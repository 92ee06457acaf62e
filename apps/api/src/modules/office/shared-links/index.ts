import './shared-links.schema';

export { linkAddress, linksReach, tokenOf } from './link-token';
export { SharedLink } from './shared-links.schema';
export { registerSharedRoutes } from './routes';
export { linkById, linksByIds, linksOf, linksOfInvoices } from './shared-links.queries';
export type { SharedLinkRow } from './shared-links.queries';
export { registerSharedKind, sharedKindOf } from './shared-view';
export type { SharedAcceptance, SharedReply, SharedView } from './shared-view';
