import type { FastifyRequest } from 'fastify';
import { GraphQLEnumType } from 'graphql';
import type { FormattedExecutionResult } from 'graphql';
import { contextOfRequest } from '../requests/cookie-user';
import type { Runtime } from '../process/runtime';
import { firstQuestions } from './first-questions';
import type { Question } from './first-questions';

/** A question that the page need not send any more, with its answer. */
export interface EnclosedAnswer extends Question {
  readonly data: NonNullable<FormattedExecutionResult['data']>;
}

/** The texts of the web app's queries, by name. */
export type QueryTexts = Readonly<Record<string, string>>;

/** What one session's page need not ask. */
export interface EnclosedAnswers {
  /** A page that finds another session in its cookie by then doesn't use them. */
  readonly session: string;
  readonly answers: readonly EnclosedAnswer[];
}

/** Another site's page, or a script of our own, is given the document as it is on disk. */
const isOpenedHere = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']) &&
  ['document', undefined].includes(headers['sec-fetch-dest']);

/**
 * Answers what the page at the requested address asks first, with the rights of the user whose cookie came along; null
 * if none is fully signed in. A question that is refused or fails is left out: the page asks it itself, and reports why.
 */
export function enclosedAnswers(
  runtime: Runtime,
): (request: FastifyRequest, texts: QueryTexts) => Promise<EnclosedAnswers | null> {
  const contextOf = contextOfRequest(runtime);
  const sortType = runtime.schema.getType('WorkOrderSort');
  const sorts = sortType instanceof GraphQLEnumType ? sortType.getValues().map(({ name }) => name) : [];
  return async (request, texts) => {
    const address = new URL(request.url, 'http://page');
    // An address that brings another sign-in along is not for the user of the cookie.
    if (!isOpenedHere(request) || address.searchParams.has('jwt')) return null;
    const context = await contextOf(request);
    if (context?.identity.kind !== 'full') return null;
    const answerTo = async ({ operationName, variables }: Question): Promise<EnclosedAnswer[]> => {
      const query = texts[operationName];
      if (query === undefined) return [];
      const operation = { operationName, query, variables };
      const prepared = await runtime.runner.prepare(operation, 'signedIn');
      if (!prepared.ok) return [];
      const { data, errors } = await runtime.runner.run(prepared.operation, operation, context);
      return data && !errors ? [{ operationName, variables, data }] : [];
    };
    const answers = await Promise.all(firstQuestions(address, sorts, context.today()).map(answerTo));
    return { session: context.identity.sessionId, answers: answers.flat() };
  };
}
