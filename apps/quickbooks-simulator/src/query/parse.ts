import { faults } from '../api/fault';

export interface Condition {
  readonly property: string;
  readonly operator: '=' | '<' | '>' | '<=' | '>=' | 'LIKE' | 'IN';
  readonly values: readonly string[];
}
export interface Query {
  readonly entity: string;
  readonly isCount: boolean;
  /** The columns of a projection; null for all. */
  readonly columns: readonly string[] | null;
  readonly where: readonly Condition[];
  readonly orderBy: readonly { readonly property: string; readonly isDescending: boolean }[];
  readonly start: number;
  readonly max: number;
}

const DEFAULT_RESULTS = 100;
const MOST_RESULTS = 1000;
/** A quoted text with `\'` and `\\` in it, a word, a comparison, or a single sign. */
const TOKEN = /\s*(?:('(?:\\.|[^'\\])*')|([A-Za-z_][\w.]*)|(-?\d+(?:\.\d+)?)|(<=|>=|<|>|=)|([(),*]))/y;

/**
 * Typographic quotes and dashes are no part of the language, not even within a text. [OBS: quickbooks-ruby #309,
 * QuickBooks-V3-PHP-SDK #395]
 */
const REFUSED = /[‘’‚“”„–—]/;

type Token = { readonly kind: 'text' | 'word' | 'number' | 'sign'; readonly text: string };

function tokensOf(text: string): readonly Token[] {
  const refused = REFUSED.exec(text);
  if (refused) throw faults.parse(`Lexical error at column ${refused.index + 1}. Encountered: "${refused[0]}"`);
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  const source = text.trim().replace(/;$/, '');
  while (pattern.lastIndex < source.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(source);
    if (!match) throw faults.parse(`Encountered "${source.slice(at, at + 20)}" at column ${at + 1}`);
    const [, quoted, word, number, comparison, sign] = match;
    if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted.slice(1, -1).replaceAll(/\\(.)/g, '$1') });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else tokens.push({ kind: 'sign', text: comparison ?? sign ?? '' });
  }
  return tokens;
}

/** The query grammar: one entity, all columns or some, AND only (rule 12); anything else is error 4000. [DOC] */
export function parseQuery(text: string): Query {
  const reader = createReader(tokensOf(text));
  reader.expect('SELECT');
  const { isCount, columns } = readSelection(reader);
  reader.expect('FROM');
  const entity = reader.word('an entity');
  const where: Condition[] = [];
  if (reader.takes('WHERE'))
    do where.push(readCondition(reader));
    while (reader.takes('AND'));
  const orderBy = readOrder(reader);
  let [start, max] = [1, DEFAULT_RESULTS];
  for (;;) {
    if (reader.takes('STARTPOSITION')) start = reader.whole();
    else if (reader.takes('MAXRESULTS')) max = Math.min(reader.whole(), MOST_RESULTS);
    else break;
  }
  if (start < 1) throw faults.parse('STARTPOSITION counts from 1');
  reader.end();
  return { entity, isCount, columns, where, orderBy, start, max };
}

type Reader = ReturnType<typeof createReader>;

function createReader(tokens: readonly Token[]) {
  let at = 0;
  const refuse = (wanted: string): never => {
    throw faults.parse(`Encountered "${tokens[at]?.text ?? '<EOF>'}" at token ${at + 1}. Was expecting ${wanted}`);
  };
  const is = (word: string): boolean => {
    const token = tokens[at];
    return token !== undefined && token.kind !== 'text' && token.text.toUpperCase() === word;
  };
  const takes = (word: string): boolean => {
    if (!is(word)) return false;
    at += 1;
    return true;
  };
  const take = (kinds: readonly Token['kind'][], wanted: string): string => {
    const token = tokens[at];
    if (!token || !kinds.includes(token.kind)) return refuse(wanted);
    at += 1;
    return token.text;
  };
  return {
    takes,
    refuse,
    expect: (word: string): void => void (takes(word) || refuse(word)),
    word: (wanted: string): string => take(['word'], wanted),
    value: (): string => {
      const token = tokens[at];
      if (token?.kind === 'word' && !/^(true|false)$/i.test(token.text)) refuse('a quoted value');
      return take(['text', 'number', 'word'], 'a quoted value');
    },
    sign: (): string => take(['sign', 'word'], 'an operator').toUpperCase(),
    whole: (): number => {
      const number = Number(take(['number'], 'a whole number'));
      return Number.isInteger(number) ? number : refuse('a whole number');
    },
    end: (): void => void (at === tokens.length || refuse('the end of the query')),
  };
}

function readSelection(reader: Reader): Pick<Query, 'columns' | 'isCount'> {
  if (reader.takes('*')) return { isCount: false, columns: null };
  if (reader.takes('COUNT')) {
    for (const part of ['(', '*', ')']) reader.expect(part);
    return { isCount: true, columns: null };
  }
  const columns = [reader.word('*, COUNT(*) or a column')];
  while (reader.takes(',')) columns.push(reader.word('a column'));
  return { isCount: false, columns };
}

function readCondition(reader: Reader): Condition {
  const property = reader.word('a property');
  const operator = reader.sign();
  if (operator === 'IN') {
    reader.expect('(');
    const values = [reader.value()];
    while (reader.takes(',')) values.push(reader.value());
    reader.expect(')');
    return { property, operator, values };
  }
  if (
    operator === '=' ||
    operator === '<' ||
    operator === '>' ||
    operator === '<=' ||
    operator === '>=' ||
    operator === 'LIKE'
  )
    return { property, operator, values: [reader.value()] };
  return reader.refuse('=, <, >, <=, >=, LIKE or IN');
}

function readOrder(reader: Reader): Query['orderBy'] {
  if (reader.takes('ORDER')) reader.expect('BY');
  else if (!reader.takes('ORDERBY')) return [];
  const orders: { readonly property: string; readonly isDescending: boolean }[] = [];
  do {
    const property = reader.word('a property');
    const isDescending = reader.takes('DESC');
    if (!isDescending) reader.takes('ASC');
    orders.push({ property, isDescending });
  } while (reader.takes(','));
  return orders;
}
