import { validationError } from '#core/errors';

const TYPES_OF_TAB: Readonly<Record<string, readonly number[]>> = { carpet: [1, 4], vinyl: [2], vct: [3] };

/** The flooring types on a tab of the warehouse: carpet (with carpet tile), vinyl or vct. */
export function flooringTypesOfTab(tab: string): readonly number[] {
  const types = TYPES_OF_TAB[tab];
  if (!types) throw validationError('flooring', 'Select carpet, vinyl or vct.');
  return types;
}
