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
  readonly pattern: RegExp;
  /** Paths, or the folders before a `/`. */
  readonly except?: readonly string[];
  /** Something the pattern finds. */
  readonly example: string;
}

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

describe('The sources', () => {
  const all = sources();

  /** No file but those excepted says it; each exception is of use. */
  function expectNowhere({ pattern, except = [], example }: Ban): void {
    expect(example).toMatch(pattern);
    const found = all.filter(({ code }) => pattern.test(code)).map(({ file }) => file);
    const isIn = (place: string) => (file: string) => file.startsWith(place);
    expect(found.filter((file) => !except.some((place) => isIn(place)(file)))).toEqual([]);
    expect(except.filter((place) => !found.some(isIn(place)))).toEqual([]);
  }

  it('are read, those of both programs', () => {
    expect(all.length).toBeGreaterThan(500);
    expect(new Set(all.map(({ file }) => file.split('/')[0]))).toEqual(new Set(['src', 'dashboard']));
  });

  it('run no text as code', () =>
    expectNowhere({
      pattern: /\beval\(|new Function\(|\bFunction\(|'node:(?:vm|inspector|worker_threads)'/,
      example: 'new Function(text)',
    }));

  it('start no program but those of PostgreSQL and `id`', () =>
    expectNowhere({
      pattern: /child_process/,
      except: ['src/database/embedded/'],
      example: "import { spawn } from 'node:child_process'",
    }));

  it('give no command to a shell', () =>
    expectNowhere({ pattern: /\bexec(?:Sync)?\(\s*[`'"]|\bshell:/, example: "exec('id ' + name)" }));

  it('connect to nothing, but by pg, ioredis, nodemailer and the guarded client of webhooks, and the demo and the web app to the service itself', () =>
    expectNowhere({
      pattern:
        /\bfetch\(|\bhttps?\.(?:request|get)\(|\bcreateConnection\(|\bnet\.connect\(|'node:(?:https|http2|tls|dgram|dns)'/,
      except: [
        'src/deliveries/webhooks/resolve.ts',
        'src/deliveries/webhooks/webhook-client.ts',
        'src/demo/',
        'dashboard/src/api/client.ts',
        'dashboard/src/api/ask-service.ts',
        'dashboard/src/api/event-stream.ts',
        'dashboard/src/shared/shared.request.ts',
      ],
      example: 'await fetch(address)',
    }));

  it('take no chance but that of node:crypto', () =>
    expectNowhere({ pattern: /Math\.random/, example: 'Math.random()' }));

  it('hash by SHA-2 alone, and encrypt and sign nothing', () =>
    expectNowhere({
      pattern:
        /(?:createHash|createHmac|\bhash)\('(?!sha256'|sha384'|sha512')|createCipher|createSign|subtle\./,
      example: "createHash('md5')",
    }));

  it('make regular expressions of constants alone', () =>
    expectNowhere({ pattern: /new RegExp\((?![A-Z_]+[),])/, example: 'new RegExp(input)' }));

  it('make objects of bytes by JSON alone', () =>
    expectNowhere({
      pattern: /'node:v8'|\bdeserialize\(|from '(?:js-)?yaml'|xml2js|fast-xml-parser|DOMParser/,
      example: "import { deserialize } from 'node:v8'",
    }));

  it('put text into pages as text', () =>
    expectNowhere({
      pattern: /innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|createContextualFragment/i,
      example: '<p dangerouslySetInnerHTML={x} />',
    }));

  it('speak to no other window, but the dashboard and Swagger UI with each other', () =>
    expectNowhere({
      pattern: /postMessage|BroadcastChannel|addEventListener\('message'|onmessage\b/,
      except: ['dashboard/src/pages/keys/hand-to-docs.ts', 'src/http/openapi/docs-page.ts'],
      example: 'window.opener.postMessage(secret)',
    }));

  it('open dialogs by the component that keeps the focus and is tested by its name', () =>
    expectNowhere({
      pattern: /import \{[^}]*\b(?:Modal|Drawer)\b[^}]*\} from '@mantine\/core'/,
      except: ['dashboard/src/ui/dialog.tsx'],
      example: "import { Button, Modal } from '@mantine/core'",
    }));

  it('draw charts by the component that has their numbers as a table', () =>
    expectNowhere({
      pattern: /'@mantine\/charts'|'recharts'/,
      except: ['dashboard/src/ui/bar-drawing.tsx'],
      example: "import { BarChart } from '@mantine/charts'",
    }));

  it('write nothing past the log, but what speaks to a terminal', () =>
    expectNowhere({
      pattern: /console\.|process\.std(?:out|err)\.write/,
      except: ['src/cli/', 'src/demo/', 'src/bootstrap/run-service.ts', 'src/logging/standard-output.ts'],
      example: 'console.log(request)',
    }));
});
