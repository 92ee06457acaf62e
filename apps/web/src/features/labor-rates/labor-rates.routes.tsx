import type { AnyScreen } from '../../blocks/routing/screen';

/** Rate cards: what is charged and paid for each kind of work. */
export function laborRateScreens(): AnyScreen[] {
  return [];
}
