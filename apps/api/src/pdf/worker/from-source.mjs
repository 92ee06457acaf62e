// The thread of a process that runs from source: it also reads TypeScript. The built program does not use this file.
import { register } from 'tsx/esm/api';

register();
export const { draw, inspect, join, pages, picture, whereabouts } = await import('./pdf-worker.ts');
