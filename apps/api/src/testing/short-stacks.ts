import { afterAll } from 'vitest';

/**
 * For a file that reads thousands of refusals. Each is an error whose stack the test runner maps to sources, frame by
 * frame; the first frame tells as much.
 */
export function shortStacks(): void {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = 1;
  afterAll(() => {
    Error.stackTraceLimit = usual;
  });
}
