import type { ArgumentType, Filters } from '@falcon/domain/filters';

const TYPES: Readonly<Partial<Record<ArgumentType, string>>> = {
  date: 'ISO8601Date',
  id: 'ID',
  text: 'String',
  yesNo: 'Boolean',
};

/** What a list takes for its filters, with the types of the API; an enumeration has no type here. */
export const filterArgumentsOf = (filters: Filters): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values(filters).flatMap(({ contract }) =>
      Object.entries<ArgumentType>(contract).flatMap(([name, type]) => {
        const written = TYPES[type];
        return written === undefined ? [] : [[name, written]];
      }),
    ),
  );
