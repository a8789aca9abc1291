/**
 * `@nestjs/throttler` for tests. It is CommonJS and requires Nest, which is ESM: Node itself can do that, Jest's
 * module system cannot before Node 24.9. So its files are run here with a `require` that hands out the very modules
 * the tests import.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as common from '@nestjs/common';
import * as core from '@nestjs/core';

const nodeRequire = createRequire(import.meta.url);
const entry = nodeRequire.resolve('@nestjs/throttler/dist/index.js');
const nest = { '@nestjs/common': common, '@nestjs/core': core };
const loaded = new Map();

function load(file) {
  const known = loaded.get(file);
  if (known) return known.exports;
  const module = { exports: {} };
  loaded.set(file, module);
  const require = (name) => {
    if (name.startsWith('.')) return load(`${path.resolve(path.dirname(file), name)}.js`);
    return nest[name] ?? nodeRequire(name);
  };
  new Function('module', 'exports', 'require', readFileSync(file, 'utf8'))(module, module.exports, require);
  return module.exports;
}

export const {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  SkipThrottle,
  Throttle,
  ThrottlerGuard,
  ThrottlerModule,
  ThrottlerStorage,
} = load(entry);
