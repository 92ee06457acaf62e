// The simulator as a program: its port is PORT, or 3101.
import { SEED_COMPANIES } from './simulation';
import { startSimulator } from './simulator';

const { PORT, WEBHOOK_URL, CONSENT } = process.env;

/**
 * Books live in memory, so each start is another pair of companies: ids that a client kept from the last one must not
 * fit.
 */
const start = String(Math.floor(Date.now() / 1000));
const seed = SEED_COMPANIES.map((company, index) => ({ ...company, realmId: `934${start}${index + 1}` }));

try {
  const simulator = await startSimulator({
    port: Number(PORT ?? 3101),
    seed,
    consent: CONSENT === 'connect' ? 'connect' : 'page',
    deliversByItself: true,
    webhook: { url: WEBHOOK_URL ?? null },
  });
  const { url, clientId, clientSecret, verifierToken } = simulator;
  console.log(`QuickBooks simulator: ${url}`);
  if (process.send) {
    process.send({ url, clientId, clientSecret, verifierToken });
    // It is of no use without the program that started it.
    process.once('disconnect', () => process.exit());
  } else console.log(`Client id ${clientId}, secret ${clientSecret}, webhook token ${verifierToken}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void simulator.stop().then(() => process.exit());
    });
} catch (error) {
  console.error(
    `The QuickBooks simulator could not be started: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}
