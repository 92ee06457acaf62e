/** One condition; all conditions of a query are combined with AND, since the service has no OR. */
export interface Condition {
  readonly property: string;
  readonly operator: '=' | '<' | '>' | '<=' | '>=' | 'LIKE' | 'IN';
  readonly value: string | boolean | number | readonly (string | boolean)[];
}

const NAME = /^[A-Za-z][A-Za-z.]{0,60}$/;

function nameOf(name: string): string {
  if (!NAME.test(name)) throw new Error(`Not a name of QuickBooks: ${name}`);
  return name;
}

const quoted = (value: string | boolean | number): string =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'` : String(value);

/** The query language refuses typographic quotes and dashes, also within a text. */
const REFUSED = /[‘’‚‛“”„‟′″‐‑‒–—―−]+/gu;

const isRefused = (value: unknown): value is string => typeof value === 'string' && value.search(REFUSED) >= 0;

/** A condition in a form that the service accepts: refused characters become wildcards, so it may find more. */
function askable(condition: Condition): Condition {
  const { property, operator, value } = condition;
  if (!isRefused(value) || (operator !== '=' && operator !== 'LIKE')) return condition;
  return { property, operator: 'LIKE', value: value.replaceAll(REFUSED, '%') };
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A filter for records that matched only because of wildcards; undefined if the query is exact. */
export function meantBy(
  where: readonly Condition[],
): ((record: Readonly<Record<string, unknown>>) => boolean) | undefined {
  const tests = where.flatMap(({ property, operator, value }) => {
    if (!isRefused(value) || (operator !== '=' && operator !== 'LIKE')) return [];
    const text = literally(value.normalize('NFC'));
    return [{ property, pattern: new RegExp(`^${operator === 'LIKE' ? text.replaceAll('%', '.*') : text}$`, 'isu') }];
  });
  if (tests.length === 0) return undefined;
  return (record) =>
    tests.every(({ property, pattern }) => {
      const actual = record[property];
      return typeof actual === 'string' && pattern.test(actual.normalize('NFC').trim());
    });
}

const conditionText = ({ property, operator, value }: Condition): string =>
  `${nameOf(property)} ${operator} ${Array.isArray(value) ? `(${value.map((one) => quoted(one as string)).join(', ')})` : quoted(value as string)}`;

const whereText = (where: readonly Condition[]): string =>
  where.length === 0 ? '' : ` where ${where.map((one) => conditionText(askable(one))).join(' and ')}`;

/** The query text for one page; values are escaped here and nowhere else. */
export const pageQuery = (entity: string, where: readonly Condition[], start: number, max: number): string =>
  `select * from ${nameOf(entity)}${whereText(where)} orderby Id startposition ${start} maxresults ${max}`;

export const countQuery = (entity: string, where: readonly Condition[]): string =>
  `select count(*) from ${nameOf(entity)}${whereText(where)}`;
