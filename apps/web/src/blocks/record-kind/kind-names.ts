import { RECORD_KINDS } from '@falcon/domain/company/records';

/** The names used in addresses, windows and buttons of a kind's pages. */
interface KindNames {
  /** The key of the list's route, and the prefix of a record's route keys. */
  keys: { list: string; one: string };
  /** As in window titles: `Vendors`, `Vendor`. */
  titles: { list: string; one: string };
  /** The list's breadcrumb, the label of its "New" button, and one of its records within a sentence. */
  words: { list: string; add: string; one: string };
  /** The parameter of the address with the id. */
  param: string;
}

/** The names derived from a noun, such as `Customer type`. */
function namesOf(noun: string): KindNames {
  const small = noun.toLowerCase();
  const key = small.replaceAll(' ', '-');
  const title = noun.replace(/ \w/g, (start) => start.toUpperCase());
  return {
    keys: { list: `${key}s`, one: key },
    titles: { list: `${title}s`, one: title },
    words: { list: `${noun}s`, add: `New ${small}`, one: small },
    param: `${title.charAt(0).toLowerCase()}${title.slice(1).replaceAll(' ', '')}Id`,
  };
}

const SHORT: Readonly<Record<string, KindNames>> = {
  INVENTORY_ROLL: { ...namesOf('Roll'), words: { list: 'Stock', add: 'New roll', one: 'roll' } },
  PROPERTY_FIRM: {
    keys: { list: 'pmfs', one: 'pmf' },
    titles: { list: 'Property Management Firms', one: 'Property Management Firm' },
    words: { list: 'Firms', add: 'New firm', one: 'firm' },
    param: 'firmId',
  },
  PROPOSAL: {
    keys: { list: 'proposal-generator', one: 'proposal' },
    titles: { list: 'Proposal Generator', one: 'Proposal' },
    words: { list: 'Proposals', add: 'New proposal', one: 'proposal' },
    param: 'proposalId',
  },
};

/** A kind with its own list. */
export type NamedKind = {
  [Type in keyof typeof RECORD_KINDS]: (typeof RECORD_KINDS)[Type] extends { readonly home: string } ? Type : never;
}[keyof typeof RECORD_KINDS];

/** The names of a kind's pages, with its facts from the registry. */
export const kindNames = <Type extends NamedKind>(type: Type) => ({
  type,
  ...RECORD_KINDS[type],
  ...(SHORT[type] ?? namesOf(RECORD_KINDS[type].noun)),
});

/** A record with tabs for its parts, such as contacts or notes. */
export type TabOwner<Type extends NamedKind = NamedKind> = ReturnType<typeof kindNames<Type>>;
