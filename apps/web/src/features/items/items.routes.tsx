import type { AnyScreen } from '../../blocks/routing/screen';

/** Catalog of goods with their costs. */
export function itemScreens(): AnyScreen[] {
  return [];
}
