// Checks the container image and compose files as far as possible without an engine.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** The errors in Dockerfile and compose.yaml, one sentence each. */
export async function checkPackaging() {
  const problems = [];
  const expect = (condition, problem) => condition || problems.push(problem);
  const lines = readText('Dockerfile').replaceAll('\\\n', ' ').split('\n');
  checkImage(
    lines.filter((line) => line.trim() && !line.startsWith('#')),
    expect,
  );
  const { parse } = await import('yaml');
  checkServices(parse(readText('compose.yaml')), expect);
  return problems;
}

function checkImage(image, expect) {
  const last = image.slice(image.findLastIndex((line) => line.startsWith('FROM ')));
  for (const line of image) expect(INSTRUCTION.test(line), `Dockerfile: "${line}" is not an instruction.`);
  for (const line of image.filter((text) => text.startsWith('FROM node:')))
    expect(line.includes('node:24-slim'), `Dockerfile: ${line} differs from the Node of the others.`);
  for (const source of copiedFiles(image))
    expect(existsSync(join(root, source)), `Dockerfile: ${source} does not exist.`);
  expect(
    last.some((line) => /^USER (?!root|0)/.test(line)),
    'Dockerfile: the image must run as a normal user.',
  );
  expect(
    last.some((line) => /^HEALTHCHECK .*\/healthz/.test(line)),
    'Dockerfile: the image must have a health check.',
  );
  for (const line of last.filter((text) => text.startsWith('CMD ')))
    expect(isList(line.slice('CMD '.length)), `Dockerfile: ${line} is not a list.`);
}

function checkServices(compose, expect) {
  const { app = {}, database = {} } = compose.services ?? {};
  const settings = readText('apps/api/src/environment.ts');
  expect(
    Number(/^postgres:(\d+)/.exec(database.image ?? '')?.[1]) >= 17,
    'compose.yaml: the database must be PostgreSQL 17 or newer.',
  );
  expect(database.healthcheck?.test, 'compose.yaml: the database must have a health check.');
  expect(!database.ports, 'compose.yaml: the database must not be reachable from outside.');
  expect(
    app.depends_on?.database?.condition === 'service_healthy',
    'compose.yaml: the program must wait for the database.',
  );
  for (const name of Object.keys(app.environment ?? {}))
    expect(settings.includes(`${name}:`), `compose.yaml: ${name} is not a setting of the program.`);
  for (const secret of ['SECRET_KEY', 'POSTGRES_PASSWORD'])
    expect(
      JSON.stringify(compose).includes(`\${${secret}:?`),
      `compose.yaml: ${secret} must come from the environment, never from this file.`,
    );
  for (const volume of [...(app.volumes ?? []), ...(database.volumes ?? [])]) {
    expect(
      Object.hasOwn(compose.volumes ?? {}, volume.split(':', 1)[0]),
      `compose.yaml: the volume of ${volume} is not declared.`,
    );
  }
}

const INSTRUCTION = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD) /;
const readText = (path) => readFileSync(join(root, path), 'utf8');
const copiedFiles = (image) =>
  image
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
    .flatMap((line) => line.split(/\s+/).slice(1, -1));

function isList(text) {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}
