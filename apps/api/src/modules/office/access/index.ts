import './profile/email-change.schema';
import './profile/profile.schema';
import './two-factor/multi-factor.schema';
import './sessions/sessions.schema';
import './sign-in/sign-in.schema';
import './profile/user-settings.schema';
import './users/users.schema';

export { currentUserById } from './access.queries';
export { deviceKeeper } from './sign-in/device-keeper';
export type { DeviceKeeper } from './sign-in/device-keeper';
export { forgetOldAttemptsNightly } from './sign-in/forget-old';
export { contextOfJob } from './sessions/job-context';
export { hashPassword } from './sign-in/passwords';
export { sessionKeeper } from './sessions/session-keeper';
export type { SessionKeeper } from './sessions/session-keeper';
export { ACCESS_TOPIC, openSession } from './sessions/session-store';
export { addressesOfHolders } from './users/users.queries';
