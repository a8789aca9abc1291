import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../src/config/env.js';

interface Source {
  readonly file: string;
  /** Without comments. */
  readonly code: string;
}

/** What no source may say, and the files that may. */
interface Ban {
  readonly what: string;
  readonly pattern: RegExp;
  /** Paths, or the folders before a `/`. */
  readonly except?: readonly string[];
  /** Something it must find, or it would find nothing. */
  readonly example: string;
}

const BANS: readonly Ban[] = [
  {
    what: 'text is run as code',
    pattern: /\beval\(|new Function\(|\bFunction\(|'node:(?:vm|inspector|worker_threads)'/,
    example: 'new Function(text)',
  },
  {
    what: 'another program is started, but for PostgreSQL’s own and `id`',
    pattern: /child_process/,
    except: ['src/database/embedded/'],
    example: "import { spawn } from 'node:child_process'",
  },
  {
    what: 'a shell reads a command',
    pattern: /\bexec(?:Sync)?\(\s*[`'"]|\bshell:/,
    example: "exec('id ' + name)",
  },
  {
    what: 'a connection is made, but for those of pg and ioredis and the demo’s to the service itself',
    pattern:
      /\bfetch\(|\bhttps?\.(?:request|get)\(|\bcreateConnection\(|\bnet\.connect\(|'node:(?:https|http2|tls|dgram|dns)'/,
    except: ['src/demo/', 'dashboard/src/api/client.ts'],
    example: 'await fetch(address)',
  },
  {
    what: 'chance is not that of node:crypto',
    pattern: /Math\.random/,
    example: 'Math.random()',
  },
  {
    what: 'a hash is none of SHA-2, or something is encrypted or signed by hand',
    pattern:
      /(?:createHash|createHmac|\bhash)\('(?!sha256'|sha384'|sha512')|createCipher|createSign|subtle\./,
    example: "createHash('md5')",
  },
  {
    what: 'a regular expression is made of what is no constant',
    pattern: /new RegExp\((?![A-Z_]+[),])/,
    example: 'new RegExp(input)',
  },
  {
    what: 'objects are made of bytes by other means than JSON',
    pattern: /'node:v8'|\bdeserialize\(|from '(?:js-)?yaml'|xml2js|fast-xml-parser|DOMParser/,
    example: "import { deserialize } from 'node:v8'",
  },
  {
    what: 'text becomes part of a page other than as text, or another window is spoken to',
    pattern:
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|postMessage|createContextualFragment/i,
    example: '<p dangerouslySetInnerHTML={x} />',
  },
  {
    what: 'the log is gone round, but by what speaks to a terminal',
    pattern: /console\.|process\.std(?:out|err)\.write/,
    except: ['src/cli/', 'src/demo/', 'src/bootstrap/run-service.ts'],
    example: 'console.log(request)',
  },
];

function sources(): Source[] {
  return ['src', 'dashboard/src'].flatMap((root) =>
    readdirSync(path.join(PACKAGE_ROOT, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
      .map((file) => ({
        file: path.join(root, file),
        code: withoutComments(readFileSync(path.join(PACKAGE_ROOT, root, file), 'utf8')),
      })),
  );
}

function withoutComments(source: string): string {
  return source.replace(/\/\*.*?\*\/|(^|\s)\/\/[^\n]*/gs, ' ');
}

describe('Nowhere in the sources', () => {
  const all = sources();

  it.each(BANS)('$what', ({ pattern, except = [], example }) => {
    expect(example).toMatch(pattern);
    const found = all
      .filter(({ file }) => !except.some((allowed) => file.startsWith(allowed)))
      .filter(({ code }) => pattern.test(code));
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  it('is looked for in both programs, and exceptions are of use', () => {
    expect(all.length).toBeGreaterThan(500);
    for (const { what, pattern, except = [] } of BANS)
      for (const allowed of except) {
        const used = all.some(({ file, code }) => file.startsWith(allowed) && pattern.test(code));
        expect([what, allowed, used]).toEqual([what, allowed, true]);
      }
  });
});
