import type { AnyScreen } from '../../blocks/routing/screen';

/** Installers, their certificates and garnishments. */
export function installerScreens(): AnyScreen[] {
  return [];
}
