import type { ErrorCode } from '@falcon/domain/errors';
import type { ApiClient, TestApi } from '../../testing/api-client';
import type { TestCompany } from '../../testing/company';

/** What the stories stand on: a company, and records of their own that nothing else needs. */
export interface Facts extends TestCompany {
  readonly api: TestApi;
  readonly admin: ApiClient;
  /** Makes a record through the API and answers its id. */
  readonly make: (mutation: string, input: Readonly<Record<string, unknown>>, entity: string) => Promise<string>;
}

/** One call: a field with its arguments for a query, an input for a mutation. */
export type Call = string | Readonly<Record<string, unknown>>;

/** What a caller without fault gets from an operation, and what one with a fault is told. */
export interface Story {
  readonly call: Call;
  /** What is selected of the answer; without it the field is a plain value. */
  readonly select?: string;
  /** What the field answers, at least. */
  readonly answers: unknown;
  /** A call that must be refused; null for what takes no argument and so can have no fault. */
  readonly faulty: Call | null;
  readonly code?: ErrorCode;
  /** The fields that a VALIDATION_ERROR must name. */
  readonly fields?: readonly string[];
}

/** The stories of an area, by operation. */
export type Stories = Readonly<Record<string, (facts: Facts) => Story | Promise<Story>>>;

/** An id that no record has. */
export const NOBODY = '999999';
