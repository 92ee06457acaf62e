import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process with this id exists, regardless of its owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// A killed process stays in the list until its parent collects it; it holds nothing any more.
function isZombie(pid: number): boolean {
  return process.platform === 'linux' && /\) [ZX] /.test(read(`/proc/${pid}/stat`));
}

/**
 * Distinguishes runs with the same process id: ids are reused after a restart of the machine or container. Empty if the
 * system does not provide it.
 */
export function processIdentity(pid: number): string {
  if (process.platform === 'linux') {
    const afterName = read(`/proc/${pid}/stat`).split(') ').pop() ?? '';
    const startedAt = afterName.split(' ')[19];
    return startedAt ? `${read('/proc/sys/kernel/random/boot_id').trim()}:${startedAt}` : '';
  }
  return process.platform === 'win32' ? '' : ask('ps', ['-o', 'lstart=', '-p', String(pid)]);
}

/** The program that runs with this process id; empty if the system does not provide it. */
export function programName(pid: number): string {
  if (process.platform === 'linux') return read(`/proc/${pid}/comm`).trim();
  if (process.platform === 'win32') return ask('tasklist', ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh']);
  return ask('ps', ['-o', 'comm=', '-p', String(pid)]);
}

/** Waits until a process is gone; false if it is still there after this many milliseconds. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const until = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > until) return false;
    await sleep(30);
  }
  return true;
}

/** Sends a signal; it is not an error if the process has just exited. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function ask(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
