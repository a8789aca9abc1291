import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../src/config/env.js';

const LINK = /!?\[[^\]]*\]\(([^)\s]+)\)/g;

/** Relative links of a Markdown file, without their anchors. */
function relativeLinks(file: string): string[] {
  const text = readFileSync(path.join(PACKAGE_ROOT, file), 'utf8').replace(/^```.*?^```/gms, '');
  return [...text.matchAll(LINK)]
    .map(([, target]) => target!.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));
}

describe('Links in the documentation', () => {
  const documents = readdirSync(path.join(PACKAGE_ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  const files = [...readdirSync(PACKAGE_ROOT), ...documents.map((file) => path.join('docs', file))].filter(
    (file) => file.endsWith('.md'),
  );

  it('are looked for in the README and in the documents', () => {
    expect(files).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/tour.md']));
  });

  it.each(files)('lead to a file: %s', (file) => {
    const broken = relativeLinks(file).filter(
      (target) => !existsSync(path.join(PACKAGE_ROOT, path.dirname(file), target)),
    );
    expect(broken).toEqual([]);
  });
});
