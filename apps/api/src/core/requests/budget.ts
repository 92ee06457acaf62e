import { GraphQLError, Lexer, Source, TokenKind } from 'graphql';

/** The limits of one request. Texts and tokens are counted before parsing, fields before validation. */
export interface RequestBudget {
  /** Characters of the query text. */
  readonly characters: number;
  /** Names, punctuation and values of the query text. */
  readonly tokens: number;
  /** Braces, brackets and parentheses open at the same time. */
  readonly nesting: number;
  /** Operations and fragments per document: each operation is checked with every fragment it reaches. */
  readonly definitions: number;
  /** Fields of Query, Mutation or Subscription, including those in fragments. */
  readonly rootFields: number;
  /** Levels of fields. */
  readonly depth: number;
  /** Values that may be returned. A full work-order page of 200 rows costs about 20,000. */
  readonly cost: number;
  readonly aliasesOfOneField: number;
  readonly aliases: number;
}

/** The budget of a caller: `anonymous` until the sign-in is complete. */
export type BudgetName = 'anonymous' | 'signedIn';

/** Our own pages send at most about 230 tokens and five root fields; the sign-in pages 50 tokens and one root field. */
export const BUDGETS: Readonly<Record<BudgetName, RequestBudget>> = {
  anonymous: {
    characters: 8_000,
    tokens: 400,
    nesting: 20,
    definitions: 8,
    rootFields: 5,
    depth: 12,
    cost: 1_000,
    aliasesOfOneField: 5,
    aliases: 20,
  },
  signedIn: {
    characters: 100_000,
    tokens: 4_000,
    nesting: 40,
    definitions: 60,
    rootFields: 100,
    depth: 12,
    cost: 60_000,
    aliasesOfOneField: 30,
    aliases: 200,
  },
};

/** VALIDATION_ERROR for a request over its budget, naming the part that is too large. */
export class OverBudgetError extends GraphQLError {
  constructor(what: string) {
    super(`This request is too large: ${what}. Ask for less at a time.`, { extensions: { code: 'VALIDATION_ERROR' } });
  }
}

const OPENS: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSES: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Counts the tokens of a query text without building anything from it, and stops at the first one too many. Throws
 * OverBudgetError, or the syntax error of an invalid text. `onToken` is called for each token.
 */
export function countTokens(text: string, budget: RequestBudget, onToken: () => void = () => undefined): number {
  if (text.length > budget.characters)
    throw new OverBudgetError(`its text has ${text.length} characters, ${budget.characters} are allowed`);
  const lexer = new Lexer(new Source(text));
  let [tokens, open] = [0, 0];
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    tokens += 1;
    onToken();
    if (OPENS.has(token.kind)) open += 1;
    if (CLOSES.has(token.kind)) open -= 1;
    if (tokens > budget.tokens) throw new OverBudgetError(`it has more than ${budget.tokens} tokens`);
    if (open > budget.nesting)
      throw new OverBudgetError(
        `more than ${budget.nesting} braces, brackets and parentheses are open at the same time`,
      );
  }
  return tokens;
}
