import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { productProgram } from './programs';

/** One running server program. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** Everything it wrote to its console. */
  output(): string;
  /** The exit code, or the name of the signal that ended it; null while it is running. */
  ended(): number | string | null;
  /** Resolves with the exit code once the process has ended. */
  readonly exit: Promise<number | null>;
  /** Resolves when /healthz reports ready; rejects when the process ends before. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server program with these settings and nothing else from the environment. */
export function startServerProcess(port: number, env: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [productProgram('main')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'test',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      ...env,
    },
  });
  let text = '';
  const collect = (chunk: Buffer) => void (text += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exit = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const ended = () => child.exitCode ?? child.signalCode;
  const url = `http://127.0.0.1:${port}`;
  return {
    child,
    url,
    ended,
    exit,
    output: () => text,
    async ready() {
      while (
        !(await fetch(`${url}/healthz`).then(
          (answer) => answer.ok,
          () => false,
        ))
      ) {
        if (ended() !== null) throw new Error(`The server ended (${ended()}):\n${text}`);
        await delay(50);
      }
    },
    async stop() {
      if (ended() === null) child.kill('SIGTERM');
      await exit;
    },
  };
}
