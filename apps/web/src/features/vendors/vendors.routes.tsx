import type { AnyScreen } from '../../blocks/routing/screen';

/** Vendors and their terms. */
export function vendorScreens(): AnyScreen[] {
  return [];
}
