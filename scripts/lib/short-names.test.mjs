import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shortenNames } from './short-names.mjs';

/** A built app: a shell that names its pages, a page that imports another file and the shell. */
function built(page) {
  const dist = mkdtempSync(join(tmpdir(), 'short-names-'));
  mkdirSync(join(dist, 'assets'));
  const names = Array.from({ length: 24 }, (_, index) => `ab-_C${String(index).padStart(2, '0')}.js`);
  const files = {
    // Another part of the first page, which the alphabet puts before the shell.
    'index-Lists-AaBbCcDd.js': names
      .slice(2)
      .toReversed()
      .map((name) => `import("./${name}")`)
      .join(';'),
    'index-Xy12Zz34.js': names.map((name) => `import("./${name}")`).join(';'),
    'rolldown-runtime-QWERTYui.js': 'var e;',
    ...Object.fromEntries(names.map((name) => [name, page])),
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(dist, 'assets', name), text);
    writeFileSync(join(dist, 'assets', `${name}.map`), JSON.stringify({ file: name }));
  }
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify({ page: { file: `assets/${names[1]}` } }));
  shortenNames(dist);
  const read = (name) => readFileSync(join(dist, name), 'utf8');
  return { names: readdirSync(join(dist, 'assets')), read };
}

it('numbers the files of pages and renames every mention of them', () => {
  const { names, read } = built('import"./ab-_C00.js";import"./index-Xy12Zz34.js"//# sourceMappingURL=ab-_C01.js.map');
  const first = names.find((name) => name.endsWith('-0.js')) ?? '';
  const second = first.replace('-0.js', '-1.js');
  expect(first).toMatch(/^[\w-]{8}-0\.js$/);
  expect(read('assets/index-Xy12Zz34.js')).toMatch(`import("./${first}");import("./${second}")`);
  expect(read(`assets/${second}`)).toBe(
    `import"./${first}";import"./index-Xy12Zz34.js"//# sourceMappingURL=${second}.map`,
  );
  expect(JSON.parse(read(`assets/${second}.map`))).toEqual({ file: second });
  expect(JSON.parse(read('manifest.json'))).toEqual({ page: { file: `assets/${second}` } });
  expect(names).toContain('rolldown-runtime-QWERTYui.js');
  expect(names.filter((name) => /^[\w-]{7}\.js$/.test(name))).toEqual([]);
});
