import type { AnyScreen } from '../../blocks/routing/screen';

/** Property management firms and the properties they look after. */
export function propertyFirmScreens(): AnyScreen[] {
  return [];
}
