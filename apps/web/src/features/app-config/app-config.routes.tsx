import type { AnyScreen } from '../../blocks/routing/screen';

/** Settings of the company and invoice methods. */
export function appConfigScreens(): AnyScreen[] {
  return [];
}
