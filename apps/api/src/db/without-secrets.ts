import type { KyselyPlugin } from 'kysely';

/** Columns that prove who someone is: never selected with a record's row. */
export type SecretColumn = 'passwordHash';
const SECRET: SecretColumn = 'passwordHash';

/** Leaves the secret columns out of the rows of a query, `select(…).withPlugin(withoutSecrets)`. */
export const withoutSecrets: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({
    ...result,
    rows: result.rows.map((row) => {
      if (!(SECRET in row)) return row;
      const { [SECRET]: _secret, ...visibleRow } = row;
      return visibleRow;
    }),
  }),
};
