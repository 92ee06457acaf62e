import type { AnyScreen } from '../../apps/web/src/blocks/routing/screen';

interface Routes {
  readonly authScreens: () => AnyScreen[];
  readonly shellScreens: () => AnyScreen[];
}

/** In a variable: checking the types of the journeys would include every page of the app otherwise. */
const ROUTES = '../../apps/web/src/app/routes';

/** The screens of the app, before and after sign-in. */
export const { authScreens, shellScreens } = (await import(ROUTES)) as Routes;
