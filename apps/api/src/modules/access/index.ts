import './email-change.schema';
import './multi-factor.schema';
import './save-user.schema';
import './sessions.schema';
import './sign-in.schema';
import './user-settings.schema';

export { currentUserById } from './access.queries';
export { forgetOldAttemptsNightly } from './forget-old';
export { contextOfJob } from './job-context';
export { hashPassword } from './passwords';
export { sessionKeeper } from './session-keeper';
export type { SessionKeeper } from './session-keeper';
export { ACCESS_TOPIC, openSession } from './session-store';
export { User } from './users.schema';
export { addressesOfHolders } from './users.queries';
