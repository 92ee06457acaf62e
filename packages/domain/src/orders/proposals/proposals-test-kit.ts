import type { ProposalLine, ProposalOption } from './content';

/** A test option; each call sets its kind. */
export const blankOption: Omit<ProposalOption, 'kind'> = {
  name: '',
  isIncluded: false,
  itemId: null,
  quantityE2: null,
  materialCents: 0,
  laborCents: 0,
  profitCents: 0,
};

/** A room of tests. */
export const someLine: ProposalLine = {
  unitId: null,
  name: 'Office',
  flooringTypeId: 1,
  lengthE4: 120_000,
  widthE4: 100_000,
  noPad: false,
  glueDown: false,
  apartments: 1,
};
