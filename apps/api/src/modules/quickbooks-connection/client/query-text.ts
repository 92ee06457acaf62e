/** One condition; all of a query hold together, the service knows no OR. */
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

const conditionText = ({ property, operator, value }: Condition): string =>
  `${nameOf(property)} ${operator} ${Array.isArray(value) ? `(${value.map((one) => quoted(one as string)).join(', ')})` : quoted(value as string)}`;

const whereText = (where: readonly Condition[]): string =>
  where.length === 0 ? '' : ` where ${where.map(conditionText).join(' and ')}`;

/** The text of a query for one page; values are escaped here and nowhere else. */
export const pageQuery = (entity: string, where: readonly Condition[], start: number, max: number): string =>
  `select * from ${nameOf(entity)}${whereText(where)} orderby Id startposition ${start} maxresults ${max}`;

export const countQuery = (entity: string, where: readonly Condition[]): string =>
  `select count(*) from ${nameOf(entity)}${whereText(where)}`;
