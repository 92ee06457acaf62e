import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** In memory, if there is enough: no file of a test needs to survive a power failure. */
    temporaryFolder: string;
  }
}

// Everything that the tests of a worker make in `tmpdir()` is in the folder of the run.
process.env['TMPDIR'] = inject('temporaryFolder');
