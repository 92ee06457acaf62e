import { inject } from 'vitest';

// Everything that the tests of a worker make in `tmpdir()` is in the folder of the run.
process.env['TMPDIR'] = inject('temporaryFolder');
