import type { AnyScreen } from '../blocks/routing/screen';
import { dashboardScreens } from '../features/dashboard/dashboard.routes';
import { profileScreens } from '../features/profile/profile.routes';
import { sessionScreens } from '../features/session/session.routes';
import { workOrderScreens } from '../features/work-orders/work-orders.routes';

/** The pages before sign-in. */
export function authScreens(): AnyScreen[] {
  return sessionScreens();
}

/** The pages after sign-in: each feature adds its own here, and gets the tabs of other features handed in. */
export function shellScreens(): AnyScreen[] {
  return [...dashboardScreens(), ...profileScreens(), ...workOrderScreens()];
}
