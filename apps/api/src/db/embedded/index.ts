export { EmbeddedPostgresError } from './failure';
export { isAlive } from './processes';
export { runningAddress } from './running-address';
export { startEmbeddedPostgres } from './start';
export type { EmbeddedPostgresOptions } from './start';
export type { EmbeddedPostgres } from './supervise';
export { startTestPostgres } from './test-server';
