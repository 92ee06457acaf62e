import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { productProgram } from './programs';

/** A command of the program in a process of its own. */
export interface CommandProcess {
  readonly child: ChildProcess;
  output(): string;
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/**
 * Starts a command (`backup`, `restore`) connected to this process, as its npm script would, with only these settings
 * in its environment.
 */
export function startCommand(
  name: 'backup' | 'restore',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): CommandProcess {
  const child = spawn(process.execPath, [productProgram(name), ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'test', ...env },
  });
  let text = '';
  const collect = (chunk: Buffer) => void (text += chunk.toString());
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return {
    child,
    output: () => text,
    ended: new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal))),
  };
}
