export { currentUserById } from './access.queries';
export { createLinkToken } from './link-tokens';
export { sessionKeeper } from './session-keeper';
export type { SessionKeeper } from './session-keeper';
