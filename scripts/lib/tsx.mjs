import { packageFile } from './project.mjs';

/** Runs TypeScript directly, for development and benchmarks: `node <tsx> file.ts`. */
export const tsx = packageFile('tsx/dist/cli.mjs');
