import type { AnyScreen } from '../../blocks/routing/screen';

/** Kinds of customers. */
export function customerTypeScreens(): AnyScreen[] {
  return [];
}
