// Paths, and how to run a program; plain Node, usable before anything is installed.
import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** A file of an installed package, to be run with this Node. */
export const packageFile = (path) => join(root, 'node_modules', path);

/** True if the file was started from the command line, not imported. */
export const runDirectly = (moduleUrl) =>
  process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(moduleUrl);

/** Runs a script of Node with its output on the terminal; resolves with the exit code. */
export function runNode(args, { cwd = root, env = process.env, stdio = 'inherit' } = {}) {
  return run(process.execPath, args, { cwd, env, stdio });
}

/** Runs a program; resolves with its exit code (a signal counts as 1), never rejects. */
export function run(program, args, { cwd = root, env = process.env, stdio = 'inherit', shell = false } = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd, env, stdio, shell, windowsHide: true });
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}

/** Runs a program and collects what it prints; resolves with code and text. */
export function capture(program, args, { cwd = root, env = process.env, echo = false } = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    let text = '';
    const take = (stream) => (chunk) => {
      text += chunk;
      if (echo) stream.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.once('error', (error) => done({ code: 1, text: `${text}${error.message}\n` }));
    child.once('close', (code) => done({ code: code ?? 1, text }));
  });
}
