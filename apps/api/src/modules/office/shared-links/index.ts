import './shared-links.schema';

export { linkAddress, linksReach, tokenOf } from './link-token';
export { SharedLink } from './shared-links.schema';
export { registerSharedRoutes } from './routes';
export { genuineLink, hasEnded } from './open-link';
export {
  linkById,
  linksByIds,
  linksOf,
  linksOfInstallers,
  linksOfInvoices,
  noteOpened,
  readdressLink,
  renewLink,
  revokeLink,
} from './shared-links.queries';
export type { SharedLinkRow } from './shared-links.queries';
export { registerSharedKind, sharedKindOf } from './shared-view';
export type { SharedAcceptance, SharedReply, SharedView } from './shared-view';
