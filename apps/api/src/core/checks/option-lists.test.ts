import { readdirSync, readFileSync } from 'node:fs';
import * as flooring from '@falcon/domain/kit/flooring';
import { expect, test } from 'vitest';

const ROOT = new URL('../../../../../', import.meta.url).pathname;
const sources = ['apps/api/src', 'apps/web/src', 'packages/domain/src']
  .flatMap((folder) => readdirSync(`${ROOT}${folder}`, { recursive: true }).map((path) => `${folder}/${String(path)}`))
  .filter((path) => /\.tsx?$/.test(path))
  .filter((path) => !/\.test\.|\.generated\.|domain\/src\/kit\/flooring\/(?:index|options)\.ts$/.test(path))
  .map((path) => readFileSync(`${ROOT}${path}`, 'utf8'))
  .join('\n');

const isOptions = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((row) => Object.keys(row as object).join() === 'value,label');

test('every list of options is offered or read somewhere: one that nothing uses says nothing', () => {
  const lists = Object.entries(flooring).flatMap(([name, value]) => (isOptions(value) ? [name] : []));
  expect(lists.length).toBeGreaterThan(15);
  expect(lists.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
});
