import { useState } from 'react';
import type { LabelSize } from '#graphql/schema-types.generated';

/** The label stocks, as they are bought. */
export const LABEL_SIZES = [
  { value: 'FOUR_BY_SIX', label: '4 x 6 in.' },
  { value: 'TWO_BY_FOUR', label: '2 x 4 in.' },
  { value: 'LETTER_SHEET', label: 'Letter sheet' },
] as const satisfies readonly { value: LabelSize; label: string }[];

const KEY = 'falcon-flooring-label-size';

/** The size that this computer’s printer has: the one that was printed last. */
export function useLabelSize(): readonly [size: LabelSize, choose: (size: LabelSize) => void] {
  const [size, setSize] = useState<LabelSize>(
    () => LABEL_SIZES.find(({ value }) => value === localStorage.getItem(KEY))?.value ?? 'FOUR_BY_SIX',
  );
  const choose = (next: LabelSize) => {
    setSize(next);
    localStorage.setItem(KEY, next);
  };
  return [size, choose];
}
