/**
 * Jest's environment of Node, in which test files have no realm of their own. In one that `node:vm` makes, V8 asks the
 * sandbox for every global: `Math.max` and `Array.isArray` together take 575 ns, here 3 ns, which is up to a third of
 * a file's time. What a file leaves in what the files of a worker share (global names, `process.env`, listeners of the
 * process, matchers of `expect`) is taken away after it; modules that they share are in worker-modules.mjs.
 */
import { readFileSync } from 'node:fs';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-node';
import { ModuleMocker } from 'jest-mock';
import { forgetOurs, OF_DECORATORS, THIS_REALM } from './worker-modules.mjs';

/** What `expect` keeps under a global name that cannot be deleted. */
const MATCHERS = Symbol.for('$$jest-matchers-object');
/** What Jest's runner takes over from a file before where it finds it. */
const HANDLERS = Symbol.for('EVENT_HANDLERS');
/** What Jest itself replaces in `process`. */
const OF_PROCESS = ['exit', 'getBuiltinModule'];

const timerConfig = { idToRef: (id) => id, refToId: (id) => id };

class OneRealm {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ globalConfig, projectConfig: config }) {
    // Their files may have changed since the run before.
    if (globalConfig.watch || globalConfig.watchAll) forgetOurs();
    Reflect.deleteProperty(globalThis, HANDLERS);
    const { customEqualityTesters = [], matchers = null } = globalThis[MATCHERS] ?? {};
    this.ofExpect = {
      customEqualityTesters: [...customEqualityTesters],
      matchers: Object.assign(Object.create(null), matchers),
    };
    this.globals = Object.getOwnPropertyDescriptors(globalThis);
    this.ofProcess = OF_PROCESS.map((name) => [name, Object.getOwnPropertyDescriptor(process, name)]);
    this.env = { ...process.env };
    this.listeners = new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]));
    const { global, moduleMocker } = this;
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const name of Reflect.ownKeys(globalThis))
      if (!Object.hasOwn(this.globals, name) && !OF_DECORATORS.has(name))
        Reflect.deleteProperty(globalThis, name);
    for (const name of Reflect.ownKeys(this.globals)) {
      const was = this.globals[name];
      const is = Object.getOwnPropertyDescriptor(globalThis, name);
      if (is?.value !== was.value || is?.get !== was.get) Object.defineProperty(globalThis, name, was);
    }
    if (globalThis[MATCHERS]) Object.assign(globalThis[MATCHERS], this.ofExpect);
    for (const [name, was] of this.ofProcess)
      if (was) Object.defineProperty(process, name, was);
      else delete process[name];
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
    for (const event of process.eventNames())
      for (const listener of process.rawListeners(event))
        if (!this.listeners.get(event)?.includes(listener)) process.removeListener(event, listener);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return THIS_REALM;
  }
}

/** Fake timers stand for those of a realm: in the worker's, also for what files before left running. */
function hasFakeTimers(testPath) {
  return readFileSync(testPath, 'utf8').includes('useFakeTimers');
}

/** Jest makes one of these for each test file. */
export default function EnvironmentOfFile(config, context) {
  const { testPath } = context;
  return hasFakeTimers(testPath) ? new TestEnvironment(config, context) : new OneRealm(config);
}
