// `QUICKBOOKS=demo npm start`: the QuickBooks simulator as a program beside the server, and the settings with which the
// server connects to it.
import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/** Starts the simulator for the server at `port`; resolves with the server's settings once it answers. */
export async function startQuickbooksDemo(program, port) {
  const simulatorPort = port + 1;
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(simulatorPort),
      WEBHOOK_URL: `http://127.0.0.1:${port}/quickbooks/webhook`,
      CONSENT: 'page',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready = await new Promise((done) => {
    child.once('message', done);
    child.once('exit', () => done(null));
  });
  if (ready === null) throw new Error(`The QuickBooks simulator could not be started on port ${simulatorPort}.`);
  process.once('exit', () => child.kill());
  return {
    QUICKBOOKS_CLIENT_ID: ready.clientId,
    QUICKBOOKS_CLIENT_SECRET: ready.clientSecret,
    QUICKBOOKS_ENVIRONMENT: 'sandbox',
    QUICKBOOKS_BASE_URL: ready.url,
    QUICKBOOKS_WEBHOOK_TOKEN: ready.verifierToken,
  };
}
