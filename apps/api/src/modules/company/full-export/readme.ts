import { groupedBy } from '#core/grouped-by';
import { LEFT_OUT } from './tables/left-out';
import type { FileLayout } from './layout';

/** What the archive contains, for readers without this program. */
const HEAD = `# Full export

Everything that the company entered and the program calculated, as of one moment: \`manifest.json\` says which, with the number of rows and
the SHA-256 of every file.

- Each \`.csv\` file is one table: UTF-8 with a byte order mark, commas, the first line has the headings (RFC 4180). An empty field has no value.
- Amounts are in dollars with 2 decimals, rates and lengths have 4 decimals, percentages are as people say them (7.00). Dates are YYYY-MM-DD; dates
  with time are in UTC.
- Numbers inside JSON are whole: amounts in cents, rates and lengths in ten-thousandths, quantities and percentages in hundredths
  (\`raw\` in quickbooks_change.csv is as QuickBooks sent it).
- A column that “joins” a file contains the \`id\` of one of its rows.
- Text that a spreadsheet would run as a formula has an apostrophe in front.
- A table with very many rows continues in \`name-2.csv\`, with the same headings.
- \`documents/\`, if it was asked for, has the files of documents, named by id and name.
`;

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;

/** Describes every file and column, generated from what is exported. */
export function readmeOf(layout: readonly FileLayout[]): string {
  const files = layout.map(
    ({ table, about, columns }) =>
      `\n## ${table}.csv\n\n${about}\n\n${row(['Column', 'Type', 'Meaning', 'Joins'])}${row(['---', '---', '---', '---'])}${columns
        .map(({ heading, kind, meaning, joins }) =>
          row([heading, kind.words, meaning, joins === null ? '' : `${joins}.csv`]),
        )
        .join('')}`,
  );
  const tables = Object.entries(LEFT_OUT).map(([table, reason]) => row([table, reason]));
  const columns = layout.flatMap(({ table, left }) =>
    [...groupedBy(left, ({ why }) => why)].map(([why, names]) =>
      row([table, names.map(({ column }) => column).join(', '), why]),
    ),
  );
  return `${HEAD}${files.join('')}\n## Not exported\n\n${row(['Table', 'Why'])}${row(['---', '---'])}${tables.join('')}\n${row(['Table', 'Columns', 'Why'])}${row(['---', '---', '---'])}${columns.join('')}`;
}
