import type { AnyScreen } from '../../blocks/routing/screen';

/** Salespersons and their commission. */
export function salespersonScreens(): AnyScreen[] {
  return [];
}
