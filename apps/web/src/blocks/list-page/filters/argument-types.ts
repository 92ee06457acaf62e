import type { ArgumentType, Filters } from '@falcon/domain/company/filters';

const TYPES: Readonly<Record<Exclude<ArgumentType, 'enum' | 'enums'>, string>> = {
  date: 'ISO8601Date',
  feet: 'Feet',
  id: 'ID',
  ids: '[ID!]',
  money: 'Money',
  text: 'String',
  texts: '[String!]',
  yesNo: 'Boolean',
};

/** The argument types of a list's filters; contract enumerations are unnamed in the filter definitions. */
export const argumentTypes = (filters: Filters): Record<string, string> =>
  Object.fromEntries(
    Object.values(filters).flatMap(({ contract }) =>
      Object.entries<ArgumentType>(contract).flatMap(([argument, type]) =>
        type === 'enum' || type === 'enums' ? [] : [[argument, TYPES[type]]],
      ),
    ),
  );
