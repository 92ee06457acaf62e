import type { ErrorCode } from '@falcon/domain/kit/errors';
import type { ApiClient, TestApi } from '#testing/api-client';
import type { TestCompany } from '#testing/company';

/** The shared company of the stories, and records that nothing else needs. */
export interface Facts extends TestCompany {
  readonly api: TestApi;
  readonly admin: ApiClient;
  /** Creates a record through the API and returns its id. */
  readonly make: (mutation: string, input: Readonly<Record<string, unknown>>, entity: string) => Promise<string>;
}

/** One call: a field with its arguments for a query, an input for a mutation. */
export type Call = string | Readonly<Record<string, unknown>>;

/** The response of an operation to a valid and to an invalid call. */
export interface Story {
  readonly call: Call;
  /** The selection on the response; without it the field is a plain value. */
  readonly select?: string;
  /** The minimum content of the response. */
  readonly answers: unknown;
  /** A call that must be refused; null for operations without arguments. */
  readonly faulty: Call | null;
  readonly code?: ErrorCode;
  /** The fields that a VALIDATION_ERROR must name. */
  readonly fields?: readonly string[];
}

/** The stories of an area, by operation. */
export type Stories = Readonly<Record<string, (facts: Facts) => Story | Promise<Story>>>;

/** An id that no record has. */
export const NOBODY = '999999';
