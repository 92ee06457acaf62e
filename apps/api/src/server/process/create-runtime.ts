import type { Config } from '#config';
import { createOperationRunner } from '#core/requests/execute';
import type { Services } from '#core/context';
import { productSchema } from '#core/schema';
import { deviceKeeper, sessionKeeper } from '#office/access';
import type { Runtime } from './runtime';

/**
 * Combines schema, limits and authentication with the services of a process. Introspection is for development and
 * tests.
 */
export function createRuntime(services: Services, mode: Config['mode']): Runtime {
  const schema = productSchema();
  const keeper = sessionKeeper(services);
  return {
    services,
    schema,
    runner: createOperationRunner(schema, { introspection: mode !== 'production' }),
    devices: deviceKeeper(services),
    identify: (token, caller) => keeper.identify(token, caller),
    current: (sessionId) => keeper.current(sessionId),
  };
}
