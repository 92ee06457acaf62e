import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.mjs';

const documents = ['README.md', 'CONTRIBUTING.md', ...markdownIn('docs')];

function markdownIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
}

/**
 * The files and folders that a document names: in code with their whole path, and in links. `…` and `<name>` stand for
 * what is chosen, and `dist` is built.
 */
function named(document) {
  // A recipe creates these.
  const text = readFileSync(join(root, document), 'utf8').replaceAll(/(?:New|Story) `[^`]+`/g, '');
  const inCode = [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code]) => code.split(' '))
    .filter((path) => /^(apps|packages|e2e|docs|scripts)\//.test(path) && !/[…<>*]|\/dist\//.test(path));
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => join(dirname(document), path));
  return [...inCode, ...linked];
}

test.each(documents)('%s names files that exist', (document) => {
  expect(named(document).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every decision is in their index, under its title', () => {
  const index = readFileSync(join(root, 'docs/adr/README.md'), 'utf8');
  const missing = readdirSync(join(root, 'docs/adr'))
    .filter((name) => /^\d{4}-/.test(name))
    .filter((name) => {
      const title = readFileSync(join(root, 'docs/adr', name), 'utf8').match(/^# \d+\. (.*)/)?.[1];
      return !index.includes(`| ${Number(name.slice(0, 4))} | [${title}](${name}) |`);
    });
  expect(missing).toEqual([]);
});

test('every area has a README of at most 15 lines, and the rules and screens it names', () => {
  const modules = 'apps/api/src/modules';
  const faults = readdirSync(join(root, modules)).filter((area) => {
    const readme = join(root, modules, area, 'README.md');
    if (!existsSync(readme)) return true;
    const text = readFileSync(readme, 'utf8');
    const parts = [`packages/domain/src/${area}`, `apps/web/src/features/${area}`];
    return (
      text.trimEnd().split('\n').length > 15 ||
      parts.some((part) => !text.includes(part) || !existsSync(join(root, part)))
    );
  });
  expect(faults).toEqual([]);
});
