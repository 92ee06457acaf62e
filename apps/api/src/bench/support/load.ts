import { Agent, request } from 'node:http';

export interface Target {
  readonly name: string;
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body of the n-th request. */
  body(index: number): string;
}

export interface Slice {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/**
 * Sends requests over this many kept-alive connections for some seconds; throws on any response that is not 200 or has
 * errors.
 */
export async function loadSlice(target: Target, connections: number, seconds: number): Promise<Slice> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let requestCount = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      const started = performance.now();
      await once(target, agent, (requestCount += 1));
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

function once(target: Target, agent: Agent, index: number): Promise<string> {
  const body = target.body(index);
  return new Promise((resolve, fail) => {
    const call = request(
      {
        port: target.port,
        host: '127.0.0.1',
        path: target.path,
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...target.headers },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          if (answer.statusCode !== 200 || text.includes('"errors":[{"message"'))
            fail(new Error(`${target.name} answered ${answer.statusCode}: ${text.slice(0, 300)}`));
          else resolve(text);
        });
      },
    );
    call.on('error', fail);
    call.end(body);
  });
}

/** One request and its text, for checking that two servers respond alike. */
export const ask = (target: Target, index: number): Promise<string> => once(target, new Agent(), index);

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
