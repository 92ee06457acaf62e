import { z } from 'zod';
import { READ_OPTIONS } from '#kit/staged-files';
import { imports } from './import-files';

export const importReadJob = imports.job({
  name: 'import-read',
  description: 'Reading a file',
  state: 'READING',
  options: READ_OPTIONS,
  work: async (step) => {
    const { checkImport } = await import('./run-jobs');
    return imports.readSheet(step, (read) => checkImport(read, 40));
  },
});

export const importCheckJob = imports.job({
  name: 'import-check',
  description: 'Checking an import',
  state: 'CHECKING',
  options: z.object({}),
  work: async (step) => (await import('./run-jobs')).checkImport(step, 0),
});

export const importRunJob = imports.job({
  name: 'import-run',
  description: 'Importing',
  state: 'RUNNING',
  options: z.object({}),
  work: async (step) => (await import('./run-jobs')).runImport(step),
});

export const importUndoJob = imports.job({
  name: 'import-undo',
  description: 'Undoing an import',
  state: 'UNDOING',
  options: z.object({ keepChanged: z.boolean() }),
  work: async (step) => (await import('./run-jobs')).undoImport(step),
});
