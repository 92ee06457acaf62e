export { EmbeddedPostgresError } from './failure';
export { startEmbeddedPostgres } from './start';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './start';
export { startTestPostgres } from './test-server';
