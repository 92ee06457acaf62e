import { startEmbeddedPostgres } from './index';

// A program that tests start and kill: it runs the database of a folder until SIGTERM.
const dataDir = process.argv[2] ?? '';
try {
  const onGaveUp = (reason: string) => (process.stderr.write(`${reason}\n`), process.exit(3));
  const server = await startEmbeddedPostgres({
    dataDir,
    onGaveUp,
    log: (line) => process.stdout.write(`log: ${line}\n`),
  });
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  process.stdout.write(`address: ${server.connectionString}\n`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
