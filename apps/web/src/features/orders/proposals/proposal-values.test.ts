import { expect, test } from 'vitest';
import {
  blankAlternative,
  blankLine,
  blankOption,
  partsInput,
  type StoredProposal,
  typedParts,
} from './proposal-values';

test('a stored proposal is sent as the server takes it, without what the cache adds', () => {
  const storedProposal = {
    lines: [
      {
        __typename: 'ProposalLine',
        ...blankLine,
        unit: { __typename: 'Unit', id: '4', name: '2BR' },
        flooringTypeId: '1',
      },
    ],
    alternatives: [{ __typename: 'ProposalAlternative', ...blankAlternative('Good') }],
    options: [{ __typename: 'ProposalOption', ...blankOption('TAKE_UP'), material: 0, labor: 0, profit: 0 }],
  } as unknown as StoredProposal;
  const input = partsInput(typedParts(storedProposal));
  expect(JSON.stringify(input)).not.toContain('__typename');
  expect(input.lines).toEqual([{ unitId: '4', apartments: 1 }]);
});
