import { Worker } from 'node:worker_threads';

/** Requests sent together: `bodies` in turn, this many at a time. */
export interface Volley {
  readonly port: number;
  readonly token: string;
  readonly bodies: readonly string[];
  readonly parallel: number;
}

const CODE = `
const { parentPort } = require('node:worker_threads');
const { Agent, request } = require('node:http');
parentPort.on('message', async ({ port, token, bodies, parallel }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: parallel });
  const counts = {};
  const send = (body) => new Promise((done) => {
    const call = request({ port, host: '127.0.0.1', path: '/graphql', method: 'POST', agent, headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...(token ? { authorization: 'Bearer ' + token } : {}) } }, (answer) => {
      counts[answer.statusCode] = (counts[answer.statusCode] ?? 0) + 1;
      answer.resume();
      answer.on('end', done);
    });
    call.on('error', () => { counts.broken = (counts.broken ?? 0) + 1; done(); });
    call.end(body);
  });
  const waiting = bodies.slice();
  await Promise.all(Array.from({ length: parallel }, async () => { for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) await send(body); }));
  agent.destroy();
  parentPort.postMessage(counts);
});`;

/** A client in its own thread, so that its work does not count as the server's. */
export function hostileClient(): {
  send(volley: Volley): Promise<Readonly<Record<string, number>>>;
  end(): Promise<number>;
} {
  const worker = new Worker(CODE, { eval: true });
  return {
    send: (volley) =>
      new Promise((resolve, fail) => {
        worker.once('error', fail);
        worker.once('message', (counts: Readonly<Record<string, number>>) => {
          worker.off('error', fail);
          resolve(counts);
        });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(volley);
      }),
    end: () => worker.terminate(),
  };
}
